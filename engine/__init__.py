"""Cards, rules and players of traditional card games; knows nothing of the web."""

from engine.native import prepare

prepare()
