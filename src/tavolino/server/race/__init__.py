"""The race: rooms with a link, a clock, bots and ghosts around the pure rounds of Solitario."""
