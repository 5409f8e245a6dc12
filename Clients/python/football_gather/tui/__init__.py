"""The full-screen app, on Textual: draws any view, with keys and mouse."""

from .app import GatherApp, run

__all__ = ["GatherApp", "run"]
