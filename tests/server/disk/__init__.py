"""The store on a disk that loses its power, fills up or fails."""
