// @ts-check
/** The renderer's own words, and how it shows the service's. @module */

/** @import { Column, Field, Section, View } from "./contract.d.ts" */
/** @import { Value } from "./offers.js" */

/** Control characters, line separators, direction overrides, and lone surrogates. */
const HARMFUL = /[\0-\x1f\x7f-\x9f\u2028-\u202e\u2066-\u2069]|\p{Surrogate}/gu;

/**
 * A line of text without anything that would control a terminal or change the direction of the text beside it.
 * @param {string} line
 */
export function printable(line) {
  return line.replace(HARMFUL, "\ufffd");
}

/**
 * A text of any number of lines, each printable.
 * @param {string} text
 */
export function printableLines(text) {
  return text.split(/\r?\n/).map(printable).join("\n");
}

/**
 * The loading text with its progress; empty if nothing loads.
 * @param {View} view
 */
export function loadingText({ isLoading, progress }) {
  if (!isLoading) return "";
  return progress ? `Loading … ${progress.done} of ${progress.total}` : "Loading …";
}

/**
 * A field's value in words, for where it cannot be edited.
 * @param {Field} field @param {Value} value @param {string} [text] the service's own words for it
 */
export function valueText(field, value, text = field.text) {
  const chosen = field.choices?.find(({ id }) => id === value);
  const words = text ?? chosen?.title ?? value ?? "";
  return words === "" ? field.placeholder ?? "" : String(words);
}

/**
 * The limits of a number, as in "0–59"; empty if there are none.
 * @param {Field} field
 */
export function limitsText({ minimum, maximum }) {
  const isFree = minimum === undefined && maximum === undefined;
  return isFree ? "" : `${minimum ?? ""}–${maximum ?? ""}`;
}

/**
 * The window of a list, as in "1–100 of 250"; empty if it is the whole list.
 * @param {Section} section
 */
export function windowText({ rows, offset, total }) {
  const all = total ?? (offset === undefined ? rows.length : undefined);
  if (all === rows.length) return "";
  const first = offset ?? 0;
  const part = rows.length ? `${number(first + 1)}–${number(first + rows.length)}` : "none";
  return `${part} of ${all === undefined ? "many" : number(all)}`;
}

/**
 * What marks the column that the rows are sorted by.
 * @param {Column} column
 */
export function orderMark({ order }) {
  return order === undefined ? "" : order === "descending" ? " ▾" : " ▴";
}

/**
 * How much of a text is shown.
 * @param {number} shown @param {number} all
 */
export function partText(shown, all) {
  return `The first ${number(shown)} of ${number(all)} characters. A copy has all.`;
}

/** What the page says after a text was copied, or where it may not copy. */
export const copied = "Copied.", selected = "Selected, to be copied.";

/** @param {number} value */
function number(value) {
  return value.toLocaleString("en");
}
