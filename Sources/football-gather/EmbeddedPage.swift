// swift-format-ignore-file
/// The page for AI hosts. Written by `python3 Clients/mcp/app/embed.py`; not to be edited.
enum EmbeddedPage {
  static let text = ##"""
<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <title>Football Gather</title>
    <style>

:root {
  color-scheme: light dark;
  --ground: light-dark(#f2f5f1, #0e1411);
  --card: light-dark(#ffffff, #18201b);
  --ink: light-dark(#15201a, #e8efe9);
  --faint: light-dark(#56635b, #9fada4);
  --line: light-dark(#d5ddd6, #313c35);
  --edge: light-dark(#7b8980, #6f7e75);
  --grass: light-dark(#0b6b35, #5fd08c);
  --on-grass: light-dark(#ffffff, #06210f);
  --lawn: light-dark(#e2f2e7, #173324);
  --alarm: light-dark(#b3261e, #ff9a8f);
  --warn: light-dark(#fff3d6, #3a2f10);
  --amber: light-dark(#8a5a00, #f0c060);
  --round: 0.75rem;
}

* { box-sizing: border-box; }
[hidden] { display: none !important; }

body {
  margin: 0;
  background: var(--ground);
  color: var(--ink);
  font: 1rem/1.45 system-ui, sans-serif;
  overflow-wrap: anywhere;
}

h1, h2, p, ul, dl, dd { margin: 0; padding: 0; }
h1 { font-size: 1.6rem; line-height: 1.2; letter-spacing: -0.01em; }
h2, figcaption { font-size: 0.8rem; letter-spacing: 0.06em; color: var(--faint); font-weight: 700; padding: 0 0.25rem; }

#screen {
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  grid-template-rows: auto 1fr auto;
  align-items: start;
  min-height: 100dvh;
  gap: 1.25rem;
  width: min(100%, 46rem);
  margin: 0 auto;
  padding: 1.25rem 1rem 0;
}
#screen:not(:has(section)) { width: min(100%, 28rem); }
#screen:has(section:nth-child(3), table[data-many]) { width: min(100%, 60rem); }
header { display: flex; flex-wrap: wrap; gap: 0.5rem 1rem; align-items: center; }
h1 { flex: 1 1 10rem; }
main { display: grid; grid-template-columns: minmax(0, 1fr); gap: 1.25rem; }
main > div:empty { display: none; }

#loading { color: var(--faint); }
#message { padding: 0.75rem 1rem; border-radius: var(--round); background: var(--lawn); }


button {
  min-height: 2.75rem;
  padding: 0.5rem 1rem;
  border: 1px solid var(--edge);
  border-radius: var(--round);
  background: var(--card);
  color: var(--ink);
  font: inherit;
  font-weight: 600;
  cursor: pointer;
}
button:active { translate: 0 1px; }
button[data-role="primary"] { background: var(--grass); border-color: var(--grass); color: var(--on-grass); }
button[data-role="destructive"] { color: var(--alarm); border-color: currentcolor; }
button[data-role="back"] { border-color: transparent; background: none; color: var(--grass); padding-inline: 0.25rem; }
button[data-role="back"]::before { content: "‹ " / ""; font-size: 1.25em; line-height: 1; }
button[aria-disabled], button:disabled {
  background: none;
  border: 1px dashed var(--edge);
  color: var(--faint);
  cursor: not-allowed;
}
@media (hover: hover) {
  button:not([aria-disabled], :disabled):hover { border-color: var(--grass); color: var(--grass); }
  button[data-role="primary"]:not([aria-disabled]):hover { color: var(--on-grass); filter: brightness(1.1); }
}
@media not (hover: hover) {
  button kbd { display: none; }
}
:focus-visible { outline: 3px solid var(--grass); outline-offset: 2px; }
h1:focus-visible { outline: none; }

kbd {
  display: inline-block;
  min-width: 1.4em;
  padding: 0 0.3em;
  border: 1px solid currentcolor;
  border-radius: 0.3rem;
  font: 0.75em/1.4 ui-monospace, monospace;
  text-align: center;
}
button kbd { margin-left: 0.5rem; vertical-align: 0.1em; }

.actions { display: flex; flex-wrap: wrap; gap: 0.5rem; align-items: flex-start; }
.reason { font-size: 0.85rem; color: var(--faint); padding: 0.15rem 0.25rem 0; }


#fields {
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(max(8.25rem, 40%), 100%), 1fr));
  gap: 1rem;
}
.field { grid-column: 1 / -1; display: grid; gap: 0.3rem; align-content: start; }
.field[data-kind="stepper"], .field[data-kind="number"] { grid-column: auto; }
label { font-weight: 600; }
label[data-required]::after { content: " *" / ""; color: var(--faint); }

input, select, textarea {
  width: 100%;
  min-width: 0;
  min-height: 2.75rem;
  padding: 0.5rem 0.75rem;
  border: 1px solid var(--edge);
  border-radius: var(--round);
  background: var(--card);
  color: inherit;
  font: inherit;
}
:is(input, textarea)::placeholder { color: var(--faint); opacity: 1; }
:is(input, select, textarea):disabled { background: none; border-style: dashed; color: var(--faint); }
[aria-invalid] { border-color: var(--alarm); box-shadow: 0 0 0 1px var(--alarm); }
.hint { font-size: 0.85rem; color: var(--faint); }
.error { color: var(--alarm); font-weight: 600; }
.error::before { content: "⚠ " / ""; }

.field[data-kind="toggle"] { grid-template-columns: 1fr auto; align-items: center; }
.field[data-kind="toggle"] > p { grid-column: 1 / -1; }
[role="switch"] {
  appearance: none;
  width: 3.25rem;
  min-height: 2rem;
  padding: 0.2rem;
  border-radius: 1rem;
  cursor: pointer;
}
[role="switch"]::before {
  content: "";
  display: block;
  width: 1.5rem;
  height: 1.5rem;
  border-radius: 50%;
  background: var(--edge);
  transition: translate 0.15s;
}
[role="switch"]:checked { background: var(--grass); border-color: var(--grass); }
[role="switch"]:checked::before { background: var(--on-grass); translate: 1.2rem; }

.field[data-kind="stepper"] { grid-template-columns: auto 1fr auto; }
.field[data-kind="stepper"] > :is(label, p) { grid-column: 1 / -1; }
.field[data-kind="stepper"] > button { width: 2.75rem; padding: 0; font-size: 1.3rem; }
[role="spinbutton"] { padding-inline: 0.25rem; text-align: center; font-size: 1.3rem; font-weight: 700; }

output { font-size: 1.1rem; }

.state { color: var(--faint); }
.field[data-kind="countdown"] { justify-items: center; gap: 0; }
:is([role="timer"], #fields:has([role="timer"]) [role="spinbutton"]) {
  font-weight: 700;
  line-height: 1.1;
  font-variant-numeric: tabular-nums;
}
[role="timer"] { font-size: max(1.5rem, min(9rem, 25dvh, (100vw - 2rem) / 0.7 / var(--length))); }
#fields:has([role="timer"]) {
  .field[data-kind="stepper"] { grid-template-columns: 1fr 1fr; justify-items: center; }
  [role="spinbutton"] { grid-row: 2; grid-column: 1 / -1; font-size: min(6rem, 20dvh, 18vw); padding-block: 0; }
  .field > button { grid-row: 3; width: 100%; min-width: 4rem; min-height: 4rem; font-size: 1.75rem; }
}

.unseen {
  position: absolute;
  width: 1px;
  height: 1px;
  overflow: hidden;
  clip-path: inset(50%);
}

@media (width >= 40rem) {
  #screen { min-height: 0; padding-top: 5rem; }
}

@media (prefers-reduced-motion: reduce) {
  * { transition: none !important; }
}


#sections { display: flex; flex-wrap: wrap; gap: 1.25rem; align-items: start; }
section {
  flex: 1 1 13rem;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 0.4rem;
  container-type: inline-size;
}
section[data-plain] { flex-basis: 10rem; }
section:has(table[data-many]) { flex-basis: 100%; }
.rows { list-style: none; }
ul.rows, table, .empty { background: var(--card); border: 1px solid var(--line); border-radius: var(--round); }
ul.rows:empty { display: none; }
.empty, .window { color: var(--faint); }
.empty { padding: 1.25rem; text-align: center; }
.paging { display: flex; flex-wrap: wrap; gap: 0.5rem 1rem; align-items: center; justify-content: center; }
li.row { display: flex; flex-wrap: wrap; align-items: center; gap: 0.25rem 0.75rem; padding: 0.75rem; }
.entry { flex: 1 1 8rem; }
.row + .row { border-top: 1px solid var(--line); }
.row[data-selected] { background: var(--lawn); }
.row[data-disabled] { color: var(--faint); }
.row[data-press] { cursor: pointer; }
@media (hover: hover) {
  .row[data-press]:hover { background: var(--lawn); }
}
.rows[data-long] > .row { content-visibility: auto; contain-intrinsic-size: auto 5rem; }
.title { font-weight: 600; }
.details { display: flex; flex-wrap: wrap; gap: 0 1rem; color: var(--faint); }
.mark { width: 1.25rem; color: var(--grass); font-weight: 700; }
.row:not(:focus-within) kbd { display: none; }
.row kbd { position: absolute; top: -0.7rem; right: -0.4rem; background: var(--card); color: var(--ink); }
.row button { position: relative; min-height: 2.25rem; padding: 0.25rem 0.75rem; font-size: 0.9rem; }
@media (pointer: coarse) {
  .row button { min-height: 2.75rem; }
}
.row button[data-role="primary"] { background: var(--lawn); border-color: var(--grass); color: var(--grass); }
@media (hover: hover) {
  .row button[data-role="primary"]:hover { color: var(--grass); filter: none; }
}


table { width: 100%; border-spacing: 0; }
table :is(th, td) { padding: 0.6rem 0.75rem; text-align: start; font-weight: inherit; overflow-wrap: anywhere; }
table[data-many] :is(th, td) { padding-inline: 0.4rem; }
table [data-align="end"] { text-align: end; }
table [data-align="center"] { text-align: center; }
[data-number] { font-variant-numeric: tabular-nums; }
thead { color: var(--faint); font-size: 0.85rem; }
thead :is(th, button) { font-weight: 600; }
thead button {
  min-height: 1.75rem;
  margin: -0.25rem -0.25rem;
  padding: 0.25rem;
  border-color: transparent;
  background: none;
  color: inherit;
  text-align: inherit;
  text-decoration: underline dotted;
  text-underline-offset: 0.25em;
}
thead [aria-sort] { color: var(--ink); }
[aria-sort="ascending"]::after { content: " ▴" / ""; }
[aria-sort="descending"]::after { content: " ▾" / ""; }
tbody :is(th, td) { border-top: 1px solid var(--line); min-width: 3.5rem; }
tbody th { min-width: 8rem; }
tbody .actions { flex-wrap: nowrap; justify-content: end; }
th .mark { display: inline-block; }

section:has(table[data-many]) { font-size: 1.5rem; }
:where(section:has(table[data-many])) > * { font-size: 1rem; }

@container (width < 30em) {
  table, tbody { display: block; }
  thead { display: none; }
  tr.row { display: flex; flex-wrap: wrap; align-items: center; gap: 0.25rem 1rem; padding: 0.75rem; }
  table .row > :is(th, td) { min-width: 0; padding: 0; border: none; text-align: start; }
  table .row > th { flex: 1 1 8rem; }
  table .row:has(td[data-label]:not(:empty)) > th { flex-basis: 100%; }
  table .row > td:has(.actions) { margin-left: auto; }
  .row > td[data-label] { color: var(--faint); }
  .row > td:empty { display: none; }
  .row > td[data-label]:not([data-label=""])::before { content: attr(data-label) ": "; }
}


.chart { margin: 1rem 0; overflow-x: auto; }
.chart svg { display: block; height: 14rem; max-width: none; font-size: 12px; }
.chart rect, .chart circle { fill: var(--grass); }
.chart polyline { fill: none; stroke: var(--grass); stroke-width: 2; }
.chart text { fill: currentColor; text-anchor: middle; }
.chart .label { text-anchor: end; }

dialog {
  width: min(24rem, calc(100% - 2rem));
  border: 1px solid var(--line);
  border-radius: 1rem;
  padding: 1.25rem;
  background: var(--card);
  color: inherit;
  box-shadow: 0 1rem 3rem rgb(0 0 0 / 35%);
}
dialog::backdrop { background: rgb(0 0 0 / 50%); }
dialog h2 { font-size: 1.2rem; letter-spacing: 0; color: inherit; padding: 0; }
dialog p { margin: 0.5rem 0 1.25rem; }
dialog .actions { justify-content: flex-end; }

#trouble {
  position: sticky;
  top: 0;
  z-index: 2;
  display: flex;
  gap: 1rem;
  align-items: center;
  justify-content: space-between;
  padding: 0.5rem 1rem;
  background: var(--warn);
  border-bottom: 1px solid var(--line);
}

#trouble button { flex: none; }


[data-severity] { --tone: var(--edge); --sign: ""; }
[data-severity="success"] { --tone: var(--grass); --sign: "✓ "; }
[data-severity="warning"] { --tone: var(--amber); --sign: "⚠ "; }
[data-severity="error"] { --tone: var(--alarm); --sign: "⚠ "; }
dialog[data-severity] { border-top: 0.35rem solid var(--tone); }
[data-severity] > :is(h2, p:first-child)::before { content: var(--sign) / ""; color: var(--tone); }


#document {
  display: grid;
  gap: 0.75rem;
  padding: 1rem;
  border: 1px solid var(--line);
  border-left: 0.35rem solid var(--grass);
  border-radius: var(--round);
  background: var(--card);
  scroll-margin: 4rem;
}
#document h2 { font-size: 1.2rem; letter-spacing: 0; color: inherit; padding: 0; }
pre {
  margin: 0;
  max-height: 40dvh;
  padding: 0.5rem 0.75rem;
  overflow: auto;
  border: 1px solid var(--line);
  border-radius: var(--round);
  font: 0.9rem/1.4 ui-monospace, monospace;
  white-space: pre-wrap;
}


html { scroll-padding: calc(var(--trouble, 0px) + 1rem) 0 calc(var(--footer, 0px) + 0.5rem); }


#notice {
  position: fixed;
  z-index: 1;
  left: 50%;
  translate: -50%;
  width: min(40rem, calc(100% - 1.5rem));
  display: flex;
  gap: 0.5rem 1rem;
  align-items: safe center;
  justify-content: space-between;
  padding: 0.5rem 1rem;
  border: 1px solid var(--line);
  border-left: 0.35rem solid var(--tone);
  border-radius: var(--round);
  background: var(--card);
  box-shadow: 0 0.25rem 1rem rgb(0 0 0 / 25%);
}
#notice .actions { flex: none; }

footer {
  position: sticky;
  z-index: 1;
  bottom: 0;
  display: flex;
  flex-wrap: wrap;
  gap: 0.5rem;
  align-items: flex-start;
  margin: 0 -1rem;
  padding: 0.75rem 1rem calc(0.75rem + env(safe-area-inset-bottom));
  background: color-mix(in srgb, var(--ground) 95%, transparent);
  backdrop-filter: blur(12px);
  border-top: 1px solid var(--line);
}
:is(#actions, #actions .action) { display: contents; }
#actions .reason { order: -1; flex: 1 0 100%; padding-top: 0; }
#actions .reason::before { content: attr(data-title) ": " / ""; }

@media (width < 40rem) {
  #notice { bottom: calc(var(--footer, 0px) + 0.5rem); }
  main { padding-bottom: var(--notice, 0px); }
  html { scroll-padding-bottom: calc(var(--footer, 0px) + var(--notice, 0px) + 0.5rem); }
}
@media (width >= 40rem) {
  #notice { top: calc(var(--trouble, 0px) + 0.5rem); max-height: 4rem; overflow-y: auto; }
  html { scroll-padding-top: calc(var(--trouble, 0px) + var(--notice, 0px) + 1rem); }
  footer { border-color: transparent; }
}

summary {
  min-height: 2.75rem;
  padding: 0.6rem 1rem;
  border: 1px solid var(--edge);
  border-radius: var(--round);
  background: var(--card);
  font-weight: 600;
  list-style: none;
  cursor: pointer;
}
summary::-webkit-details-marker { display: none; }
summary::after { content: " ⋯" / ""; }
#more-actions {
  position: absolute;
  inset: auto 1rem 100%;
  flex-direction: column;
  align-items: stretch;
  max-height: 60dvh;
  padding: 0.75rem;
  overflow-y: auto;
  border: 1px solid var(--line);
  border-radius: var(--round);
  background: var(--card);
  box-shadow: 0 0.25rem 1rem rgb(0 0 0 / 25%);
}
#more-actions button { width: 100%; text-align: start; }
footer[data-tall] { position: relative; }

#keys dl { display: grid; gap: 0.5rem; margin: 1rem 0; }
#keys dl > div { display: grid; grid-template-columns: 2.5rem 1fr; align-items: baseline; }

html { min-height: 22rem; }
#screen { min-height: 0; }
</style>
<script type="module">
const m0 = (() => {
class RPCError extends Error {
  constructor({ code, message, data = {} }) {
    super(typeof data.text === "string" ? data.text : message);
    this.code = code;
    this.data = data;
    this.kind = (data.kind);
  }
}

class ServiceGone extends Error {}

class ProtocolError extends Error {}

class Unavailable extends Error {}
return { RPCError, ServiceGone, ProtocolError, Unavailable };
})();
const m1 = (() => {
const TYPED = ["text", "secret", "number"];
const CHANGED = [...TYPED, "toggle", "choice", "stepper"];

function place(view) {
  return `${view.screen} ${view.subject ?? ""}`;
}

function actions(view) {
  return view.alert?.actions ?? view.actions;
}

function wayBack(view) {
  const offered = actions(view);
  if (view.alert && offered.length === 1) return offered[0];
  return offered.find(({ role }) => role === "cancel") ?? offered.find(({ role }) => role === "back");
}

function rowActions(section, row) {
  if (row.isEnabled === false) return [];
  const state = row.isSelected ? "selected" : "unselected";
  return section.rowActions.filter((action) => (action.rowState ?? state) === state);
}

function rowPress(section, row) {
  return rowActions(section, row).find(({ role }) => role === "primary");
}

function find(view, place) {
  const isMeant = (action) => action.id === place.action;
  if (place.section === undefined) return { action: actions(view).find(isMeant) };
  const section = view.sections.find(({ id }) => id === place.section);
  if (!section || view.alert) return {};
  if (place.column !== undefined) {
    const action = section.columns?.find(({ id }) => id === place.column)?.action;
    return action && isMeant(action) ? { action } : {};
  }
  const row = section.rows.find(({ id }) => id === place.row);
  if (!row) return {};
  if (place.action === undefined) return { action: rowPress(section, row), row };
  return { action: rowActions(section, row).find(isMeant), row };
}

function keyed(view, key, at) {
  const isMeant = (action) => action.key === key;
  const section = view.alert ? undefined : view.sections.find(({ id }) => id === at?.section);
  const row = section?.rows.find(({ id }) => id === at?.row);
  const ofRow = section && row && rowActions(section, row).find(isMeant);
  if (ofRow) return { action: ofRow.id, section: section.id, row: row.id };
  const ofView = actions(view).find(isMeant);
  return ofView && { action: ofView.id };
}

function noticeAction({ notice, actions }) {
  return actions.find(({ id }) => id === notice?.action);
}

function paging({ actions }, { previous, next }) {
  return { previous: actions.find(({ id }) => id === previous), next: actions.find(({ id }) => id === next) };
}

function ownActions(view) {
  const elsewhere = [view.notice?.action, ...view.sections.flatMap(({ previous, next }) => [previous, next])];
  return view.actions.filter(({ id }) => !elsewhere.includes(id));
}

function chartsAt({ charts = [], sections }, section) {
  const placeOf = (chart) => sections.find(({ id }) => id === chart.section);
  return charts.filter((chart) => placeOf(chart) === section);
}

function cells({ columns = [] }, { details }) {
  const length = Math.max(columns.length, details.length);
  return Array.from({ length }, (_, index) => ({ text: details[index] ?? "", column: columns[index] }));
}

function focusOf(view, before, isAnswer) {
  const wrong = view.fields.find((field) => field.error !== undefined && hasChanges(field));
  if (isAnswer && wrong) return { field: wrong.id };
  const names = ({ focus }) => JSON.stringify([focus?.field, focus?.section, focus?.action]);
  const isAnother = place(view) !== place(before) || isAnswer && names(view) !== names(before);
  return isAnother ? view.focus : undefined;
}

function isTyped(field) {
  return TYPED.includes(field.kind);
}

function hasChanges(field) {
  return field.isEnabled && CHANGED.includes(field.kind);
}

function isSentWhileTyping({ change, kind }) {
  return change !== undefined && (change.whileTyping === true || kind === "stepper");
}

function shown(field, drafts) {
  return drafts.has(field.id) ? drafts.get(field.id) : field.value;
}

function ownText(field, drafts) {
  return drafts.has(field.id) ? undefined : field.text;
}

function wireValue(field, value) {
  if (field.kind === "toggle") return Boolean(value);
  if (field.kind === "choice") return value === "" ? null : value ?? null;
  if (field.kind === "number" || field.kind === "stepper") {
    const text = String(value ?? "").trim();
    return /^[+-]?[0-9]{1,14}$/.test(text) ? Number(text) : text || null;
  }
  return value ?? "";
}

function intent(view, action, drafts, row, section) {
  const fields = view.fields.filter(({ id }) => action.inputs?.includes(id));
  const inputs = Object.fromEntries(fields.map((field) => [field.id, wireValue(field, shown(field, drafts))]));
  const params = { ...action.params, ...inputs };
  if (row && action.rowParameter) params[action.rowParameter] = row.id;
  const { id, method, role } = action;
  return { method, params, choice: { action: id, role, section, row: row?.id, inputs } };
}

function isUnchanged(field, value) {
  return wireValue(field, value) === wireValue(field, field.value);
}

function change(field, value) {
  const { id, change: call } = field, sent = wireValue(field, value);
  if (!call) return undefined;
  const params = { ...call.params, value: sent };
  return { method: call.method, params, choice: { action: id, inputs: { [id]: sent } } };
}

function stepped(field, value, by) {
  const now = wireValue(field, value);
  const { minimum = -Infinity, maximum = Infinity } = field;
  return Math.max(minimum, Math.min(maximum, (typeof now === "number" ? now : 0) + by));
}

function isRefusal(view, changed) {
  const isWrong = ({ id, error }) => Boolean(error) && id === (changed ?? id);
  return Boolean(view.alert) || view.fields.some(isWrong);
}
return { place, actions, wayBack, rowActions, rowPress, find, keyed, noticeAction, paging, ownActions, chartsAt, cells, focusOf, isTyped, hasChanges, isSentWhileTyping, shown, ownText, wireValue, intent, isUnchanged, change, stepped, isRefusal };
})();
const m2 = (() => {
const { ProtocolError, RPCError, ServiceGone } = m0;



class Connection {
  onnotification = () => {};
  onerror = () => {};
  onclose = () => {};

  #transport;
  #timeout;
  #lastId = 0;
  #ended;
  #waiting = new Map();

  constructor(transport, { timeout = transport.timeout ?? 30_000 } = {}) {
    this.#timeout = timeout;
    this.#transport = transport;
    transport.onmessage = (text) => this.#receive(text);
    transport.onclose = (reason) => this.#end(new ServiceGone(reason));
  }

  async call(method, params, choice) {
    if (this.#ended) throw this.#ended;
    const id = ++this.#lastId;
    const answer = new Promise((resolve, reject) => this.#waiting.set(id, { resolve, reject }));
    const late = setTimeout(() => this.#giveUp(), this.#timeout);
    try {
      this.#transport.send(JSON.stringify({ jsonrpc: "2.0", id, method, params }), choice);
      return await answer;
    } finally {
      clearTimeout(late);
      this.#waiting.delete(id);
    }
  }

  close() {
    this.#end(new ServiceGone("The connection to the service has been closed."));
    this.#transport.close();
  }

  #giveUp() {
    this.#end(new ServiceGone(`The service has not answered for ${this.#timeout / 1000} s.`));
    this.#transport.close();
  }

  #end(error) {
    if (this.#ended) return;
    this.#ended = error;
    this.#failAll(error);
    this.onclose(error);
  }

  #receive(text) {
    const message = parse(text);
    if (this.#ended) return;
    if (!message) {
      const start = text.length > 80 ? `${text.slice(0, 80)}…` : text;
      this.#fault(new ProtocolError(`The service sent something that is no message: ${start}`));
    } else if (typeof message.method === "string") {
      if (message.id === undefined) this.onnotification(message.method, message.params);
    } else if (this.#waiting.has(message.id)) {
      const { resolve, reject } = (this.#waiting.get(message.id));
      if (message.error) reject(new RPCError(message.error));
      else resolve(message.result);
    } else if (message.error && message.id === null) {
      this.#fault(new RPCError(message.error));
    }
  }

  #fault(error) {
    if (this.#waiting.size) this.#failAll(error);
    else this.onerror(error);
  }

  #failAll(error) {
    for (const { reject } of this.#waiting.values()) reject(error);
  }
}

function parse(text) {
  try {
    const message = JSON.parse(text);
    return typeof message === "object" && !Array.isArray(message) ? message : undefined;
  } catch {
    return undefined;
  }
}
return { Connection, parse };
})();
const m3 = (() => {
const { ProtocolError, RPCError } = m0;


const PROTOCOL = "1.0";

async function introduce(connection) {
  const { protocolVersion } = await connection.call("initialize", {
    client: { name: "football-gather for JavaScript", version: "1.0.0" },
    protocolVersions: [PROTOCOL],
  });
  if (major(protocolVersion) > major(PROTOCOL)) {
    throw new ProtocolError(
      `The service speaks protocol ${protocolVersion}, which is newer than this client's ` +
        `${PROTOCOL}: a newer client is needed.`,
    );
  }
}

function major(version) {
  return Number.parseInt(version);
}

async function openSession(connection, params) {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  try {
    return await connection.call("session/open", { timeZone, ...params });
  } catch (error) {
    if (!(error instanceof RPCError && error.data.pointer === "/params/timeZone")) throw error;
    const { timeZone: _, ...others } = params;
    return connection.call("session/open", others);
  }
}
return { introduce, openSession };
})();
const m4 = (() => {
const { Connection } = m2;
const { ProtocolError, RPCError, ServiceGone, Unavailable } = m0;
const offers = m1;
const { introduce, openSession } = m3;


const OUTDATED = new Set(["intentUnavailable", "staleRevision"]);

const BLANK = { screen: "", revision: 0, title: "", isLoading: true, fields: [], sections: [], actions: [] };


class Session {
  view = BLANK;
  drafts = new Map();
  onchange = () => {};
  onnotification = () => {};
  onerror = () => {};
  onclose = () => {};

  #connect;
  #connection;
  #turn = Promise.resolve();
  #pressed = new Set();
  #changing = new Map();
  #taken = new Map();
  #isDrawn = true;

  constructor(connect) {
    this.#connect = connect;
  }

  open(params = {}) {
    const opened = this.#open(params);
    this.#turn = opened.catch(() => {});
    return opened;
  }

  async #open(params) {
    this.close();
    const connection = this.#connection = new Connection(this.#connect());
    try {
      await introduce(connection);
      connection.onnotification = (method, params) => {
        if (method === "view/changed") this.#show(params);
        else this.onnotification(method, params);
      };
      this.#show(await openSession(connection, { ...params, notify: true }), () => false);
    } catch (error) {
      connection.close();
      throw error;
    }
    connection.onerror = (error) => this.onerror(error);
    connection.onclose = (error) => this.onclose(error);
  }

  refresh() {
    return this.#inTurn(() => this.#refresh());
  }

  close() {
    if (this.#connection) this.#connection.onclose = () => {};
    this.#connection?.close();
  }

  async press(place) {
    const id = place.action ?? offers.find(this.view, place).action?.id;
    const key = JSON.stringify([id, place.section, place.row, place.column]);
    if (this.#pressed.has(key)) return;
    this.#pressed.add(key);
    try {
      await this.#press(place);
    } finally {
      this.#pressed.delete(key);
    }
  }

  #press(place) {
    return this.#inTurn(async () => {
      const { action, row } = offers.find(this.view, place);
      if (!action) throw new Unavailable("This is not offered any more.");
      if (!action.isEnabled) {
        throw new Unavailable(action.reason ?? `“${action.title}” cannot be done now.`);
      }
      await this.#send(offers.intent(this.view, action, this.drafts, row, place.section), action.inputs ?? []);
    });
  }

  type(id, value) {
    this.drafts.set(this.#field(id).id, value);
  }

  async fill(id, value) {
    this.type(id, value);
    this.onchange();
    await this.#changeInTurn(id, true);
  }

  async pause(id) {
    if (this.drafts.has(id) && offers.isSentWhileTyping(this.#field(id))) await this.#changeInTurn(id, false);
  }

  #changeInTurn(id, isLeft) {
    const pending = () => this.#changing.get(id) ?? 0;
    this.#changing.set(id, pending() + 1);
    return this.#inTurn(() => this.#change(id, isLeft)).finally(() => {
      this.#changing.set(id, pending() - 1);
      if (!this.#isDrawn && !pending()) this.#draw();
    });
  }

  async #change(id, isLeft) {
    if (!this.drafts.has(id)) return;
    const field = this.#field(id), value = this.drafts.get(id), call = offers.change(field, value);
    if (!call) return;
    if (offers.isUnchanged(field, value) || this.#taken.has(id) && this.#taken.get(id) === value) {
      if (isLeft) this.#drop(id);
      return;
    }
    try {
      await this.#send(call, [id], field, isLeft);
    } catch (error) {
      if (offers.isTyped(field)) this.#draw();
      else this.#drop(id);
      throw error;
    }
  }

  #drop(id) {
    this.drafts.delete(id);
    this.#taken.delete(id);
    this.#draw();
  }

  #draw() {
    this.#isDrawn = true;
    this.onchange();
  }

  async step(id, by) {
    const field = this.#field(id);
    const value = offers.shown(field, this.drafts), next = offers.stepped(field, value, by);
    if (next !== value) await this.fill(id, next);
  }

  #field(id) {
    const field = this.view.fields.find((field) => field.id === id);
    if (!field || this.view.alert || !offers.hasChanges(field)) {
      throw new Unavailable(`${field ? `“${field.label}”` : "This"} cannot be changed now.`);
    }
    return field;
  }

  #inTurn(act) {
    const { screen, alert } = this.view;
    const turn = this.#turn.then(async () => {
      if (this.view.screen === screen && this.view.alert?.title === alert?.title) await act();
    });
    this.#turn = turn.catch(() => {});
    return turn;
  }

  #call({ method, params = {}, choice }) {
    if (!this.#connection) throw new ServiceGone("The session has not been opened.");
    return this.#connection.call((method), params, choice);
  }

  async #send(call, inputs, changed, isLeft = true) {
    const before = new Map(this.drafts);
    try {
      const view = await this.#call(call);
      const isTaken = changed && !offers.isTyped(changed) || !offers.isRefusal(view, changed?.id);
      const stays = !isLeft && changed && offers.isTyped(changed);
      if (isTaken && stays) this.#taken.set(changed.id, before.get(changed.id));
      const has = (id) => Boolean(
        isTaken && !stays && inputs.includes(id) && this.drafts.get(id) === before.get(id)
      );
      this.#show(view, has, changed && this.#isOvertaken(view, changed));
    } catch (error) {
      if (isOutOfDate(error)) await this.#refresh();
      throw error;
    }
  }

  #isOvertaken(view, { id, change }) {
    const isSame = offers.place(view) === offers.place(this.view) && !view.alert;
    return isSame && change?.whileTyping === true && (this.#changing.get(id) ?? 0) > 1;
  }

  async #refresh() {
    this.#show(await this.#call({ method: "session/view" }));
  }

  #show(view, has, isOvertaken = false) {
    const isNew = offers.place(view) !== offers.place(this.view);
    const ids = view.fields.map(({ id }) => id).filter((id) => !isNew && this.drafts.has(id) && !has?.(id));
    this.drafts = new Map(ids.map((id) => [id, this.drafts.get(id)]));
    this.#taken = new Map([...this.#taken].filter(([id]) => this.drafts.has(id)));
    const isAnswer = has !== undefined, focus = offers.focusOf(view, this.view, isAnswer);
    this.view = view;
    this.#isDrawn = !isOvertaken;
    if (!isOvertaken) this.onchange({ isAnswer, isNew, focus, announce: view.announce });
  }
}

function isOutOfDate(error) {
  return error instanceof ProtocolError || error instanceof RPCError && OUTDATED.has(error.kind ?? "");
}
return { Session };
})();
const m5 = (() => {
const TONES = [0, 0.3, 0.6], LENGTH = 0.2;

let audio;

function arm() {
  if (audio) return;
  audio = new AudioContext();
  audio.suspend();
}

for (const event of ["click", "keydown"]) addEventListener(event, arm, { once: true });

function alarm() {
  if (!audio) return;
  navigator.vibrate?.(TONES.flatMap(() => [200, 100]));
  audio.resume();
  for (const start of TONES) {
    const tone = new OscillatorNode(audio, { type: "triangle", frequency: 880 });
    tone.connect(audio.destination);
    tone.start(audio.currentTime + start);
    tone.stop(audio.currentTime + start + LENGTH);
  }
}
return { alarm };
})();
const m6 = (() => {
const HARMFUL = /[\0-\x1f\x7f-\x9f\u2028-\u202e\u2066-\u2069]|\p{Surrogate}/gu;

function printable(line) {
  return line.replace(HARMFUL, "\ufffd");
}

function printableLines(text) {
  return text.split(/\r?\n/).map(printable).join("\n");
}

function loadingText({ isLoading, progress }) {
  if (!isLoading) return "";
  return progress ? `Loading … ${progress.done} of ${progress.total}` : "Loading …";
}

function valueText(field, value, text = field.text) {
  const chosen = field.choices?.find(({ id }) => id === value);
  const words = text ?? chosen?.title ?? value ?? "";
  return words === "" ? field.placeholder ?? "" : String(words);
}

function limitsText({ minimum, maximum }) {
  const isFree = minimum === undefined && maximum === undefined;
  return isFree ? "" : `${minimum ?? ""}–${maximum ?? ""}`;
}

function windowText({ rows, offset, total }) {
  const all = total ?? (offset === undefined ? rows.length : undefined);
  if (all === rows.length) return "";
  const first = offset ?? 0;
  const part = rows.length ? `${number(first + 1)}–${number(first + rows.length)}` : "none";
  return `${part} of ${all === undefined ? "many" : number(all)}`;
}

function orderMark({ order }) {
  return order === undefined ? "" : order === "descending" ? " ▾" : " ▴";
}

function partText(shown, all) {
  return `The first ${number(shown)} of ${number(all)} characters. A copy has all.`;
}

const copied = "Copied.", selected = "Selected, to be copied.";

function number(value) {
  return value.toLocaleString("en");
}
return { printable, printableLines, loadingText, valueText, limitsText, windowText, orderMark, partText, copied, selected };
})();
const m7 = (() => {
const { printableLines } = m6;


function element(tag, attributes = {}, ...children) {
  const node = document.createElement(tag);
  set(node, attributes);
  node.append(...children);
  return node;
}

function set(node, attributes) {
  for (const [name, value] of Object.entries(attributes)) {
    if (value === undefined || value === false) node.removeAttribute(name);
    else node.setAttribute(name, value === true ? "" : value);
  }
}

function write(node, text = "") {
  text = printableLines(text);
  if (node.textContent !== text) node.textContent = text;
  node.hidden = text === "";
}

const made = new WeakMap();

function reconcile(parent, items, key, make, update) {
  const keys = new Set(items.map(key));
  const nodes = new Map();
  for (const node of ([...parent.children])) {
    const name = made.get(node);
    if (name !== undefined && keys.has(name)) nodes.set(name, node);
    else node.remove();
  }
  let place = parent.firstElementChild;
  for (const item of items) {
    const name = key(item);
    const node = nodes.get(name) ?? make(item);
    made.set(node, name);
    if (node === place) place = place.nextElementSibling;
    else parent.insertBefore(node, place);
    update(node, item);
  }
}

function part(node, selector) {
  return (node.querySelector(selector));
}

let count = 0;

function freshId() {
  return `e${++count}`;
}
return { element, set, write, reconcile, part, freshId };
})();
const m8 = (() => {
const { copied, partText, selected } = m6;
const { element, part, write } = m7;


const SHOWN = 20_000;

const region = part(document, "#document");
const shown = part(region, "pre"), status = part(region, '[role="status"]');
const [copyButton, saveButton, shareButton, closeButton] = region.querySelectorAll("button");

let open;

let opener = null;

function showDocument(handed) {
  if (!region.contains(document.activeElement)) opener = document.activeElement;
  open = handed;
  const { title, text } = handed, isWhole = text.length <= SHOWN;
  region.hidden = false;
  shareButton.hidden = !("share" in navigator);
  write(part(region, "h2"), title);
  write(shown, isWhole ? text : text.slice(0, SHOWN).replace(/[\ud800-\udbff]$/, ""));
  write(part(region, ".part"), isWhole ? "" : partText(SHOWN, text.length));
  write(status);
  shown.scrollTo(0, 0);
  copyButton.focus({ preventScroll: true });
  region.scrollIntoView({ block: "nearest" });
}

function closeDocument() {
  region.hidden = true;
  open = undefined;
  opener = null;
}

function leave() {
  const back = opener instanceof HTMLElement && opener.checkVisibility() ? opener : part(document, "#title");
  closeDocument();
  back.focus();
}

async function copy() {
  if (!open) return;
  try {
    await navigator.clipboard.writeText(open.text);
    write(status, copied);
  } catch {
    write(shown, open.text);
    getSelection()?.selectAllChildren(shown);
    write(status, document.execCommand("copy") ? copied : selected);
  }
}

function save() {
  if (!open) return;
  const href = URL.createObjectURL(file(open));
  element("a", { href, download: open.name }).click();
  setTimeout(URL.revokeObjectURL, 60_000, href);
}

async function share() {
  if (!open) return;
  const { title, text } = open;
  try {
    await navigator.share(text.length <= SHOWN ? { title, text } : { title, files: [file(open)] });
  } catch {
  }
}

function file({ name, text }) {
  return new File([text], name, { type: "text/plain" });
}

copyButton.addEventListener("click", copy);
saveButton.addEventListener("click", save);
shareButton.addEventListener("click", share);
closeButton.addEventListener("click", leave);
document.addEventListener("keydown", ({ key, target }) => {
  const isElsewhere = target instanceof Element && target.closest("dialog, #more");
  if (key === "Escape" && open && !isElsewhere) leave();
});
return { showDocument, closeDocument };
})();
const m9 = (() => {
const { part, write } = m7;

const trouble = part(document, "#trouble");

function complain(text, title, press) {
  trouble.hidden = false;
  write(part(trouble, "p"), text);
  const button = part(trouble, "button");
  write(button, title);
  button.onclick = press;
}

function hush() {
  if (trouble.contains(document.activeElement)) part(document, "#title").focus();
  trouble.hidden = true;
  write(part(trouble, "p"));
}
return { complain, hush };
})();
const m10 = (() => {
const { ProtocolError } = m0;
const { complain, hush } = m9;


const SHORTEST = 1_000, LONGEST = 30_000;

const TOKEN = "football-gather token";

const OFFLINE = "This device is offline. Wait until it is back.";

addEventListener("offline", () => complain(OFFLINE, "Close", hush));
addEventListener("online", hush);

async function stayOpen(session) {
  let silence;
  session.onnotification = (method, params) => {
    if (method === "visit/ended") silence = params?.seconds;
  };
  for (let wait = SHORTEST;; wait = Math.min(2 * wait, LONGEST)) {
    const began = Date.now();
    silence = undefined;
    const error = await untilLost(session);
    if (silence !== undefined) await untilTouched(silence);
    else if (error) {
      if (Date.now() - began > LONGEST) wait = SHORTEST;
      await pause(error, wait);
    }
  }
}

async function untilTouched(seconds) {
  const time = seconds < 120 ? `${seconds} seconds` : `${Math.round(seconds / 60)} minutes`;
  await new Promise((resolve) => {
    complain(`Nothing was done here for ${time}, so the place was given up.`, "Go on", () => resolve(undefined));
    for (const event of ["pointerdown", "keydown"]) addEventListener(event, resolve, { once: true });
  });
}

async function untilLost(session) {
  const over = new AbortController();
  const lost = new Promise((resolve) => {
    session.onclose = resolve;
    pages.addEventListener("message", ({ data }) => {
      known = data;
      resolve(undefined);
    }, { signal: over.signal });
  });
  try {
    hasOpened = false;
    await session.open(opening());
    hasOpened = true;
    hush();
    return await lost;
  } catch (error) {
    return (error);
  } finally {
    over.abort();
  }
}

function pause(error, wait) {
  return new Promise((resolve) => {
    setTimeout(resolve, wait);
    addEventListener("online", resolve, { once: true });
    const [title, press] = error instanceof ProtocolError
      ? ["Reload", () => location.reload()]
      : ["Try now", () => resolve(undefined)];
    complain(navigator.onLine ? `${error.message} Trying again in ${wait / 1000} s.` : OFFLINE, title, press);
  });
}


function opening() {
  return { locale: navigator.language, token: token() };
}

function token() {
  try {
    return known ?? localStorage.getItem(TOKEN) ?? undefined;
  } catch {
    return undefined;
  }
}

const pages = new BroadcastChannel(TOKEN);

let hasOpened = false;

function isOpen() {
  return hasOpened;
}

let known;

function remember(token) {
  if (!token || token === known) return;
  known = token;
  try {
    localStorage.setItem(TOKEN, token);
    if (hasOpened) pages.postMessage(token);
  } catch {
  }
}
return { stayOpen, token, isOpen, remember };
})();
const m11 = (() => {
const { hasChanges, isTyped, isUnchanged, place } = m1;
const { isOpen, token } = m10;


const KEY = "football-gather drafts";

let owner = token();

const kept = stored();

let present = "";

function takeUp(view, drafts, { isAnswer, isNew }, old) {
  if (old !== owner || isOpen() && token() !== owner) kept.clear();
  owner = token();
  if (isNew && isAnswer && isOpen()) kept.delete(present);
  present = place(view);
  const before = isNew ? kept.get(present) : undefined;
  if (before?.base === base(view)) for (const [id, value] of before.values) drafts.set(id, value);
}

function keepDrafts(view, drafts) {
  const isNews = (field) => drafts.has(field.id) && !isUnchanged(field, drafts.get(field.id));
  const fields = view.fields.filter((field) => isKept(field) && isNews(field));
  const values = fields.map(({ id }) => ([id, drafts.get(id)]));
  if (values.length) kept.set(place(view), { base: base(view), values });
  else kept.delete(place(view));
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ owner, kept: [...kept] }));
  } catch {
  }
}

function base({ fields }) {
  return JSON.stringify(fields.filter(isKept).map(({ id, value }) => [id, value]));
}

function stored() {
  try {
    const found = JSON.parse(sessionStorage.getItem(KEY) ?? "null");
    return new Map(found?.owner === owner ? found.kept : []);
  } catch {
    return new Map();
  }
}

function isKept(field) {
  return hasChanges(field) && field.kind !== "secret" && (isTyped(field) || field.change === undefined);
}
return { takeUp, keepDrafts };
})();
const m12 = (() => {
const { hasChanges, place, shown } = m1;
const { part } = m7;


const FOCUSABLE = "button:not([tabindex]), input, select, textarea";

let present = "";

let aim;

let places = placesOf(null);

const left = new Map();

function keepFocus(draw, view, drafts, focus) {
  const focused = document.activeElement, next = place(view);
  if (!focused?.closest("dialog")) {
    places = placesOf(focused);
    if (next !== present) left.set(present, { focused: selector(focused), scroll: scrollY });
  }
  draw();
  aim = focus ?? aim;
  if (view.alert) return;
  if (next !== present) enter(view, drafts);
  else if (aim) focusOn(target(aim));
  else if (!hasFocus() && focused !== document.body) restore(focused, view);
  [present, aim] = [next, undefined];
}

function enter(view, drafts) {
  const inputs = view.actions.find(({ role }) => role === "primary")?.inputs ?? [];
  const form = view.fields.filter((field) => inputs.includes(field.id) && hasChanges(field));
  const first = form.find((field) => (shown(field, drafts) ?? "") === "") ?? form[0];
  const begin = aim ?? (first && { field: first.id });
  const before = left.get(place(view)), again = before && part(document, before.focused);
  const isLeft = !begin || begin.section !== undefined && again?.dataset.section === begin.section;
  const node = isLeft ? again : target(begin);
  scrollTo(0, isLeft ? before?.scroll ?? 0 : 0);
  focusOn(node ?? part(document, "#title"));
}

function target({ field, section, action }) {
  if (field !== undefined) return part(document, `#fields [name="${CSS.escape(field)}"]`);
  if (action !== undefined) {
    const button = part(document, `button[data-action="${CSS.escape(action)}"]:not([data-section])`);
    return button?.checkVisibility() ? button : part(document, "#more summary");
  }
  const row = part(document, `section[data-section="${CSS.escape(section ?? "")}"] .row`);
  return row && (part(row, 'button[data-role="primary"]') ?? part(row, "button"));
}

function focusOn(node) {
  node?.focus({ preventScroll: true });
  if (!node?.closest("footer, header")) node?.scrollIntoView({ block: "nearest" });
}

function restore(focused, view) {
  const candidates = places.map(({ within, index }) => {
    const nodes = focusable(within);
    return nodes[Math.min(index, nodes.length - 1)] ?? within;
  });
  const isInList = places.some(({ within }) => within.matches("section"));
  const begin = view.focus && !isInList ? target(view.focus) : undefined;
  for (const node of [focused, begin, ...candidates, part(document, "#title")]) {
    if (node === begin) focusOn(begin);
    else if (node instanceof HTMLElement && node.isConnected) node.focus({ preventScroll: true });
    if (hasFocus()) return;
  }
}

function hasFocus() {
  return document.activeElement !== document.body && document.activeElement?.checkVisibility() === true;
}

function focusable(within) {
  return [...within.querySelectorAll(FOCUSABLE)].filter((node) => node.checkVisibility());
}

function placesOf(node) {
  const places = [];
  for (let within = node?.parentElement; within; within = within.parentElement) {
    const index = focusable(within).indexOf((node));
    places.push({ within, index });
  }
  return places;
}

function selector(node) {
  if (!(node instanceof HTMLButtonElement)) return "#title";
  return ["action", "section", "row"]
    .filter((name) => name in node.dataset)
    .map((name) => `[data-${name}="${CSS.escape(node.dataset[name] ?? "")}"]`)
    .join("") || "#title";
}
return { keepFocus };
})();
const m13 = (() => {
const { printable } = m6;
const { element, freshId, part, reconcile, set, write } = m7;



function drawActions(parent, actions, place) {
  parent.hidden = actions.length === 0;
  reconcile(parent, actions, ({ id }) => id, makeAction, (node, action) => update(node, action, place));
}

function makeAction() {
  const id = freshId();
  const key = element("kbd", { "aria-hidden": "true" });
  return element(
    "div",
    { class: "action" },
    element("button", { type: "button", id }, element("span", { class: "label" }), key),
    element("p", { class: "reason", id: `${id}-reason` }),
  );
}

function update(node, action, place) {
  const button = part(node, "button"), reason = part(node, ".reason");
  write(part(button, ".label"), action.title);
  write(part(button, "kbd"), action.key);
  write(reason, action.isEnabled || place ? "" : action.reason);
  set(reason, { "data-title": printable(action.title) });
  set(button, {
    "data-action": action.id,
    "data-section": place?.section,
    "data-row": place?.row,
    "data-role": action.role,
    "aria-keyshortcuts": action.key && printable(action.key),
    "aria-disabled": !action.isEnabled && "true",
    "aria-labelledby": place && `${button.id} ${place.heading}`,
    "aria-describedby": !action.isEnabled && (place?.reason(action) ?? reason.id),
  });
}
return { drawActions };
})();
const m14 = (() => {
const { drawActions } = m13;
const { part, set } = m7;


const footer = part(document, "footer");
const more = (part(document, "#more"));

const isNarrow = matchMedia("(width < 40rem)");

const FOLDED = ["more", "account"];

function drawBar(actions) {
  const isFolded = ({ group = "main" }) => isNarrow.matches && FOLDED.includes(group);
  const folded = actions.filter(isFolded);
  drawActions(part(footer, "#actions"), actions.filter((action) => !isFolded(action)));
  drawActions(part(more, "#more-actions"), folded);
  footer.hidden = actions.length === 0;
  more.hidden = folded.length === 0;
  if (more.hidden) more.open = false;
}

function onRoom(draw) {
  isNarrow.addEventListener("change", draw);
}

function closeMenu() {
  if (!more.open) return;
  if (more.contains(document.activeElement)) part(more, "summary").focus({ preventScroll: true });
  more.open = false;
}

document.addEventListener("click", ({ target }) => {
  if (target instanceof Node && !more.contains(target)) closeMenu();
});
more.addEventListener("focusout", ({ relatedTarget }) => {
  if (relatedTarget instanceof Node && !more.contains(relatedTarget)) more.open = false;
});
more.addEventListener("keydown", ({ key }) => {
  if (key === "Escape") closeMenu();
});

const BARS = { "--footer": footer, "--notice": part(document, "#notice"), "--trouble": part(document, "#trouble") };

function measure() {
  const isTall = footer.offsetHeight > innerHeight / 3;
  set(footer, { "data-tall": isTall });
  for (const [name, bar] of Object.entries(BARS)) {
    const height = bar === footer && isTall ? 0 : bar.offsetHeight;
    document.documentElement.style.setProperty(name, `${height}px`);
  }
}

const observer = new ResizeObserver(measure);
for (const bar of Object.values(BARS)) observer.observe(bar, { box: "border-box" });
addEventListener("resize", measure);
return { drawBar, onRoom, closeMenu };
})();
const m15 = (() => {
const { actions, keyed, rowActions } = m1;
const { element, part, reconcile, write } = m7;


const dialog = (part(document, "#keys"));
part(dialog, "button").addEventListener("click", () => dialog.close());

const TAKERS = "input, select, textarea";

function placeOf(event, view) {
  const { key, target } = event;
  if (!isMeant(event) || dialog.open) return undefined;
  const row = target instanceof Element ? (target.closest(".row")) : null;
  return keyed(view, key, row ? { section: row.dataset.section, row: row.dataset.row } : undefined);
}

function listKeys(event, view) {
  if (event.key !== "?" || !isMeant(event) || view.alert) return false;
  if (dialog.open) dialog.close();
  else {
    drawKeys(view);
    dialog.showModal();
  }
  return true;
}

function updateKeys(view) {
  if (dialog.open) drawKeys(view);
}

function closeKeys() {
  dialog.close();
}

function isMeant({ target, isComposing, ctrlKey, altKey, metaKey, repeat }) {
  const isTaken = target instanceof Element && target.matches(TAKERS);
  return !(isTaken || isComposing || ctrlKey || altKey || metaKey || repeat);
}

function drawKeys(view) {
  const ofRows = view.sections.flatMap((section) => section.rows.flatMap((row) => rowActions(section, row)));
  const entries = new Map();
  for (const [list, where] of ([[actions(view), ""], [ofRows, " (on a row)"]])) {
    for (const { key, title } of list) if (key) entries.set(`${key} ${title}${where}`, { key, title: title + where });
  }
  entries.set("?", { key: "?", title: "This list" });
  reconcile(part(dialog, "dl"), [...entries], ([name]) => name, makeEntry, (node, [, { key, title }]) => {
    write(part(node, "kbd"), key);
    write(part(node, "dd"), title);
  });
}

function makeEntry() {
  return element("div", {}, element("dt", {}, element("kbd")), element("dd"));
}
return { placeOf, listKeys, updateKeys, closeKeys };
})();
const m16 = (() => {
const { noticeAction } = m1;
const { printableLines } = m6;
const { drawActions } = m13;
const { element, part, set, write } = m7;


const bar = part(document, "#notice");

function drawNotice(view) {
  const action = noticeAction(view);
  bar.hidden = !view.notice;
  set(bar, { "data-severity": view.notice?.severity });
  write(part(bar, "p"), view.notice?.text);
  drawActions(part(bar, ".actions"), view.notice && action ? [action] : []);
}

function say(sentence, view) {
  const region = part(document, view.alert ? "#said-at-once" : "#said");
  region.replaceChildren(element("p", {}, printableLines(sentence)));
}

function forget() {
  for (const region of document.querySelectorAll("[aria-live]")) region.replaceChildren();
}
return { drawNotice, say, forget };
})();
const m17 = (() => {
const { printable } = m6;
const { element, part, reconcile, set, write } = m7;


const STEP = 34, TOP = 24, BOTTOM = 134, HEIGHT = 230, MARGIN = 90;

function drawCharts(parent, charts, { screen }) {
  parent.hidden = charts.length === 0;
  reconcile(parent, charts, ({ id }) => `${screen} ${id}`, makeChart, updateChart);
}

function makeChart() {
  const picture = svg("svg", { role: "img" });
  const attributes = { class: "chart", tabindex: "0" };
  return element("figure", attributes, element("figcaption"), (picture));
}

function updateChart(node, { title, unit, kind, points }) {
  const values = points.map(({ value }) => value);
  const low = kind === "line" ? Math.min(...values) : 0;
  const range = Math.max(...values) - low || 1;
  const places = points.map(({ label, value }, index) => ({
    label, value: `${value}`, x: MARGIN + index * STEP, y: BOTTOM - (BOTTOM - TOP) * (value - low) / range,
  }));
  const heading = title + (unit ? ` (${unit})` : "");
  write(part(node, "figcaption"), heading);
  const picture = part(node, "svg");
  set(picture, { viewBox: `0 0 ${MARGIN + points.length * STEP} ${HEIGHT}`, "aria-label": printable(heading) });
  picture.replaceChildren(
    ...(kind === "line" ? [svg("polyline", { points: places.map(({ x, y }) => `${x},${y}`).join(" ") })] : []),
    ...places.flatMap(({ label, value, x, y }) => [
      kind === "line"
        ? svg("circle", { cx: `${x}`, cy: `${y}`, r: "3" })
        : svg("rect", { x: `${x - 10}`, y: `${y}`, width: "20", height: `${BOTTOM - y}` }),
      svg("text", { x: `${x}`, y: `${BOTTOM + 14}`, transform: `rotate(-40 ${x} ${BOTTOM + 14})`, class: "label" }, label),
      svg("text", { x: `${x}`, y: `${y - 6}`, class: "value" }, value),
    ]),
  );
}

function svg(tag, attributes, ...texts) {
  const node = document.createElementNS("http://www.w3.org/2000/svg", tag);
  set(node, attributes);
  node.append(...texts.map(printable));
  return node;
}
return { drawCharts };
})();
const m18 = (() => {
const { ownText, shown, stepped } = m1;
const { limitsText, printable, printableLines, valueText } = m6;
const { element, freshId, part, reconcile, set, write } = m7;




const SHOWN = {
  make: () => [element("output", { class: "control" })],
  show: (control, field, value) => write(control, valueText(field, value)),
};

const KINDS = new Map(Object.entries({
  text: { isControl: true, make: makeText, show: showText },
  secret: {
    isControl: true,
    make: () => [input({ type: "password", autocomplete: "current-password" })],
    show: showText,
  },
  number: { isControl: true, make: () => [input({ inputmode: "numeric" })], show: showText },
  toggle: { isControl: true, make: () => [input({ type: "checkbox", role: "switch" })], show: showToggle },
  choice: { isControl: true, make: () => [element("select", { class: "control" })], show: showChoice },
  stepper: { isControl: true, make: makeStepper, show: showStepper },
  countdown: { make: makeCountdown, show: showCountdown },
}));

function makeField(field) {
  const id = freshId();
  const node = element(
    "div",
    { class: "field", "data-kind": field.kind },
    element("label", { for: id }),
    ...kind(field).make(field),
    element("p", { class: "hint", id: `${id}-hint` }),
    element("p", { class: "error", id: `${id}-error` }),
  );
  set(part(node, ".control"), { id, name: field.id });
  return node;
}

function updateField(node, field, drafts) {
  const label = part(node, "label"), hint = part(node, ".hint"), error = part(node, ".error");
  const control = (part(node, ".control"));
  write(label, field.label);
  set(label, { "data-required": field.isRequired });
  const text = kind(field).isControl ? ownText(field, drafts) : "";
  write(hint, [text, field.kind === "number" && limitsText(field)].filter(Boolean).join(" · "));
  write(error, field.error);
  const described = [hint, error].filter(({ hidden }) => !hidden).map(({ id }) => id);
  set(control, {
    disabled: !field.isEnabled,
    required: field.isRequired,
    "aria-invalid": field.error !== undefined && "true",
    "aria-describedby": described.length > 0 && described.join(" "),
  });
  kind(field).show(control, field, shown(field, drafts));
}

function kind(field) {
  return KINDS.get(field.kind) ?? SHOWN;
}

function makeText({ lines }) {
  return [lines ? element("textarea", { class: "control", rows: `${lines}` }) : input({ type: "text" })];
}

function input(attributes) {
  return element("input", { class: "control", ...attributes });
}

function showText(control, field, value) {
  const text = printableLines(String(value ?? ""));
  if (control.value !== text) control.value = text;
  set(control, {
    placeholder: field.placeholder && printable(field.placeholder),
    maxlength: field.maximumLength?.toString(),
  });
}

function showToggle(control, _, value) {
  control.checked = Boolean(value);
}

function showChoice(control, field, value) {
  const choices = [{ id: "", title: field.placeholder ?? "–" }, ...field.choices ?? []];
  reconcile(control, choices, ({ id }) => id, ({ id }) => element("option", { value: id }), (node, choice) => {
    write(node, choice.title);
  });
  control.value = String(value ?? "");
}

function makeStepper({ id }) {
  const button = (by, sign) =>
    element("button", { type: "button", tabindex: "-1", "data-field": id, "data-step": `${by}` }, sign);
  return [button(-1, "−"), input({ inputmode: "numeric", role: "spinbutton" }), button(+1, "+")];
}

function showStepper(control, field, value) {
  showText(control, field, value);
  set(control, {
    "aria-valuenow": String(value ?? ""),
    "aria-valuemin": field.minimum?.toString(),
    "aria-valuemax": field.maximum?.toString(),
  });
  for (const [button, by, verb] of ([
    [control.previousElementSibling, -1, "Decrease"],
    [control.nextElementSibling, +1, "Increase"],
  ])) {
    set((button), {
      disabled: !field.isEnabled || stepped(field, value, by) === value,
      "aria-label": printable(`${verb} ${field.label}`),
    });
  }
}

function makeCountdown() {
  return [
    element("output", { class: "control", role: "timer" }),
    element("p", { class: "state", role: "status" }),
    element("p", { class: "unseen", role: "status" }),
  ];
}

function showCountdown(control, field, value) {
  SHOWN.show(control, field, value);
  control.style.setProperty("--length", `${control.value.length}`);
  const node = (control.parentElement);
  write(part(node, ".state"), field.state);
  if (Number(value) % 60 === 0) write(part(node, ".unseen"), valueText(field, value));
}
return { makeField, updateField };
})();
const m19 = (() => {
const { cells } = m1;
const { printable } = m6;
const { element, freshId, part, reconcile, set, write } = m7;


const MANY = 3;


function makeTable() {
  return element(
    "table",
    { role: "table" },
    element("thead", { role: "rowgroup" }, element("tr", { role: "row" })),
    element("tbody", { class: "rows", role: "rowgroup" }),
  );
}

function drawHeadings(table, section, id) {
  const { title, rowHeading = "", columns = [], rows, rowActions } = section;
  table.hidden = rows.length === 0;
  set(table, { "data-many": columns.length > MANY, "aria-labelledby": title !== "" && `${id}-heading` });
  const headings = [
    { key: "title", title: rowHeading },
    ...columns.map((column) => ({ ...column, key: `column ${column.id}` })),
    ...rowActions.length ? [{ key: "actions", title: "Actions" }] : [],
  ];
  reconcile(part(table, "thead tr"), headings, ({ key }) => key, makeHeading, (node, heading) => {
    updateHeading(node, heading, section.id);
  });
}

function makeHeading({ key }) {
  const label = element("span", { class: key === "actions" ? "unseen" : "label" });
  const button = element("button", { type: "button" });
  return element("th", { scope: "col", role: "columnheader", tabindex: "-1" }, label, button);
}

function updateHeading(node, { id, title, alignment, order, action }, section) {
  const button = part(node, "button"), sorts = { ascending: true, descending: true };
  write(part(node, "span"), action ? "" : title);
  write(button, action ? title : "");
  set(node, {
    "data-align": alignment,
    "aria-sort": order && (order in sorts ? order : "other"),
  });
  set(button, {
    "data-action": action?.id,
    "data-section": section,
    "data-column": id,
    "aria-disabled": action?.isEnabled === false && "true",
    title: action && printable(action.reason ?? action.title),
  });
}

function makeTableRow() {
  return element("tr", { class: "row", role: "row" });
}

function updateTableRow(node, section, row) {
  const items = [
    { key: "title" },
    ...cells(section, row).map((cell, index) => ({ ...cell, key: `cell ${index}` })),
    ...section.rowActions.length ? [{ key: "actions" }] : [],
  ];
  reconcile(node, items, ({ key }) => key, makeCell, (cell, { text, column }) => {
    if (text === undefined) return;
    write(cell, text);
    cell.hidden = false;
    set(cell, {
      "data-label": column && printable(column.title),
      "data-align": column?.alignment,
      "data-number": column?.isNumber,
    });
  });
}

function makeCell({ key }) {
  if (key === "actions") return element("td", { role: "cell" }, element("div", { class: "actions" }));
  if (key !== "title") return element("td", { role: "cell" });
  const mark = element("span", { class: "mark", role: "img" });
  return element(
    "th", { scope: "row", role: "rowheader" }, mark, element("span", { class: "title", id: freshId() }),
  );
}
return { makeTable, drawHeadings, makeTableRow, updateTableRow };
})();
const m20 = (() => {
const { chartsAt, paging, rowActions, rowPress } = m1;
const { windowText } = m6;
const { drawActions } = m13;
const { drawCharts } = m17;
const { element, freshId, part, reconcile, set, write } = m7;
const { drawHeadings, makeTable, makeTableRow, updateTableRow } = m19;


const LONG = 100;

function makeSection({ columns }) {
  const id = freshId();
  return element(
    "section",
    { id },
    element("h2", { id: `${id}-heading` }),
    element("div", { class: "charts" }),
    element("p", { class: "empty" }),
    columns ? makeTable() : element("ul", { class: "rows", role: "list" }),
    element("div", { class: "reasons" }),
    element(
      "div",
      { class: "paging" },
      element("div", { class: "actions" }),
      element("p", { class: "window" }),
      element("div", { class: "actions" }),
    ),
  );
}

function updateSection(node, section, view) {
  const { id, title, emptyText, columns, rows, rowActions: offered } = section;
  const reasonId = ({ id }) => `${node.id}-reason-${encodeURIComponent(id)}`;
  write(part(node, "h2"), title);
  set(node, {
    "data-section": id,
    "data-plain": !columns && offered.length === 0,
    "aria-labelledby": title !== "" && `${node.id}-heading`,
  });
  write(part(node, ".empty"), rows.length ? "" : emptyText);
  drawCharts(part(node, ".charts"), chartsAt(view, section), view);
  if (columns) drawHeadings(part(node, "table"), section, node.id);
  const [makeOne, updateOne] = columns ? [makeTableRow, updateTableRow] : [makeRow, updateDetails];
  const list = part(node, ".rows");
  set(list, { "data-long": rows.length > LONG });
  reconcile(list, rows, ({ id }) => id, makeOne, (item, row) => {
    updateOne(item, section, row);
    updateRow(item, section, row);
    const place = { section: id, row: row.id, heading: part(item, ".title").id, reason: reasonId };
    const bar = part(item, ".actions");
    if (bar) drawActions(bar, rowActions(section, row), place);
  });
  const reasons = rows.length ? offered.filter((action) => !action.isEnabled && action.reason) : [];
  const makeReason = (action) => element("p", { class: "reason", id: reasonId(action) });
  reconcile(part(node, ".reasons"), reasons, ({ id }) => id, makeReason, (line, { title, reason }) => {
    write(line, `${title}: ${reason}`);
  });
  drawPaging(part(node, ".paging"), section, view);
  node.hidden = !node.querySelector(".row, .chart, .paging button, :is(.empty, .window):not([hidden])");
}

function drawPaging(node, section, view) {
  const { previous, next } = paging(view, section);
  const [before, after] = (node.querySelectorAll(".actions"));
  drawActions(before, previous ? [previous] : []);
  write(part(node, ".window"), windowText(section));
  drawActions(after, next ? [next] : []);
}

function makeRow() {
  return element(
    "li",
    { class: "row" },
    element("span", { class: "mark", role: "img" }),
    element(
      "div",
      { class: "entry" },
      element("p", { class: "title", id: freshId() }),
      element("div", { class: "details" }),
    ),
    element("div", { class: "actions" }),
  );
}

function updateRow(node, section, row) {
  const { id, title, isSelected, isEnabled } = row, mark = part(node, ".mark");
  write(mark, isSelected === undefined ? "" : isSelected ? "✓" : "○");
  set(mark, { "aria-label": isSelected ? "selected" : "not selected" });
  set(node, {
    "data-section": section.id,
    "data-row": id,
    "data-press": rowPress(section, row) !== undefined,
    "data-selected": isSelected,
    "data-disabled": isEnabled === false,
  });
  write(part(node, ".title"), title);
}

function updateDetails(node, _, { details }) {
  reconcile(
    part(node, ".details"), details.map((text, place) => ({ text, place })), ({ place }) => `${place}`,
    () => element("p"), (line, { text }) => write(line, text),
  );
}
return { makeSection, updateSection };
})();
const m21 = (() => {
const { chartsAt, ownActions, place } = m1;
const { loadingText, printable } = m6;
const { drawActions } = m13;
const { drawCharts } = m17;
const { part, reconcile, set, write } = m7;
const { makeField, updateField } = m18;
const { drawBar } = m14;
const { drawNotice } = m16;
const { makeSection, updateSection } = m20;


const dialog = (part(document, "#alert"));

function draw(view, drafts) {
  drawAlert(view.alert);
  if (view.locale) document.documentElement.lang = printable(view.locale);
  document.title = view.title ? `${printable(view.title)} – Football Gather` : "Football Gather";
  write(part(document, "#title"), view.title || "Football Gather");
  write(part(document, "#loading"), loadingText(view));
  write(part(document, "#message"), view.message);
  drawNotice(view);
  reconcile(
    part(document, "#fields"), view.fields, ({ kind, id }) => `${place(view)} ${kind} ${id}`,
    makeField, (node, field) => updateField(node, field, drafts),
  );
  reconcile(
    part(document, "#sections"), view.sections, ({ id, columns }) => `${view.screen} ${id} ${Boolean(columns)}`,
    makeSection, (node, section) => updateSection(node, section, view),
  );
  drawCharts(part(document, "#charts"), chartsAt(view), view);
  const own = ownActions(view), back = own.filter(({ role }) => role === "back");
  drawActions(part(document, "#back"), back);
  drawBar(own.filter((action) => !back.includes(action)));
}

function drawAlert(alert) {
  if (!alert) return dialog.close();
  set(dialog, { "data-severity": alert.severity });
  write(part(dialog, "#alert-title"), alert.title);
  write(part(dialog, "#alert-message"), alert.message);
  drawActions(part(dialog, "#alert-actions"), alert.actions);
  const isNew = !dialog.open;
  if (isNew) dialog.showModal();
  if (isNew || !dialog.contains(document.activeElement)) {
    (part(dialog, 'button:not([data-role="destructive"])') ?? part(dialog, "button"))?.focus();
  }
}
return { draw };
})();
const m22 = (() => {
const REVISION = "2026-01-26";


const waiting = new Map();

let lastId = 0;

const listeners = new Map();

function post(message) {
  parent.postMessage(JSON.parse(JSON.stringify({ jsonrpc: "2.0", ...message })), "*");
}

function ask(method, params) {
  const id = ++lastId;
  return new Promise((resolve) => {
    waiting.set(id, resolve);
    post({ id, method, params });
  });
}

function notify(method, params) {
  post({ method, params });
}

function on(method, receive) {
  listeners.set(method, receive);
}

addEventListener("message", ({ source, data }) => {
  if (source !== parent || data?.jsonrpc !== "2.0") return;
  const { id, method, params } = data;
  if (method === undefined) {
    waiting.get(id)?.(data);
    waiting.delete(id);
  } else if (id === undefined) listeners.get(method)?.(params);
  else if (method === "ping" || method === "ui/resource-teardown") post({ id, result: {} });
  else post({ id, error: { code: -32601, message: `The page has no method ${method}.` } });
});

let introduction;

function introduce() {
  introduction ??= begin();
  return introduction;
}

async function begin() {
  const { result } = await ask("ui/initialize", {
    protocolVersion: REVISION,
    appInfo: { name: "football-gather", version: "1.0.0" },
    appCapabilities: { availableDisplayModes: ["inline", "fullscreen"] },
  });
  dress(result?.hostContext);
  on("ui/notifications/host-context-changed", dress);
  notify("ui/notifications/initialized", {});
  new ResizeObserver(tellSize).observe(document.documentElement);
}

function dress({ theme } = {}) {
  if (theme === "light" || theme === "dark") document.documentElement.style.colorScheme = theme;
}

function tellSize() {
  const { width, height } = document.documentElement.getBoundingClientRect();
  notify("ui/notifications/size-changed", { width: Math.ceil(width), height: Math.ceil(height) });
}
return { ask, on, introduce };
})();
const m23 = (() => {
const { ask, introduce, on } = m22;


const PATIENCE = 600_000;

const SHORT = 1_000, LONG = 5_000;

const ELSEWHERE = "To be typed in another front end of this program, where no AI host reads it.";

let session;

let latest;

let made = 0, pending = 0;

function openHost() {
  let timer;
  const transport = { timeout: PATIENCE, send, close: () => clearTimeout(timer), onmessage() {}, onclose() {} };

  async function send(text, choice) {
    const { id, method, params } = JSON.parse(text);
    const reply = method === "initialize" ? await greet(params) : await call(choice);
    deliver({ id, ...reply });
    if (method === "session/open") wait();
  }

  function deliver(message) {
    transport.onmessage(JSON.stringify({ jsonrpc: "2.0", ...message }));
  }

  function wait() {
    const isRunning = latest?.fields.some(({ kind, state }) => kind === "countdown" && state === "running");
    clearTimeout(timer);
    timer = setTimeout(look, isRunning ? SHORT : LONG);
  }

  async function look() {
    if (!document.hidden && !pending) {
      const number = made + 1, before = JSON.stringify(latest);
      const { result } = await call();
      const isNews = result && JSON.stringify(result) !== before;
      if (isNews && made === number) deliver({ method: "view/changed", params: result });
    }
    wait();
  }

  on("ui/notifications/tool-result", ({ structuredContent }) => session = structuredContent?.session ?? session);
  return transport;
}

async function greet({ protocolVersions }) {
  await introduce();
  return { result: { protocolVersion: protocolVersions[0] } };
}

async function call(choice) {
  const name = !choice ? "view" : choice.role === "destructive" ? "act_destructive" : "act";
  const before = session;
  made++;
  pending++;
  const { result, error } = await ask("tools/call", { name, arguments: { ...named(choice), session } });
  pending--;
  const content = result?.structuredContent;
  if (!content) return { error: error ?? { code: -32603, message: said(result) } };
  if (session === before) session = content.error?.pointer === "/arguments/session" ? undefined : content.session;
  if (content.view) latest = readable(content.view);
  const refusal = content.error;
  if (refusal && !isDrawn(refusal.message, latest)) {
    return { error: { code: -32603, message: refusal.message, data: refusal } };
  }
  return { result: latest };
}

function named(choice) {
  if (!choice) return {};
  const { action, section, row, inputs } = choice;
  return { action, section, row, inputs, revision: latest?.alert && latest.revision };
}

function said(result) {
  return result?.content?.find(({ type }) => type === "text")?.text ?? "The host has not answered.";
}

function isDrawn(message, view) {
  return view?.alert?.message === message || view?.fields.some(({ error }) => error === message);
}

function readable(view) {
  const closed = { isEnabled: false, text: ELSEWHERE };
  return { ...view, fields: view.fields.map((field) => field.kind === "secret" ? { ...field, ...closed } : field) };
}
return { openHost };
})();
const m24 = (() => {
const { openHost } = m23;

function connect() {
  return openHost();
}


function keepEntry() {}

function onBack() {}
return { connect, keepEntry, onBack };
})();
const m25 = (() => {
let lock;

function keepAwake({ fields }) {
  const isRunning = fields.some(({ kind, state }) => kind === "countdown" && state === "running");
  if (!isRunning) release();
  else if (!document.hidden) lock ??= request();
}

async function request() {
  try {
    const sentinel = await navigator.wakeLock.request("screen");
    sentinel.onrelease = () => lock = undefined;
    return sentinel;
  } catch {
  }
}

async function release() {
  const given = lock;
  lock = undefined;
  await (await given)?.release();
}
return { keepAwake };
})();
const m26 = (() => {
const { ServiceGone } = m0;
const { wayBack } = m1;
const { Session } = m4;
const { alarm } = m5;
const { closeDocument, showDocument } = m8;
const { keepDrafts, takeUp } = m11;
const { part } = m7;
const { keepFocus } = m12;
const { closeMenu, onRoom } = m14;
const { closeKeys, listKeys, placeOf, updateKeys } = m15;
const { forget, say } = m16;
const { draw } = m21;
const { remember, stayOpen, token } = m10;
const { connect, keepEntry, onBack } = m24;
const { complain, hush } = m9;
const { keepAwake } = m25;


const PAUSE = 300;

const session = new Session(connect);

let revision = 0;

let typing;

session.onchange = (arrival) => {
  const { view, drafts } = session;
  const before = token();
  remember(view.token);
  if (arrival) takeUp(view, drafts, arrival, before);
  if (arrival?.isAnswer || view.revision !== revision) {
    hush();
    forget();
  }
  revision = view.revision;
  if (arrival?.isNew) {
    closeKeys();
    closeMenu();
  }
  if (arrival?.isNew || arrival?.isAnswer) closeDocument();
  keepFocus(() => draw(view, drafts), view, drafts, arrival?.focus);
  if (arrival && view.document) showDocument(view.document);
  updateKeys(view);
  if (arrival?.announce) say(arrival.announce, view);
  if (arrival?.announce && view.alert) alarm();
  if (!view.screen) return;
  keepDrafts(view, drafts);
  keepEntry(view);
  keepAwake(view);
};
session.onerror = tell;
session.onchange();
onRoom(() => session.onchange());
stayOpen(session);

document.addEventListener("click", ({ target }) => {
  if (!(target instanceof Element)) return;
  const button = target.closest("button");
  if (!button) return pressRow(target.closest("[data-press]"));
  const { action, section, row, column, field, step } = button.dataset;
  if (action !== undefined) {
    closeMenu();
    press({ action, section, row, column });
  }
  if (field !== undefined) move(field, Number(step));
});

document.addEventListener("input", ({ target }) => {
  if (!isText(target)) return;
  clearTimeout(typing?.timer);
  typing = { name: target.name, timer: setTimeout(pause, PAUSE, target.name) };
  act(() => session.type(target.name, target.value));
  keepDrafts(session.view, session.drafts);
});

document.addEventListener("focusin", ({ target }) => {
  if (target instanceof HTMLInputElement && target.inputMode === "numeric") target.select();
});

document.addEventListener("focusout", ({ target }) => {
  if (isText(target)) settle(target.name);
});

document.addEventListener("change", ({ target }) => {
  if (isText(target)) return;
  if (target instanceof HTMLInputElement) fill(target.name, target.checked);
  else if (target instanceof HTMLSelectElement) fill(target.name, target.value);
});

document.addEventListener("keydown", (event) => {
  const { key, target, isComposing } = event;
  if (!isText(target)) return takeKey(event);
  if (isComposing) return;
  const steps = target.role === "spinbutton" && { ArrowUp: +1, ArrowDown: -1 }[key];
  if (steps) move(target.name, steps);
  const enters = key === "Enter" && !(target instanceof HTMLTextAreaElement);
  if (enters) enter(target.name);
  if (steps || enters) event.preventDefault();
});

part(document, "#alert").addEventListener("cancel", (event) => {
  event.preventDefault();
  const way = wayBack(session.view);
  if (way) press({ action: way.id });
});

onBack(session, ({ id }) => press({ action: id }));

document.addEventListener("visibilitychange", () => {
  if (!document.hidden) act(() => session.refresh());
});

function enter(name) {
  settle(name);
  const isMeant = ({ role, inputs }) => role === "primary" && inputs?.includes(name);
  const action = session.view.actions.find(isMeant);
  if (action) press({ action: action.id });
}

function pressRow(row) {
  if (!(row instanceof HTMLElement) || getSelection()?.isCollapsed === false) return;
  part(row, 'button[data-role="primary"]')?.focus({ preventScroll: true });
  press({ section: row.dataset.section, row: row.dataset.row });
}

function takeKey(event) {
  const place = placeOf(event, session.view);
  if (place) press(place);
  if (place || listKeys(event, session.view)) event.preventDefault();
}

function pause(name) {
  if (canSend(name)) act(() => session.pause(name));
}

function settle(name) {
  if (typing?.name === name) clearTimeout(typing.timer);
  if (canSend(name)) fill(name, session.drafts.get(name));
}

function canSend(name) {
  const { alert, fields } = session.view;
  return !alert && session.drafts.has(name) && fields.some(({ id, change }) => id === name && change !== undefined);
}

function move(name, by) {
  clearTimeout(typing?.timer);
  typing = undefined;
  act(() => session.step(name, by));
}

function fill(...args) {
  act(() => session.fill(...args));
}

function press(...args) {
  act(() => session.press(...args));
}

async function act(done) {
  try {
    await done();
  } catch (error) {
    if (!(error instanceof ServiceGone)) tell((error));
  }
}

function tell(error) {
  complain(error.message, "Close", hush);
}

function isText(target) {
  return target instanceof HTMLTextAreaElement
    || target instanceof HTMLInputElement && target.type !== "checkbox";
}
return { PAUSE };
})();
</script>
  </head>
  <body>
    <dialog id="alert" role="alertdialog" aria-labelledby="alert-title" aria-describedby="alert-message">
      <h2 id="alert-title"></h2>
      <p id="alert-message"></p>
      <div id="alert-actions" class="actions"></div>
      <div id="said-at-once" class="unseen" aria-live="assertive"></div>
    </dialog>
    <dialog id="keys" aria-labelledby="keys-title">
      <h2 id="keys-title">Keys</h2>
      <dl></dl>
      <div class="actions"><button type="button">Close</button></div>
    </dialog>
    <div id="trouble" role="alert" hidden>
      <p></p>
      <button type="button"></button>
    </div>
    <form id="screen" novalidate>
      <header>
        <div id="back" class="actions"></div>
        <h1 id="title" tabindex="-1"></h1>
        <div id="notice" hidden>
          <p></p>
          <div class="actions"></div>
        </div>
        <div id="said" class="unseen" aria-live="polite"></div>
      </header>
      <main>
        <div id="document" role="region" aria-labelledby="document-title" hidden>
          <h2 id="document-title"></h2>
          <pre tabindex="0"></pre>
          <p class="part"></p>
          <div class="actions">
            <button type="button">Copy</button>
            <button type="button">Download</button>
            <button type="button">Share</button>
            <button type="button">Close</button>
          </div>
          <p role="status"></p>
        </div>
        <p id="loading" role="status"></p>
        <p id="message"></p>
        <div id="fields"></div>
        <div id="sections"></div>
        <div id="charts"></div>
      </main>
      <footer>
        <div id="actions" class="actions"></div>
        <details id="more">
          <summary>More</summary>
          <div id="more-actions" class="actions"></div>
        </details>
      </footer>
    </form>
    <noscript>This page needs JavaScript.</noscript>
  </body>
</html>

"""##
}
