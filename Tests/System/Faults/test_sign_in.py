"""Signing in while another address guesses passwords, and with too little memory for a hash."""

import os
import resource
import unittest

from Tests.Support import client

figures = client.Figures("test_sign_in")
tearDownModule = figures.show

RIGHT = {"username": client.USERNAME, "password": client.PASSWORD}


class SignIn(unittest.TestCase):
    def setUp(self):
        self.place = client.Template.copy("sign-in")
        self.addCleanup(self.place.remove)

    def from_address(self, address):
        """A service that a web or ssh server started for a client at this address; "" for this machine."""
        variables = {name: value for name, value in os.environ.items() if name not in ("REMOTE_ADDR", "SSH_CLIENT")}
        if address:
            variables["REMOTE_ADDR"] = address
        service = self.place.service(profile="none", env=variables)
        self.addCleanup(service.close)
        return service

    def test_guesses_delay_only_their_own_address(self):
        heard = []
        for _ in range(12):
            answer = self.from_address("203.0.113.7").ask("accounts/signIn", {**RIGHT, "password": "a wrong guess"})
            heard.append(answer["error"]["message"])
        figures["guesses"] += len(heard)
        self.assertEqual(heard[0], "Wrong username or password.")
        self.assertRegex(heard[-1], r"^Too many failed attempts\. Try again in \d+ seconds\.$")
        # From this address the right password is delayed as well, from others it is not.
        self.assertIn("Too many", self.from_address("203.0.113.7").ask("accounts/signIn", RIGHT)["error"]["message"])
        for other in ("198.51.100.4", ""):
            self.assertEqual(self.from_address(other).call("accounts/signIn", **RIGHT)["username"], client.USERNAME)

    def test_too_little_memory_is_no_wrong_password(self):
        def limit():
            resource.setrlimit(resource.RLIMIT_AS, (60 << 20, 60 << 20))

        with self.place.service(profile="none", preexec_fn=limit) as service:
            for method in ("accounts/signIn", "accounts/register"):
                for _ in range(6):
                    error = service.ask(method, {**RIGHT, "username": RIGHT["username"] + method[-1:] * (method[9] == "r")})["error"]
                    self.assertEqual(error["code"], 1006, error)
                    self.assertIn("memory", error["message"])
            self.assertEqual(service.call("session/view")["screen"], "login")
        # None of these counts as a failed attempt.
        self.assertEqual(self.from_address("").call("accounts/signIn", **RIGHT)["username"], client.USERNAME)


if __name__ == "__main__":
    unittest.main()
