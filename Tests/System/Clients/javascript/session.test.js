/** What a session does with answers and drafts, over a transport that the test speaks for. */

import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { Session } from "../../../../Clients/javascript/session.js";

const FORM = {
  screen: "form", revision: 1, title: "Form", isLoading: false, sections: [],
  fields: [
    { id: "name", kind: "text", label: "Name", value: "", isRequired: true, isEnabled: true },
    {
      id: "find", kind: "text", label: "Find", value: "", isRequired: false, isEnabled: true,
      change: { method: "form/find" },
    },
  ],
  actions: [
    { id: "save", title: "Save", method: "form/save", inputs: ["name"], isEnabled: true, role: "primary" },
    { id: "help", title: "Help", method: "form/help", isEnabled: true, role: "normal" },
  ],
};

let sent, transport, session;

beforeEach(async () => {
  sent = [];
  transport = { send: (text) => sent.push(JSON.parse(text)), close() {} };
  session = new Session(() => transport);
  const open = session.open();
  await answer({ protocolVersion: "1.7" });
  await answer(FORM);
  await open;
});

/** Answers the oldest request, and lets what awaits that go on. */
async function answer(result) {
  await settled();
  transport.onmessage(JSON.stringify({ jsonrpc: "2.0", id: sent.shift().id, result }));
  await settled();
}

/** All that could be done at once has been done. */
const settled = () => new Promise(setImmediate);

test("of two presses the second is not sent once the first has led elsewhere", async () => {
  const presses = [session.press({ action: "save" }), session.press({ action: "help" })];
  await settled();
  assert.equal(sent.length, 1);
  await answer({ ...FORM, screen: "list" });
  await Promise.all(presses);
  assert.deepEqual(sent, []);
});

test("what is typed while an answer is on its way stays", async () => {
  const found = session.fill("find", "a");
  await settled();
  session.type("find", "ab");
  await answer({ ...FORM, fields: [FORM.fields[0], { ...FORM.fields[1], value: "a" }] });
  await found;
  assert.equal(session.drafts.get("find"), "ab");
  const saved = session.press({ action: "save" });
  await answer(FORM);
  await saved;
  assert.equal(session.drafts.get("find"), "ab");
  const left = session.fill("find", "ab");
  await settled();
  assert.deepEqual(sent[0].params, { value: "ab" });
  await answer({ ...FORM, fields: [FORM.fields[0], { ...FORM.fields[1], value: "AB" }] });
  await left;
  assert.equal(session.drafts.has("find"), false);
});

test("of two presses of the same action the second is not sent", async () => {
  const presses = [session.press({ action: "save" }), session.press({ action: "save" })];
  await answer(FORM);
  await Promise.all(presses);
  assert.deepEqual(sent, []);
  const pressed = session.press({ action: "save" });
  await settled();
  assert.equal(sent.length, 1);
  await answer(FORM);
  await pressed;
});

test("a press that failed can be done again", async () => {
  await assert.rejects(session.press({ action: "fly" }), { message: "This is not offered any more." });
  await assert.rejects(session.press({ action: "fly" }), { message: "This is not offered any more." });
});

test("of what is filled in twice at once only the last is sent, and an unchanged value is not", async () => {
  const filled = [session.fill("find", "a"), session.fill("find", "ab")];
  await settled();
  assert.deepEqual(sent[0].params, { value: "ab" });
  await answer({ ...FORM, fields: [FORM.fields[0], { ...FORM.fields[1], value: "ab" }] });
  await Promise.all(filled);
  await session.fill("find", "ab");
  assert.deepEqual(sent, []);
  assert.equal(session.drafts.has("find"), false);
});

test("what an action has sent is the service's then", async () => {
  session.type("name", "Ann");
  const saved = session.press({ action: "save" });
  await settled();
  assert.deepEqual(sent[0].params, { name: "Ann" });
  await answer(FORM);
  await saved;
  assert.equal(session.drafts.has("name"), false);
});

test("what was typed survives a new connection", async () => {
  let lost;
  session.onclose = (error) => lost = error.message;
  session.type("name", "Ann");
  transport.onclose("The line is cut.");
  assert.equal(lost, "The line is cut.");
  await assert.rejects(session.press({ action: "save" }), { message: "The line is cut." });
  const open = session.open({ token: "t" });
  await answer({ protocolVersion: "1.0" });
  assert.equal(sent[0].params.token, "t");
  await answer(FORM);
  await open;
  assert.equal(session.drafts.get("name"), "Ann");
});

test("what is disabled, or not offered, is refused in the view's words", async () => {
  const [save] = FORM.actions;
  const actions = [{ ...save, isEnabled: false, reason: "Not at night" }];
  transport.onmessage(JSON.stringify({ jsonrpc: "2.0", method: "view/changed", params: { ...FORM, actions } }));
  await assert.rejects(session.press({ action: "save" }), { message: "Not at night" });
  await assert.rejects(session.press({ action: "fly" }), { message: "This is not offered any more." });
  assert.deepEqual(sent, []);
});

test("a zone that the service's machine does not know is left out", async () => {
  const other = new Session(() => transport);
  const open = other.open({ token: "t" });
  await answer({ protocolVersion: "1.0" });
  await settled();
  const { id, params } = sent.shift();
  assert.deepEqual(params, { timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone, token: "t", notify: true });
  const error = { code: -32602, message: "No.", data: { kind: "params.invalid", pointer: "/params/timeZone" } };
  transport.onmessage(JSON.stringify({ jsonrpc: "2.0", id, error }));
  await settled();
  assert.deepEqual(sent[0].params, { token: "t", notify: true });
  await answer(FORM);
  await open;
  assert.equal(other.view.title, "Form");
});
