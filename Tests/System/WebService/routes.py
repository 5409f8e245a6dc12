"""The original service's endpoints: a request becomes an answer, in the order of checks that was observed."""

import base64
import binascii
import re
from dataclasses import dataclass, field

from . import bodies
from .bodies import Refused
from .tables import Duplicate

LARGEST = 16383  # bytes of a body
UNAUTHORIZED = Refused(401, "User not authenticated.")
NOT_FOUND = Refused(404, "Not Found")
BAD_REQUEST = Refused(400, "Bad Request")


@dataclass
class Request:
    method: str
    target: str
    headers: dict = field(default_factory=dict)  # names in lower case
    body: bytes = b""
    connection: int = None  # on which it came, counted from 1

    @property
    def path(self):
        return self.target.partition("?")[0]


@dataclass
class Answer:
    status: int
    content: object = None  # what becomes JSON; None for an answer without a body
    location: str = None
    page: str = None  # HTML in the place of JSON, which is never the service's own


def respond(tables, request):
    """What the service answers, and does."""
    try:
        handler, needs_token, parameters = route(request)
        who = [signed_in(tables, request)] if needs_token else []
        if len(request.body) > LARGEST:
            raise Refused(413, "Payload Too Large")
        return handler(tables, request, *who, *parameters)
    except Duplicate as column:
        return failure(Refused(500, f"constraint: UNIQUE constraint failed: {column}"))
    except Refused as refused:
        return failure(refused)


def failure(refused):
    return Answer(refused.status, {"error": True, "reason": refused.reason})


def route(request):
    """The handler of a request, whether it asks for a token, and the ids in its path as they stand."""
    method = "GET" if request.method == "HEAD" else request.method
    given = [part for part in request.path.split("/") if part]
    for pattern, handler, needs_token in ROUTES:
        wanted_method, _, path = pattern.partition(" ")
        wanted = path.split("/")
        if method == wanted_method and len(wanted) == len(given) and all(
                part == "*" or part == actual for part, actual in zip(wanted, given)):
            return handler, needs_token, [actual for part, actual in zip(wanted, given) if part == "*"]
    raise NOT_FOUND


# The signed-in user

def credentials(request, scheme):
    words = [word for word in request.headers.get("authorization", "").split(" ") if word]
    if len(words) != 2 or words[0] != scheme:
        raise UNAUTHORIZED
    return words[1]


def signed_in(tables, request):
    user = tables.tokens.get(credentials(request, "Bearer"))
    if user is None:
        raise UNAUTHORIZED
    return user


def log_in(tables, request):
    try:
        text = base64.b64decode(credentials(request, "Basic"), validate=True).decode()
    except (binascii.Error, ValueError):
        raise UNAUTHORIZED from None
    parts = text.split(":")
    # Neither an empty part nor another colon gets through.
    entered = tables.log_in(*parts) if len(parts) == 2 and all(parts) else None
    if entered is None:
        raise UNAUTHORIZED
    return Answer(200, dict(zip(("token", "userID"), entered)))


# Users

def register(tables, request):
    user = bodies.read(request, bodies.USER)
    return created(request, tables.add_user(user["username"], user["password"], user.get("id")))


def list_users(tables, request):
    return Answer(200, [public(tables, user) for user in tables.users])


def get_user(tables, request, text):
    user = uuid(text)
    if user not in tables.users:
        raise NOT_FOUND
    return Answer(200, public(tables, user))


def public(tables, user):
    return {"id": user, "username": tables.users[user][0]}


def delete_user(tables, request, user):
    tables.delete_user(user)
    return Answer(204)


# Players

def list_players(tables, request, user):
    return Answer(200, tables.players_of(user))


def add_player(tables, request, user):
    return created(request, tables.add_player(user, bodies.read(request, bodies.PLAYER)))


def replace_player(tables, request, user, text):
    profile = bodies.read(request, bodies.PLAYER)
    player = own_player(tables, user, text)
    # As a whole: what is left out is gone.
    tables.players[player] = (user, profile)
    return Answer(204)


def delete_player(tables, request, user, text):
    # The players of a gather stay, for the next gather with its number.
    del tables.players[own_player(tables, user, text)]
    return Answer(204)


def list_gathers_of_player(tables, request, user, text):
    return Answer(200, tables.gathers_with(own_player(tables, user, text)))


# Gathers

def list_gathers(tables, request, user):
    return Answer(200, tables.gathers_of(user))


def add_gather(tables, request, user):
    # The body is not looked at.
    return created(request, tables.add_gather(user))


def end_gather(tables, request, user, text):
    result = bodies.read(request, bodies.RESULT)
    tables.gathers[own_gather(tables, user, text)] = (user, result)
    return Answer(204)


def delete_gather(tables, request, user, text):
    del tables.gathers[own_gather(tables, user, text)]
    return Answer(204)


def add_to_gather(tables, request, user, gather, player):
    team = bodies.read(request, bodies.LINK)["team"]
    # Neither is looked for, nor asked whose it is.
    tables.links.append((uuid(gather), number(player), team))
    return Answer(200)


def list_players_of_gather(tables, request, user, text):
    return Answer(200, tables.players_in(own_gather(tables, user, text)))


# Ids in paths

def created(request, identifier):
    return Answer(201, location=f"{request.path}/{identifier}")


def uuid(text):
    if not bodies.UUID.fullmatch(text):
        raise BAD_REQUEST
    return text.upper()


def number(text):
    if not re.fullmatch(r"[+-]?[0-9]{1,40}", text) or not -1 << 63 <= int(text) < 1 << 63:
        raise BAD_REQUEST
    return int(text)


def own_player(tables, user, text):
    player = number(text)
    if not tables.owns(user, player):
        raise NOT_FOUND
    return player


def own_gather(tables, user, text):
    gather = uuid(text)
    if not tables.holds(user, gather):
        raise NOT_FOUND
    return gather


# Method and path, what answers it, and whether it asks for a token; there are no others.
ROUTES = (
    ("POST api/users/login", log_in, False),
    ("POST api/users", register, False),
    ("GET api/users", list_users, False),
    ("GET api/users/*", get_user, False),
    ("DELETE api/users", delete_user, True),
    ("GET api/players", list_players, True),
    ("POST api/players", add_player, True),
    ("PUT api/players/*", replace_player, True),
    ("DELETE api/players/*", delete_player, True),
    ("GET api/players/*/gathers", list_gathers_of_player, True),
    ("GET api/gathers", list_gathers, True),
    ("POST api/gathers", add_gather, True),
    ("PUT api/gathers/*", end_gather, True),
    ("DELETE api/gathers/*", delete_gather, True),
    ("POST api/gathers/*/players/*", add_to_gather, True),
    ("GET api/gathers/*/players", list_players_of_gather, True),
)
