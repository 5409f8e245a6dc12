"""A service that always shows the same view: `showing.py VIEW LOG`; LOG gets its input."""

import json
import sys
from pathlib import Path

view = json.loads(Path(sys.argv[1]).read_text())
with open(sys.argv[2], "w") as log:
    for line in sys.stdin:
        print(line, end="", file=log, flush=True)
        request = json.loads(line)
        result = {"protocolVersion": "1.0"} if request["method"] == "initialize" else view
        print(json.dumps({"jsonrpc": "2.0", "id": request["id"], "result": result}), flush=True)
