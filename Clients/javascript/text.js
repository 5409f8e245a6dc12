// @ts-check
/** Draws any view as lines of text. It knows the vocabulary of views, and no screen. @module */

import * as offers from "./offers.js";
import { limitsText, loadingText, orderMark, printable, valueText, windowText } from "./words.js";

/** @import { Action, Alert, Chart, Document, Field, Row, Section, View } from "./contract.d.ts" */
/** @import { Drafts } from "./offers.js" */

/**
 * The view as plain text, the alert first; the field that has the focus is marked. Plain, for a user who listens,
 * it has no rule, no stars and no blocks.
 * @param {View} view @param {Drafts} drafts @param {string} [focus] @param {boolean} [isPlain]
 */
export function text(view, drafts, focus, isPlain = false) {
  return [
    ...alertLines(view.alert, isPlain),
    ...heading(view.title, isPlain),
    ...(view.isLoading ? [loadingText(view)] : []),
    ...(view.message ? lines(view.message) : []),
    ...noticeLines(view),
    ...view.fields.flatMap((field) => {
      const [first, ...others] = fieldLines(field, drafts);
      return [`${field.id === focus ? "> " : ""}${first}`, ...others];
    }),
    ...view.sections.flatMap((section) => [...sectionLines(view, section, isPlain)]),
    ...offers.chartsAt(view).flatMap((chart) => [...chartLines(chart, isPlain)]),
    "",
    ...offers.ownActions(view).map(actionLine),
  ].map(printable).join("\n");
}

/**
 * A text that is handed over, below its title.
 * @param {Document} document @param {boolean} [isPlain]
 */
export function documentText(document, isPlain = false) {
  return [...heading(document.title, isPlain), ...lines(document.text.replace(/\r?\n$/, ""))].map(printable).join("\n");
}

/** A title with a rule below it. @param {string} title @param {boolean} isPlain */
function heading(title, isPlain) {
  return isPlain ? [title] : [title, "=".repeat(title.length)];
}

/** @param {Alert | undefined} alert @param {boolean} isPlain */
function alertLines(alert, isPlain) {
  if (!alert) return [];
  return [isPlain ? alert.title : `*** ${alert.title} ***`, ...lines(alert.message), ...alert.actions.map(actionLine), ""];
}

/** The notice, with its action behind it. @param {View} view */
function noticeLines(view) {
  if (!view.notice) return [];
  const [first, ...others] = lines(view.notice.text), action = offers.noticeAction(view);
  return [`* ${first}${action ? `  ${actionLine(action)}` : ""}`, ...others];
}

/** @param {Field} field @param {Drafts} drafts */
function* fieldLines(field, drafts) {
  const limits = limitsText(field), value = offers.shown(field, drafts), words = displayText(field, drafts);
  const [first, ...others] = field.lines ? lines(words) : [words];
  yield `${field.label}${field.isRequired ? "*" : ""}: ${first}${limits && ` (${limits})`}`;
  for (const line of others) yield `  ${line}`;
  for (const { id, title } of field.choices ?? []) yield `  ${id === value ? "(•)" : "( )"} ${title}`;
  if (field.error) yield `  ^ ${field.error}`;
}

/** @param {Field} field @param {Drafts} drafts */
function displayText(field, drafts) {
  const value = offers.shown(field, drafts);
  // The service's text is for its own value only.
  const text = offers.ownText(field, drafts);
  if (field.kind === "toggle") return `${value ? "[x]" : "[ ]"} ${text ?? ""}`.trimEnd();
  if (field.kind === "secret" && value) return "•".repeat(String(value).length);
  const words = valueText({ ...field, text }, value);
  return field.state ? `${words} ${field.state}` : words;
}

/** @param {string} text */
function lines(text) {
  return text.split(/\r?\n/);
}

/** @param {View} view @param {Section} section @param {boolean} isPlain */
function* sectionLines(view, section, isPlain) {
  const before = view.sections.slice(0, view.sections.indexOf(section));
  let number = before.reduce((sum, { rows }) => sum + rows.length, 0);
  yield "";
  if (section.title) yield section.title;
  for (const chart of offers.chartsAt(view, section)) yield* chartLines(chart, isPlain);
  if (!section.rows.length && section.emptyText) yield section.emptyText;
  for (const row of section.rows) yield rowLine(section, row, ++number);
  const { previous, next } = offers.paging(view, section);
  const part = [previous && actionLine(previous), windowText(section), next && actionLine(next)].filter(Boolean);
  if (part.length) yield part.join("  ");
}

/**
 * A line of blocks for each point; a line is drawn from its least value on.
 * @param {Chart} chart @param {boolean} isPlain
 */
function* chartLines({ title, unit, kind, points }, isPlain) {
  const values = points.map(({ value }) => value);
  const low = kind === "line" ? Math.min(...values) : 0;
  const range = Math.max(...values) - low || 1;
  const labels = Math.max(...points.map(({ label }) => label.length));
  yield "";
  yield title + (unit ? ` (${unit})` : "");
  for (const { label, value } of points) {
    const blocks = "█".repeat(Math.max(0, Math.round(24 * (value - low) / range)));
    yield isPlain ? `  ${label}: ${value}` : `  ${label.padEnd(labels)} ▏${blocks} ${value}`;
  }
}

/** @param {Section} section @param {Row} row @param {number} number among all rows */
function rowLine(section, row, number) {
  const mark = row.isSelected === undefined ? "" : row.isSelected ? " [x]" : " [ ]";
  const actions = offers.rowActions(section, row).map(actionLine);
  const place = actions.length ? `#${number}` : "-";
  return [`${place}${mark} ${[row.title, ...cellTexts(section, row)].join(" · ")}`, ...actions].join("  ");
}

/** What is shown of a row besides its title, each cell behind its heading. @param {Section} section @param {Row} row */
function cellTexts(section, row) {
  const shown = offers.cells(section, row).filter(({ text }) => text !== "");
  return shown.map(({ text, column }) => column?.title ? `${column.title}${orderMark(column)}: ${text}` : text);
}

/** @param {Action} action */
function actionLine(action) {
  return `<${action.title}${action.key ? ` [${action.key}]` : ""}>${action.isEnabled ? "" : ` (${action.reason ?? "not now"})`}`;
}
