// @ts-check
/** A stream of bytes as lines of text. @module */

/**
 * Calls `receive` with each whole line, in a separate task as browsers do with messages, and then
 * `ended`. Only "\n" ends a line: JSON may hold other line separators.
 * @param {import("node:stream").Readable} stream
 * @param {(line: string) => void} receive
 * @param {() => void} [ended]
 */
export function readLines(stream, receive, ended = () => {}) {
  let rest = "";
  stream.setEncoding("utf8");
  stream.on("data", (/** @type {string} */ chunk) => {
    const [first, ...others] = chunk.split("\n");
    rest += first;
    for (const next of others) {
      setImmediate(receive, rest);
      rest = next;
    }
  });
  stream.on("end", () => setImmediate(ended));
}
