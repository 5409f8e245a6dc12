"""How the original service reads the body of a request, and what it says of one that it cannot read."""

import json
import re
import urllib.parse

UUID = re.compile(r"[0-9A-Fa-f]{8}(-[0-9A-Fa-f]{4}){3}-[0-9A-Fa-f]{12}")
CHOICES = {
    "Skill": ("beginner", "amateur", "professional"),
    "Position": ("goalkeeper", "defender", "midfielder", "winger", "striker"),
}
NOT_JSON = "The given data was not valid JSON. for key "

# Per field: its name, its type, and whether it may be left out.
USER = (("id", "UUID", True), ("username", "String", False), ("password", "String", False))
PLAYER = (("name", "String", False), ("age", "Int", True), ("skill", "Skill", True),
          ("preferredPosition", "Position", True), ("favouriteTeam", "String", True))
RESULT = (("score", "String", False), ("winnerTeam", "String", False))
LINK = (("team", "String", False),)


class Refused(Exception):
    """An error answer: its status and its reason."""

    def __init__(self, status, reason):
        super().__init__(reason)
        self.status, self.reason = status, reason


def read(request, fields):
    """The fields of a body, those that were left out or null not among them."""
    kind, _, parameters = request.headers.get("content-type", "").partition(";")
    decode = {"application/json": members, "application/x-www-form-urlencoded": form,
              "multipart/form-data": parts}.get(kind.strip())
    if decode is None:
        raise Refused(415, "Unsupported Media Type")
    if not request.body:
        raise Refused(422, "Unprocessable Entity")
    given = decode(request.body, parameters)
    # A user says of what is absent that it has the wrong type; the others say that it is absent.
    names_type = fields is USER
    values = {}
    for name, kind, is_optional in fields:
        if name not in given and not is_optional and not names_type:
            raise Refused(400, f"Value required for key '{name}'.")
        if given.get(name) is not None:
            values[name] = checked(name, kind, given[name], is_text=decode is not members)
        elif not is_optional:
            raise Refused(400, f"Value of type '{kind}' required for key '{name}'.")
    return values


def checked(name, kind, value, is_text):
    wrong = Refused(400, f"Value of type '{'String' if kind in CHOICES else kind}' required for key '{name}'.")
    if kind == "Int":
        if is_text:
            if not re.fullmatch(r"[+-]?[0-9]+", value):
                raise wrong
            value = int(value)
        if isinstance(value, bool) or not isinstance(value, (int, float)):
            raise wrong
        if value != value // 1 or not -1 << 63 <= value < 1 << 63:
            raise Refused(400, NOT_JSON)
        return int(value)
    if not isinstance(value, str):
        raise wrong
    if kind in CHOICES and value not in CHOICES[kind]:
        raise Refused(400, f"Cannot initialize {kind} from invalid String value {value} for key {name}")
    if kind == "UUID":
        if not UUID.fullmatch(value):
            raise wrong
        return value.upper()
    return value


def members(body, _):
    """The members of a JSON object, read strictly."""

    def refuse(_):
        raise ValueError

    try:
        value = json.loads(body.decode(), parse_constant=refuse)
        # A lone surrogate passes the parser, but is no text.
        json.dumps(value, ensure_ascii=False).encode()
    except (ValueError, RecursionError):
        raise Refused(400, NOT_JSON) from None
    if not isinstance(value, dict):
        raise Refused(400, "Value of type 'Dictionary<String, Any>' required for key ''.")
    return value


def form(body, _):
    return dict(urllib.parse.parse_qsl(body.decode(errors="replace"), keep_blank_values=True))


def parts(body, parameters):
    """The fields of a multipart form."""
    boundary = re.search(r'boundary="?([^";]+)', parameters)
    if not boundary:
        raise Refused(400, "Bad Request")
    fields = {}
    for part in body.split(b"--" + boundary[1].encode())[1:-1]:
        head, _, content = part.partition(b"\r\n\r\n")
        name = re.search(rb'name="([^"]*)"', head)
        if name:
            fields[name[1].decode()] = content.removesuffix(b"\r\n").decode(errors="replace")
    return fields
