// A peer with Node's own modules: parses each line, and answers the result that stands in the file of its argument.
const result = JSON.parse(require("node:fs").readFileSync(process.argv[2], "utf8"));
const lines = require("node:readline").createInterface({ input: process.stdin });
lines.on("line", (line) => process.stdout.write(JSON.stringify({ jsonrpc: "2.0", id: JSON.parse(line).id, result }) + "\n"));
