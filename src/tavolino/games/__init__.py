"""The rulebooks, one package each. No game imports another."""
