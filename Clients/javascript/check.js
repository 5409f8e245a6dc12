// @ts-check
/**
 * The check mode: `football-gather check-client -- node Clients/javascript/check.js`. The service is
 * at this program's own standard streams, and so are the hands and eyes of a user.
 * @module
 */

import process from "node:process";
import { parse } from "./connection.js";
import { readLines } from "./lines.js";
import { Screen } from "./screen.js";
import { Session } from "./session.js";

/** @import { Transport } from "./connection.js" */

/** @type {Transport} */
const transport = { send, close() {}, onmessage() {}, onclose() {} };
const session = new Session(() => transport);
const screen = new Screen(session);

/** The texts that have been handed over since the user last did something. @type {string[]} */
let handed = [];

/** @type {Record<string, (params: any) => unknown>} */
const checks = {
  "check/draw": () => {
    handed.push(...screen.takeHanded());
    return { text: [...handed, screen].join("\n\n"), focus: screen.focus, said: screen.takeSaid() };
  },
  "check/fill": ({ field, value }) => attempt(() => session.fill(field, value)),
  // A text has no headings that could be pressed.
  "check/press": (place) => place.column === undefined && attempt(() => session.press(place)),
};

/** @param {Parameters<typeof screen.attempt>[0]} act */
function attempt(act) {
  handed = [];
  return screen.attempt(act);
}

readLines(process.stdin, receive, () => process.exit(0));
await screen.attempt(() => session.open());

/** @param {string} line */
function receive(line) {
  const message = parse(line);
  if (String(message?.method).startsWith("check/")) answer(message);
  else transport.onmessage(line);
}

/** @param {{id: number, method: string, params: any}} request */
async function answer({ id, method, params }) {
  const check = checks[method];
  const outcome = check
    ? { result: await check(params) || {} }
    : { error: { code: -32601, message: `There is no method ${method}.` } };
  send(JSON.stringify({ jsonrpc: "2.0", id, ...outcome }));
}

/** @param {string} line */
function send(line) {
  process.stdout.write(`${line}\n`);
}
