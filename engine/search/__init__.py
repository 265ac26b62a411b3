"""Search that works for any game."""
