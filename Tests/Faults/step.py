"""What a person does once."""


class Step:
    """One request, who it is about, and between which moments (in ms of the wall clock) it was answered."""

    def __init__(self, name, method, params=None, key=None, value=None, expected=None):
        self.name, self.method, self.params, self.key, self.value = name, method, params or {}, key, value
        self.expected = expected    # the result, of a method that answers neither a view nor a player
        self.sent = self.answered = 0
