"""The steps from an empty database to the present one, each made once and never edited."""
