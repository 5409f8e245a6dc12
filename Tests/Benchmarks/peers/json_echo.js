// A peer with Node's own modules: parses each line as JSON and writes it again.
const lines = require("node:readline").createInterface({ input: process.stdin });
lines.on("line", (line) => process.stdout.write(JSON.stringify(JSON.parse(line)) + "\n"));
