// @ts-check
/** Draws any view as lines of text. It knows the vocabulary of views, and no screen. @module */

import * as offers from "./offers.js";
import { limitsText, loadingText, valueText, windowText } from "./words.js";

/** @import { Action, Alert, Chart, Field, Row, Section, View } from "./contract.d.ts" */
/** @import { Drafts, Value } from "./offers.js" */

/**
 * The view as plain text, the alert first; the field that has the focus is marked.
 * @param {View} view @param {Drafts} drafts @param {string} [focus]
 */
export function text(view, drafts, focus) {
  return [
    ...alertLines(view.alert),
    view.title,
    "=".repeat(view.title.length),
    ...(view.isLoading ? [loadingText(view)] : []),
    ...(view.message ? [view.message] : []),
    ...view.fields.flatMap((field) => {
      const [first, ...others] = fieldLines(field, offers.shown(field, drafts));
      return [`${field.id === focus ? "> " : ""}${first}`, ...others];
    }),
    ...view.sections.flatMap((section) => [...sectionLines(section)]),
    ...(view.charts ?? []).flatMap((chart) => [...chartLines(chart)]),
    "",
    ...view.actions.map(actionLine),
  ].join("\n");
}

/** @param {Alert | undefined} alert */
function alertLines(alert) {
  return alert ? [`*** ${alert.title} ***`, alert.message, ...alert.actions.map(actionLine), ""] : [];
}

/** @param {Field} field @param {Value} value */
function* fieldLines(field, value) {
  const limits = limitsText(field);
  const [first, ...others] = field.lines ? drawn(field, value).split(/\r?\n/) : [drawn(field, value)];
  yield `${field.label}${field.isRequired ? "*" : ""}: ${first}${limits && ` (${limits})`}`;
  for (const line of others) yield `  ${line}`;
  for (const { id, title } of field.choices ?? []) yield `  ${id === value ? "(•)" : "( )"} ${title}`;
  if (field.error) yield `  ^ ${field.error}`;
}

/** @param {Field} field @param {Value} value */
function drawn(field, value) {
  if (field.kind === "toggle") return value ? "[x]" : "[ ]";
  if (field.kind === "secret" && value) return "•".repeat(String(value).length);
  const words = valueText(field, value);
  return field.state ? `${words} ${field.state}` : words;
}

/** @param {Section} section */
function* sectionLines(section) {
  yield "";
  if (section.title) yield section.title;
  if (!section.rows.length && section.emptyText) yield section.emptyText;
  for (const row of section.rows) yield rowLine(section, row);
  const part = windowText(section);
  if (part) yield part;
}

/**
 * A line of blocks for each point; a line is drawn from its least value on.
 * @param {Chart} chart
 */
function* chartLines({ title, unit, kind, points }) {
  const values = points.map(({ value }) => value);
  const low = kind === "line" ? Math.min(...values) : 0;
  const range = Math.max(...values) - low || 1;
  const labels = Math.max(...points.map(({ label }) => label.length));
  yield "";
  yield title + (unit ? ` (${unit})` : "");
  for (const { label, value } of points) {
    const blocks = "█".repeat(Math.max(0, Math.round(24 * (value - low) / range)));
    yield `  ${label.padEnd(labels)} ▏${blocks} ${value}`;
  }
}

/** @param {Section} section @param {Row} row */
function rowLine(section, row) {
  const mark = row.isSelected === undefined ? "-" : row.isSelected ? "[x]" : "[ ]";
  const actions = offers.rowActions(section, row).map(actionLine);
  return [`${mark} ${[row.title, ...row.details].join(" · ")}`, ...actions].join("  ");
}

/** @param {Action} action */
function actionLine(action) {
  return `<${action.title}>${action.isEnabled ? "" : ` (${action.reason ?? "not now"})`}`;
}
