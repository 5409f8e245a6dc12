"""What the original web service keeps, with the rules that were observed and no others."""

import base64
import hashlib
import random
import uuid


class Duplicate(Exception):
    """A value that has to be the only one of its kind is there already; says which column."""


class Tables:
    """Users, tokens, players, gathers, and the players of each gather. All in memory, lost at the end."""

    def __init__(self, seed=0):
        self.random = random.Random(seed)
        self.forget()

    def forget(self):
        """Loses everything, as the service does at each restart: the numbers of players begin again, too."""
        self.users = {}      # id → (username, salt, hash), in the order in which they came
        self.tokens = {}     # token → user
        self.players = {}    # id → (user, profile)
        self.gathers = {}    # id → (user, result)
        self.links = []      # (gather, player, team): nothing says that either of the two exists

    # Users

    def add_user(self, username, password, identifier=None):
        identifier = identifier or self.new_uuid()
        if identifier in self.users:
            raise Duplicate("users.id")
        if any(username == user[0] for user in self.users.values()):
            raise Duplicate("users.username")
        salt = self.random.randbytes(16)
        self.users[identifier] = (username, salt, self.hash(salt, password))
        return identifier

    def log_in(self, username, password):
        """A new token and its user; None if name and password do not belong together."""
        for identifier, (name, salt, known) in self.users.items():
            if name == username and self.hash(salt, password) == known:
                token = base64.b64encode(self.random.randbytes(16)).decode()
                self.tokens[token] = identifier
                return token, identifier
        return None

    def delete_user(self, user):
        del self.users[user]
        for table in (self.players, self.gathers):
            for identifier in [key for key, value in table.items() if value[0] == user]:
                del table[identifier]
        self.tokens = {token: owner for token, owner in self.tokens.items() if owner != user}

    @staticmethod
    def hash(salt, password):
        # As bcrypt does, it looks at the first 72 bytes only; its slowness is left out.
        return hashlib.sha256(salt + password.encode()[:72]).digest()

    # Players

    def add_player(self, user, profile):
        # The highest number is given again once its player is gone.
        identifier = max(self.players, default=0) + 1
        self.players[identifier] = (user, profile)
        return identifier

    def players_of(self, user):
        return [self.player(identifier) for identifier in sorted(self.players) if self.owns(user, identifier)]

    def owns(self, user, identifier):
        return self.players.get(identifier, (None,))[0] == user

    def player(self, identifier):
        return {"id": identifier, **self.players[identifier][1]}

    # Gathers

    def add_gather(self, user):
        identifier = self.new_uuid()
        self.gathers[identifier] = (user, {})
        return identifier

    def gathers_of(self, user):
        return [self.gather(identifier) for identifier, value in self.gathers.items() if value[0] == user]

    def holds(self, user, identifier):
        return self.gathers.get(identifier, (None,))[0] == user

    def gather(self, identifier):
        user, result = self.gathers[identifier]
        return {"id": identifier, "userId": user, **result}

    def players_in(self, gather):
        return [self.player(player) for link, player, _ in self.links if link == gather and player in self.players]

    def gathers_with(self, player):
        return [self.gather(gather) for gather, link, _ in self.links if link == player and gather in self.gathers]

    def new_uuid(self):
        return str(uuid.UUID(bytes=self.random.randbytes(16), version=4)).upper()
