"""The full-screen app, on Textual: draws any view, and does what it offers by keys and mouse."""

from .app import GatherApp, run

__all__ = ["GatherApp", "run"]
