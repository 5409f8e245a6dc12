/** The service as a subprocess: answers matched by id, and ends of all kinds. */

import assert from "node:assert/strict";
import { Readable } from "node:stream";
import { test } from "node:test";
import { Connection } from "../../../../Clients/javascript/connection.js";
import { readLines } from "../../../../Clients/javascript/lines.js";
import { startService } from "../../../../Clients/javascript/subprocess.js";

const MEMORY = ["--store", "memory:", "--profile", "none"];

/** What a connection says when it is over. */
const end = (connection) => new Promise((resolve) => connection.onclose = ({ message }) => resolve(message));

/** A service that is a shell script. */
const script = (text) => startService(["-c", text], { executable: "/bin/sh", patience: 100 });

test("answers find their requests", async () => {
  const connection = new Connection(startService(MEMORY));
  const view = connection.call("session/open", {});
  await assert.rejects(connection.call("accounts/current", {}), { code: 1001, kind: "notSignedIn" });
  assert.equal((await view).title, "Login");
  connection.close();
});

test("only a line's end ends a line, wherever the pieces are cut", async () => {
  const bytes = Buffer.from('"Zoë\u2028🥅"\n\n"b"\nhalf');
  const lines = [];
  await new Promise((resolve) => readLines(Readable.from([...bytes].map((b) => Buffer.of(b))), (l) => lines.push(l), resolve));
  assert.deepEqual(lines, ['"Zoë\u2028🥅"', "", '"b"']);
});

test("the service's last output is in the error", async () => {
  const connection = new Connection(startService(["--store", "sqlite:/dev/null/x", "--profile", "none"]));
  await assert.rejects(connection.call("session/open", {}), { message: /has ended with status 66: .*\/dev\/null\/x/ });
});

test("a service that does not answer is given up, and does not stay", async () => {
  const transport = script("trap '' TERM; while :; do read _; done");
  const connection = new Connection(transport, { timeout: 50 });
  const gone = new Promise((resolve) => {
    const { onclose } = transport;
    transport.onclose = (reason) => { onclose(reason); resolve(reason); };
  });
  await assert.rejects(connection.call("session/view", {}), { message: "The service has not answered for 0.05 s." });
  assert.match(await gone, /has ended by SIGKILL/);
});

test("an error without a call is reported", async () => {
  const connection = new Connection(script("echo Hello; read _"));
  const fault = await new Promise((resolve) => connection.onerror = resolve);
  assert.equal(fault.message, "The service sent something that is no message: Hello");
  connection.close();
});

test("closing fails what still waits", async () => {
  const connection = new Connection(script("read _; read _"));
  const over = end(connection);
  const call = assert.rejects(connection.call("session/view", {}), { message: /has been closed/ });
  connection.close();
  await call;
  assert.match(await over, /has been closed/);
});
