"""The drawings of the three packs, and the program that writes them as sprites."""
