"""Streams of any length in the shapes that make readers slow: a part that is repeated, between two others."""

START = '{"jsonrpc":"2.0","id":1,"method":'


def outing(start, part, end):
    """A request whose parameters are of every kind, with one of them repeated."""
    return START + '"outing/plan","params":{' + start, part, end + "}}\n"


def text(name, part):
    """Shapes of one long string: as a field, a choice, a member's name, a method and an id."""
    return {
        f"field of {name}": outing('"note":"', part, '"'),
        f"choice of {name}": outing('"weather":"s', part, '"'),
        f"member of {name}": outing('"', part, '":1'),
        f"method of {name}": (START + '"', part, '"}\n'),
        f"id of {name}": ('{"jsonrpc":"2.0","method":"club/count","id":"', part, '"}\n'),
    }


def block(content):
    """A frame after a header."""
    return f"Content-Length: {len(content)}\r\n\r\n{content}"


COUNT = '{"jsonrpc":"2.0","id":1,"method":"club/count"}'
CANCEL = '{"jsonrpc":"2.0","method":"$/cancelRequest","params":{"id":1}}'

SHAPES = {
    **text("letters", "a"),
    **text("escapes", "\\u00e9\\ud83d\\ude00"),
    **text("quotes", '\\"'),
    **text("backslashes", "\\\\"),
    **text("scalars beyond ASCII", "é€😀"),
    **text("marks", "\u0300\u0316"),
    **text("joined emoji", "👩\u200d"),
    **text("Hangul", "\u1100\u1161"),

    "unknown members": outing("", '"a":1,', '"b":1'),
    "one member again and again": outing("", '"title":"x",', '"title":"y"'),
    "misspelt members": outing("", '"titel":"x",', '"siez":1'),
    "members with escapes": outing("", '"\\u0074itle":"x",', '"title":"y"'),
    "members whose names begin alike": outing("", '"pitche":1,"pitchess":2,', '"pitch":1'),
    "array of strings": outing('"title":"x","size":2,"isOpen":true,"pitches":[],"tags":[', '"a",', '"b"]'),
    "array of objects": outing('"pitches":[', '{"name":"x","width":1},', '{"name":"y"}]'),
    "array of arrays": outing('"rounds":[', "[1],", "[2]]"),
    "array that ends wrong": outing('"tags":[', '"a",', "7]"),
    "nesting": (START + '"bracket/draw","params":', '{"name":"x","halves":[' * 32 + "]}" * 32 + "}\n"
                + START + '"bracket/draw","params":', "{}}\n"),
    "wide at the deepest": (START + '"bracket/draw","params":' + '{"halves":[' * 30, '{"name":"x"},',
                            '{"name":"y"}' + "]}" * 30 + "}\n"),
    "extensible object": (START + '"greeting/say","params":{"name":"x",', '"more":[{}],', '"text":"y"}}\n'),
    "members of the message": ("{", '"id":1,"method":"x",', COUNT[1:] + "\n"),
    "digits": outing('"size":', "9", ""),
    "zeros": outing('"size":1', "0", ""),
    "zeros after the point": outing('"size":2.', "0", ""),
    "zeros before a digit": outing('"size":2.', "0", "1"),
    "exponent": outing('"size":1e', "9", ""),
    "number as id": ('{"jsonrpc":"2.0","method":"club/count","id":1', "0", "}\n"),
    "space within": (COUNT[:-1], " \t", "}\n"),

    "requests": ("", COUNT + "\n", ""),
    "notifications": ("", '{"jsonrpc":"2.0","method":"club/count"}\n', ""),
    "batch": ("[", COUNT + ",", COUNT + "]\n"),
    "batches": ("", f"[{COUNT}]\n", ""),
    "batch of nonsense": ("[", "7,", "7]\n"),
    "batch in blocks": (block(COUNT), block(f"[{COUNT},{COUNT}]"), ""),
    "cancellations": ("", CANCEL + "\n", ""),
    "cancelled requests": ("", COUNT + "\n" + CANCEL + "\n", ""),
    "cancellations in a batch": ("[", CANCEL + ",", COUNT + "]\n"),
    "cancellation with many ids": ('{"jsonrpc":"2.0","method":"$/cancelRequest","params":{', '"id":1,', '"id":2}}\n'),
    "unknown methods": ("", START + '"club/coumt"}\n', ""),
    "errors": ("", START + '"outing/plan"}\n', ""),

    "empty lines": ("", "\n", COUNT),
    "space before the first frame": ("", " ", COUNT),
    "byte order marks": ("", "\ufeff", COUNT),
    "garbage": ("", "hello\n", COUNT),
    "garbage without a line end": ("", "x", "\n" + COUNT),
    "bad lines": (COUNT + "\n", "{\n", ""),
    "line without an end": (COUNT + "\n{", " ", ""),
    "open arrays": (COUNT + "\n", "[", "\n"),
    "blocks": ("", block(COUNT), ""),
    "blocks of damage": (block(COUNT), "Content-Length: 9\r\n\r\n{", block(COUNT)),
    "headers without a body": (block(COUNT), "Content-Length: 99999\r\n\r\n", block(COUNT)),
    "headers within a body": ("Content-Length: 99999999\r\n\r\n", block(COUNT), ""),
    "body that comes slowly": ("Content-Length: 999999\r\n\r\n[", "1,", ""),
    "half headers in a body": ("Content-Length: 999999\r\n\r\n[", "content-type:", ""),
    "half headers between frames": (block(COUNT), "content-type:", block(COUNT)),
    "lines of a header": (block(COUNT), "content-type:x\n", block(COUNT)),
    "words of a header": (block(COUNT), "content-", block(COUNT)),
    "lengths without digits": (block(COUNT), "content-length:" + " " * 240, block(COUNT)),
    "body of c": (block(COUNT), "c", block(COUNT)),
    "line ends between blocks": (block(COUNT), "\r\n", block(COUNT)),
}


def stream(shape, length):
    """The shape's bytes, of about `length`."""
    start, part, end = (piece.encode() for piece in shape)
    return start + part * ((length - len(start) - len(end)) // len(part)) + end
