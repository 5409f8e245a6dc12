"""The login screen."""

from __future__ import annotations

from dataclasses import dataclass, field as member
from typing import TYPE_CHECKING

from .screen import Screen, shortened
from .values import Invalid, fold, line
from .vocabulary import View, error_alert

if TYPE_CHECKING:
    from .process import Process


@dataclass
class Login(Screen):
    """Signs a person in or up."""

    name = "login"
    username: str = ""
    rememberMe: bool = True
    errors: dict[str, str] = member(default_factory=dict)

    def view(self, process: Process) -> View:
        """What is drawn."""
        fields = [self.field("username", self.username, self.errors.get("username")),
                  self.field("password", None, self.errors.get("password")),
                  self.field("rememberMe", self.rememberMe)]  # fmt: skip
        return self.drawn(["submit", "register"], fields=fields,
                          focus={"field": "password" if self.username else "username"})  # fmt: skip

    def submit(self, process: Process, username: str = "", password: str = "", rememberMe: bool = True) -> None:
        """Signs in."""
        if self._takes(process, username, password, rememberMe):
            account = process.store.accounts.get(fold(username.strip()))
            if account and account.password == password:
                process.sign_in(account, rememberMe)
            else:
                process.show(error_alert("Wrong username or password."))

    def register(self, process: Process, username: str = "", password: str = "", rememberMe: bool = True) -> None:
        """Makes an account and signs in."""
        if not self._takes(process, username, password, rememberMe):
            return
        try:
            line(username, 64, "Enter a username of 1 to 64 characters on one line.")
        except Invalid as issue:
            self.errors["username"] = str(issue)
        if len(password) < 8:
            self.errors["password"] = "Enter a password of at least 8 characters."
        elif not self.errors and fold(username.strip()) in process.store.accounts:
            self.errors["username"] = "The username is already taken."
        if not self.errors:
            process.sign_in(process.store.register(username.strip(), password), rememberMe)

    def _takes(self, process: Process, username: str, password: str, rememberMe: bool) -> bool:
        self.username, self.rememberMe, self.errors = shortened(username), rememberMe, {}
        for name, entry in (("username", username.strip()), ("password", password)):
            if not entry:
                self.errors[name] = f"Enter a {name}."
        return not self.errors


@dataclass
class Password(Screen):
    """Changes the password."""

    name = "password"
    errors: dict[str, str] = member(default_factory=dict)

    def view(self, process: Process) -> View:
        """What is drawn."""
        fields = [self.field(id, None, self.errors.get(id)) for id in ("oldPassword", "newPassword")]
        return self.drawn(["save"], message="All other devices are signed out.", fields=fields,
                          focus={"field": "newPassword" if "newPassword" in self.errors else "oldPassword"})  # fmt: skip

    def save(self, process: Process, oldPassword: str = "", newPassword: str = "") -> None:
        """Changes the password, and ends all other sessions."""
        account = next(each for each in process.store.accounts.values() if each.id == process.account)
        self.errors = {}
        if len(newPassword) < 8:
            self.errors["newPassword"] = "Enter a password of at least 8 characters."
        elif oldPassword != account.password:
            self.errors["oldPassword"] = "The password is wrong."
        else:
            account.password = newPassword
            process.end_sessions()
            process.tell("The password was changed.")
            process.pop()
