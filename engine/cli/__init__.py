"""The command line of the engine: a module for each command."""
