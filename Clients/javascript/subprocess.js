// @ts-check
/** A transport for Node: the service as a subprocess. @module */

import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import process from "node:process";
import { fileURLToPath } from "node:url";
import { readLines } from "./lines.js";

/** @import { Transport } from "./connection.js" */

/**
 * Starts a service of one's own. It ends with its input, so also with this process.
 * @param {string[]} [args] the service's options
 * @param {object} [options]
 * @param {string} [options.executable]
 * @param {number} [options.patience] milliseconds that it has to end by itself, and again when asked to
 * @returns {Transport}
 */
export function startService(args = [], { executable = locate(), patience = 2000 } = {}) {
  const child = spawn(executable, args, { stdio: "pipe" });
  let said = "";
  /** @type {NodeJS.ErrnoException | undefined} */
  let failure;
  /** @type {Transport} */
  const transport = {
    send: (text) => child.stdin.write(`${text}\n`),
    close() {
      child.stdin.end();
      setTimeout(() => child.kill("SIGTERM"), patience).unref();
      setTimeout(() => child.kill("SIGKILL"), 2 * patience).unref();
    },
    onmessage() {},
    onclose() {},
  };

  readLines(child.stdout, (line) => transport.onmessage(line));
  child.stderr.setEncoding("utf8");
  child.stderr.on("data", (text) => said = (said + text).slice(-500));
  child.on("error", (error) => failure = error);
  // "close" reports the end, with its reason.
  child.stdin.on("error", () => {});
  child.on("close", (status, signal) => setImmediate(() => transport.onclose(reason(status, signal))));
  return transport;

  /** @param {number | null} status @param {string | null} signal */
  function reason(status, signal) {
    if (failure) {
      return `The service ${executable} cannot be started (${failure.code}). Build it with ` +
        "`swift build -c release`, or name another one in FOOTBALL_GATHER.";
    }
    const log = said.trim().split("\n").slice(-3).join(" ");
    const how = signal ? `by ${signal}` : `with status ${status}`;
    return `The service ${executable} has ended ${how}${log ? `: ${log}` : "."}`;
  }
}

/** The executable: FOOTBALL_GATHER, else the checkout's build, else the one on PATH. */
function locate() {
  const builds = ["release", "debug"].map((configuration) =>
    fileURLToPath(new URL(`../../.build/${configuration}/football-gather`, import.meta.url))
  );
  return process.env.FOOTBALL_GATHER || builds.find((path) => existsSync(path)) || "football-gather";
}
