/** What a session does with answers and drafts, over a transport that the test speaks for. */

import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { keyed } from "../../../../Clients/javascript/offers.js";
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

/** The form with a field that is sent while it is typed, and holds this. */
const search = (value, members = {}) => {
  const change = { method: "form/find", whileTyping: true };
  return { ...FORM, fields: [FORM.fields[0], { ...FORM.fields[1], change, value }], ...members };
};

const show = (view) => transport.onmessage(JSON.stringify({ jsonrpc: "2.0", method: "view/changed", params: view }));

test("what is sent while the user types stays as it was typed, and is not sent again by leaving", async () => {
  show(search(""));
  session.type("find", "wal");
  const paused = session.pause("find");
  await settled();
  assert.deepEqual(sent[0].params, { value: "wal" });
  await answer(search("WAL", { message: "1 found" }));
  await paused;
  assert.equal(session.view.message, "1 found");
  assert.equal(session.drafts.get("find"), "wal");
  await session.pause("find");
  await session.fill("find", "wal");
  assert.deepEqual(sent, []);
  assert.equal(session.drafts.has("find"), false);
  session.type("find", "wal");
  const again = session.pause("find");
  await answer(search("wal"));
  await again;
});

test("a field that is not sent while the user types is sent when it is left", async () => {
  session.type("find", "wal");
  await session.pause("find");
  assert.deepEqual(sent, []);
  const left = session.fill("find", "wal");
  await answer(FORM);
  await left;
});

test("what was refused while the user typed is sent again when the field is left", async () => {
  show(search(""));
  session.type("find", "?");
  const paused = session.pause("find"), refused = search("");
  refused.fields[1].error = "No.";
  await answer(refused);
  await paused;
  const left = session.fill("find", "?");
  await settled();
  assert.deepEqual(sent[0].params, { value: "?" });
  await answer(refused);
  await left;
});

test("an answer that a later change has overtaken is not drawn", async () => {
  show(search(""));
  const drawn = [];
  session.onchange = (arrival) => drawn.push([session.view.message, arrival?.announce]);
  session.type("find", "wa");
  const first = session.pause("find");
  await settled();
  session.type("find", "wal");
  const second = session.pause("find");
  await answer(search("wa", { message: "2 found", announce: "2 found" }));
  await first;
  assert.deepEqual(drawn, []);
  await answer(search("wal", { message: "1 found", announce: "1 found" }));
  await second;
  assert.deepEqual(drawn, [["1 found", "1 found"]]);
});

test("an answer is drawn where what has overtaken it turns out to be the same", async () => {
  show(search(""));
  const drawn = [];
  session.onchange = () => drawn.push(session.view.message);
  session.type("find", "wa");
  const first = session.pause("find");
  await settled();
  session.type("find", "wal");
  const second = session.pause("find");
  session.type("find", "wa");
  await answer(search("wa", { message: "2 found" }));
  await Promise.all([first, second]);
  assert.deepEqual(sent, []);
  assert.deepEqual(drawn, ["2 found"]);
});

test("an answer with an alert is drawn, also if a later change has overtaken it", async () => {
  show(search(""));
  session.type("find", "wa");
  const first = session.pause("find");
  await settled();
  session.type("find", "wal");
  const second = session.pause("find");
  let said;
  session.onchange = (arrival) => said ??= arrival?.announce;
  await answer(search("", { announce: "Full", alert: { title: "Full", message: "", actions: [] } }));
  await Promise.all([first, second]);
  assert.equal(said, "Full");
  assert.equal(session.view.alert.title, "Full");
  assert.deepEqual(sent, []);
});

const LIST = {
  ...FORM, screen: "list", fields: [],
  sections: [{
    id: "ships", title: "", rowHeading: "Ship",
    columns: [{ id: "tons", title: "Tons", action: { ...FORM.actions[1], id: "sort", method: "list/sort" } }],
    rows: [{ id: "1", title: "Walrus", details: ["200"], isSelected: true }],
    rowActions: [
      { ...FORM.actions[1], id: "hail", key: "h", method: "list/hail", rowParameter: "ship" },
      { ...FORM.actions[1], id: "leave", key: "l", method: "list/leave", rowParameter: "ship", role: "primary" },
    ],
  }],
  actions: [{ ...FORM.actions[1], key: "h" }],
};

test("a row itself and its primary action are the same press", async () => {
  show(LIST);
  const at = { section: "ships", row: "1" };
  const presses = [session.press(at), session.press({ action: "leave", ...at })];
  await settled();
  assert.equal(sent.length, 1);
  assert.deepEqual([sent[0].method, sent[0].params], ["list/leave", { ship: "1" }]);
  await answer(LIST);
  await Promise.all(presses);
});

test("the heading of a column is pressed where its action is", async () => {
  show(LIST);
  const pressed = session.press({ action: "sort", section: "ships", column: "tons" });
  await settled();
  assert.equal(sent[0].method, "list/sort");
  await answer(LIST);
  await pressed;
  const other = session.press({ action: "sort", section: "ships", column: "flag" });
  await assert.rejects(other, { message: "This is not offered any more." });
});

test("a key is of the row first, then of the view; of an alert only while there is one", () => {
  const at = { section: "ships", row: "1" };
  assert.deepEqual(keyed(LIST, "h", at), { action: "hail", ...at });
  assert.deepEqual(keyed(LIST, "h"), { action: "help" });
  assert.equal(keyed(LIST, "l"), undefined);
  const alert = { title: "", message: "", actions: [{ ...FORM.actions[0], key: "y" }] };
  assert.deepEqual(keyed({ ...LIST, alert }, "y", at), { action: "save" });
  assert.equal(keyed({ ...LIST, alert }, "h", at), undefined);
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
  const error = { code: -32602, message: "No.", data: { kind: "invalidParams", pointer: "/params/timeZone" } };
  transport.onmessage(JSON.stringify({ jsonrpc: "2.0", id, error }));
  await settled();
  assert.deepEqual(sent[0].params, { token: "t", notify: true });
  await answer(FORM);
  await open;
  assert.equal(other.view.title, "Form");
});
