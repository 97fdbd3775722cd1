"""The static edition: the whole of Tavolino as a folder of files."""
