"""HTTP, the live channel, and the store behind them."""
