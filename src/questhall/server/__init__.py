"""The table server: lobby, seats, live play. The only authority behind every screen."""
