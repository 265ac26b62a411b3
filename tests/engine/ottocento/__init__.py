"""Ottocento: rules, counting, settlement, worlds and players."""
