"""The checks L01 to L17 that a catalog must pass (localization.md 4)."""
