"""The exchanges that were observed with the original service, as `exchanges.txt` has them."""

import os
import urllib.parse
from dataclasses import dataclass, field

PATH = os.path.join(os.path.dirname(os.path.abspath(__file__)), "exchanges.txt")
BOUNDARY = "a-boundary"


@dataclass
class Exchange:
    name: str
    line: str = ""                                # method, path, and a version other than 1.1
    sent: list = field(default_factory=list)      # headers as (name, value)
    body: str = None
    status: int = 0
    headers: dict = field(default_factory=dict)   # of note, names in lower case
    content: str = None                           # the answer's body

    def take(self, side, text):
        """Takes in a line of the file."""
        is_body = text.startswith("| ")
        name, colon, value = text.partition(": ")
        if side == ">" and not self.line:
            self.line = text
        elif side == ">" and is_body:
            self.body = text[2:].replace("b*20000", "b" * 20000)
        elif side == ">" and text.startswith("multipart "):
            self.sent.append(("Content-Type", f"multipart/form-data; boundary={BOUNDARY}"))
            self.body = multipart(urllib.parse.parse_qsl(text.partition(" ")[2]))
        elif side == ">":
            self.sent.append((name, value))
        elif is_body:
            self.content = text[2:]
        elif colon:
            self.headers[name.lower()] = value
        else:
            self.status = int(text)


def multipart(fields):
    parts = (f'--{BOUNDARY}\r\nContent-Disposition: form-data; name="{name}"\r\n\r\n{value}\r\n' for name, value in fields)
    return "".join(parts) + f"--{BOUNDARY}--\r\n"


def all_exchanges():
    exchanges = []
    with open(PATH, encoding="utf-8") as file:
        for line in file:
            side, _, text = line.rstrip("\n").partition(" ")
            if side == "#":
                exchanges.append(Exchange(text))
            elif side in (">", "<"):
                exchanges[-1].take(side, text)
    return exchanges
