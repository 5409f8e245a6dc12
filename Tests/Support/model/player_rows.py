"""What can be done with a row of the list of the players."""

from __future__ import annotations

from .vocabulary import Part, action


def row_actions(is_selecting: bool) -> list[Part]:
    """The actions of a row."""
    if not is_selecting:
        return [action("open", "Open", "playerList/open", "primary", rowParameter="player"),
                action("delete", "Delete", "playerList/delete", "destructive", rowParameter="player")]  # fmt: skip
    return [action("select", "Select", "playerList/setSelected", "primary", params={"selected": True},
                   rowParameter="player", rowState="unselected"),
            action("deselect", "Deselect", "playerList/setSelected", "primary", params={"selected": False},
                   rowParameter="player", rowState="selected")]  # fmt: skip
