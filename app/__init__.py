"""The web side of Cardavia: it knows pages, guests and tables, and nothing of cards."""
