// @ts-check
/** The rules by which a view's offers become calls. @module */

/** @import { Action, Field, Row, Section, View } from "./contract.d.ts" */

/** @typedef {string | number | boolean | null | undefined} Value */
/** @typedef {Map<string, Value>} Drafts The user's values of fields, by their ids. */
/** @typedef {{action: string, section?: string, row?: string}} Place Where an action is. */
/** @typedef {{method: string, params: Record<string, unknown>}} Call */

const TYPED = ["text", "secret", "number"];
const CHANGED = [...TYPED, "toggle", "choice", "stepper"];

/**
 * What typed text belongs to: the screen and its subject.
 * @param {View} view
 */
export function place(view) {
  return `${view.screen} ${view.subject ?? ""}`;
}

/**
 * The screen's actions; while there is an alert, the alert's.
 * @param {View} view
 */
export function actions(view) {
  return view.alert?.actions ?? view.actions;
}

/**
 * The section's actions that hold for this row.
 * @param {Section} section @param {Row} row
 */
export function rowActions(section, row) {
  if (row.isEnabled === false) return [];
  const state = row.isSelected ? "selected" : "unselected";
  return section.rowActions.filter((action) => (action.rowState ?? state) === state);
}

/**
 * The action at a place, and its row if it has one.
 * @param {View} view @param {Place} place
 * @returns {{action?: Action, row?: Row}}
 */
export function find(view, place) {
  const isMeant = (/** @type {Action} */ action) => action.id === place.action;
  if (place.row === undefined) return { action: actions(view).find(isMeant) };
  const section = view.sections.find(({ id }) => id === place.section);
  const row = section?.rows.find(({ id }) => id === place.row);
  if (!section || !row || view.alert) return {};
  return { action: rowActions(section, row).find(isMeant), row };
}

/**
 * Whether the field's value is typed, sign by sign.
 * @param {Field} field
 */
export function isTyped(field) {
  return TYPED.includes(field.kind);
}

/**
 * Whether the user can change the field; one of a kind not known here is only shown.
 * @param {Field} field
 */
export function hasChanges(field) {
  return field.isEnabled && CHANGED.includes(field.kind);
}

/**
 * The value of the field: the user's draft, else the service's value.
 * @param {Field} field @param {Drafts} drafts @returns {Value}
 */
export function shown(field, drafts) {
  return drafts.has(field.id) ? drafts.get(field.id) : field.value;
}

/**
 * The service's text for the value; nothing if the field has a draft.
 * @param {Field} field @param {Drafts} drafts
 */
export function ownText(field, drafts) {
  return drafts.has(field.id) ? undefined : field.text;
}

/**
 * The value as it goes over the wire: numbers as numbers, nonsense as it was typed, so that the
 * service can say what is wrong with it.
 * @param {Field} field @param {Value} value
 */
export function wireValue(field, value) {
  if (field.kind === "toggle") return Boolean(value);
  if (field.kind === "choice") return value === "" ? null : value ?? null;
  if (field.kind === "number" || field.kind === "stepper") {
    const text = String(value ?? "").trim();
    return /^[+-]?[0-9]{1,14}$/.test(text) ? Number(text) : text || null;
  }
  return value ?? "";
}

/**
 * The params of an action: its own, its inputs and the row's id.
 * @param {View} view @param {Action} action @param {Drafts} drafts @param {Row} [row]
 * @returns {Call}
 */
export function intent(view, action, drafts, row) {
  /** @type {Record<string, unknown>} */
  const params = { ...action.params };
  for (const field of view.fields) {
    if (action.inputs?.includes(field.id)) params[field.id] = wireValue(field, shown(field, drafts));
  }
  if (row && action.rowParameter) params[action.rowParameter] = row.id;
  return { method: action.method, params };
}

/**
 * Whether the service has this value of a field already.
 * @param {Field} field @param {Value} value
 */
export function isUnchanged(field, value) {
  return wireValue(field, value) === wireValue(field, field.value);
}

/**
 * The call of a change of the field; undefined if it has none.
 * @param {Field} field @param {Value} value @returns {Call | undefined}
 */
export function change(field, value) {
  const call = field.change;
  return call && { method: call.method, params: { ...call.params, value: wireValue(field, value) } };
}

/**
 * A stepper's next number, within its limits.
 * @param {Field} field @param {Value} value @param {number} by
 */
export function stepped(field, value, by) {
  const now = wireValue(field, value);
  const { minimum = -Infinity, maximum = Infinity } = field;
  return Math.max(minimum, Math.min(maximum, (typeof now === "number" ? now : 0) + by));
}
