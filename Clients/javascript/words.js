// @ts-check
/** The few words that a renderer has to find by itself. @module */

/** @import { Field, Section, View } from "./contract.d.ts" */
/** @import { Value } from "./offers.js" */

/**
 * That something is being waited for, and how much of it is done; nothing if nothing is.
 * @param {View} view
 */
export function loadingText({ isLoading, progress }) {
  if (!isLoading) return "";
  return progress ? `Loading … ${progress.done} of ${progress.total}` : "Loading …";
}

/**
 * A field's value in words, for where it cannot be edited.
 * @param {Field} field @param {Value} value
 */
export function valueText(field, value) {
  const chosen = field.choices?.find(({ id }) => id === value);
  const text = chosen?.title ?? field.text ?? value ?? "";
  return text === "" ? field.placeholder ?? "" : String(text);
}

/**
 * The least and greatest number, as in "0–59"; nothing if there are none.
 * @param {Field} field
 */
export function limitsText({ minimum, maximum }) {
  const isFree = minimum === undefined && maximum === undefined;
  return isFree ? "" : `${minimum ?? ""}–${maximum ?? ""}`;
}

/**
 * Which part of a list its rows are, as in "1–100 of 250"; nothing if they are all of it.
 * @param {Section} section
 */
export function windowText({ rows, offset, total }) {
  const all = total ?? (offset === undefined ? rows.length : undefined);
  if (all === rows.length) return "";
  const first = offset ?? 0;
  const part = rows.length ? `${number(first + 1)}–${number(first + rows.length)}` : "none";
  return `${part} of ${all === undefined ? "many" : number(all)}`;
}

/** @param {number} value */
function number(value) {
  return value.toLocaleString("en");
}
