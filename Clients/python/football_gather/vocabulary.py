"""The types of a view: one vocabulary for all screens. Members not named here are ignored."""

from __future__ import annotations

from typing import NotRequired, TypedDict, Union

Scalar = Union[str, int, bool]
Params = dict[str, Union[Scalar, None]]


class Call(TypedDict):
    """A method with its parameters, ready to be sent."""

    method: str
    params: NotRequired[Params]


class Choice(TypedDict):
    """One entry of a choice."""

    id: str
    title: str


class Field(TypedDict):
    """Something to fill in, or shown like it."""

    id: str
    kind: str  # text, secret, toggle, number, choice, stepper, countdown; others may come
    label: str
    isEnabled: bool
    placeholder: NotRequired[str]
    value: NotRequired[Scalar]
    text: NotRequired[str]
    state: NotRequired[str]
    choices: NotRequired[list[Choice]]
    minimum: NotRequired[int]
    maximum: NotRequired[int]
    isRequired: NotRequired[bool]
    error: NotRequired[str]
    change: NotRequired[Call]


class Row(TypedDict):
    """One entry of a list."""

    id: str
    title: str
    details: list[str]
    isSelected: NotRequired[bool]
    isEnabled: NotRequired[bool]


class Action(TypedDict):
    """Something that can be done, ready to be sent."""

    id: str
    title: str
    method: str
    isEnabled: bool
    role: str  # normal, primary, cancel, destructive, back; others may come
    params: NotRequired[Params]
    inputs: NotRequired[list[str]]
    rowParameter: NotRequired[str]
    rowState: NotRequired[str]
    reason: NotRequired[str]


class Section(TypedDict):
    """A list, or the part of it that its window shows."""

    id: str
    title: str
    rows: list[Row]
    rowActions: list[Action]
    emptyText: NotRequired[str]
    offset: NotRequired[int]
    total: NotRequired[int]


class Alert(TypedDict):
    """A question or notice in front of the screen; only its actions are available."""

    title: str
    message: str
    actions: list[Action]


class View(TypedDict):
    """A screen as it is to be drawn."""

    screen: str
    revision: int
    title: str
    isLoading: bool
    fields: list[Field]
    sections: list[Section]
    actions: list[Action]
    message: NotRequired[str]
    alert: NotRequired[Alert]
    token: NotRequired[str]
