"""What templates are given: plain functions from values to frozen dataclasses."""
