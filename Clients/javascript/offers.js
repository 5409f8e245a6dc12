// @ts-check
/** The rules by which a view's offers become calls. @module */

/** @import { Action, Chart, Column, Field, Focus, Row, Section, View } from "./contract.d.ts" */

/** @typedef {string | number | boolean | null | undefined} Value */
/** @typedef {Map<string, Value>} Drafts The user's values of fields, by their ids. */
/**
 * Where an action is: in the view, in a row, or in the heading of a column. A row without an action is the row itself.
 * @typedef {{action?: string, section?: string, row?: string, column?: string}} Place
 */
/** @typedef {{method: string, params: Record<string, unknown>, choice: Choice}} Call */
/**
 * What a user has chosen of a view, by the ids that stand in it.
 * @typedef {object} Choice
 * @property {string} action the id of an action, or of a field that is changed
 * @property {Action["role"]} [role]
 * @property {string} [section]
 * @property {string} [row]
 * @property {string} [column]
 * @property {Record<string, Value>} inputs values by the ids of their fields
 */

const TYPED = ["text", "secret", "number"];
const CHANGEABLE = [...TYPED, "toggle", "choice", "stepper"];
/** The kinds that are entered in these ways. */
const BY_ENTRY = new Map([["typed", "text"], ["chosen", "choice"], ["stepped", "stepper"], ["switched", "toggle"]]);

/**
 * The view; a field of a kind not known here becomes one that is entered in the same way.
 * @param {View} view @returns {View}
 */
export function known(view) {
  const fields = view.fields.map((field) => {
    const kind = CHANGEABLE.includes(field.kind) ? field.kind : BY_ENTRY.get(field.entry ?? "") ?? field.kind;
    return { ...field, kind };
  });
  return { ...view, fields };
}

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
 * The action that leads back: in an alert also its only one.
 * @param {View} view @returns {Action | undefined}
 */
export function wayBack(view) {
  const offered = actions(view);
  if (view.alert && offered.length === 1) return offered[0];
  return offered.find(({ role }) => role === "cancel") ?? offered.find(({ role }) => role === "back");
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
 * The row's action that a press of the row itself does.
 * @param {Section} section @param {Row} row
 */
export function rowPress(section, row) {
  return rowActions(section, row).find(({ role }) => role === "primary");
}

/**
 * The action at a place, and its row if it has one.
 * @param {View} view @param {Place} place
 * @returns {{action?: Action, row?: Row}}
 */
export function find(view, place) {
  const isMeant = (/** @type {Action} */ action) => action.id === place.action;
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

/**
 * The place of the action with a key: one of the row's first, if the user is on a row.
 * @param {View} view @param {string} key @param {Place} [at] the row
 * @returns {Place | undefined}
 */
export function keyed(view, key, at) {
  const isMeant = (/** @type {Action} */ action) => action.key === key;
  const section = view.alert ? undefined : view.sections.find(({ id }) => id === at?.section);
  const row = section?.rows.find(({ id }) => id === at?.row);
  const ofRow = section && row && rowActions(section, row).find(isMeant);
  if (ofRow) return { action: ofRow.id, section: section.id, row: row.id };
  const ofView = actions(view).find(isMeant);
  return ofView && { action: ofView.id };
}

/**
 * The action that is drawn beside the notice.
 * @param {View} view
 */
export function noticeAction({ notice, actions }) {
  return actions.find(({ id }) => id === notice?.action);
}

/**
 * The actions that lead to the other parts of a section's list, and are drawn there.
 * @param {View} view @param {Section} section
 * @returns {{previous?: Action, next?: Action}}
 */
export function paging({ actions }, { previous, next }) {
  return { previous: actions.find(({ id }) => id === previous), next: actions.find(({ id }) => id === next) };
}

/**
 * The screen's actions without those that are drawn beside the notice or at a section.
 * @param {View} view
 */
export function ownActions(view) {
  const elsewhere = [view.notice?.action, ...view.sections.flatMap(({ previous, next }) => [previous, next])];
  return view.actions.filter(({ id }) => !elsewhere.includes(id));
}

/**
 * The charts that are drawn above a section's rows; without a section, those below all sections.
 * @param {View} view @param {Section} [section]
 */
export function chartsAt({ charts = [], sections }, section) {
  const placeOf = (/** @type {Chart} */ chart) => sections.find(({ id }) => id === chart.section);
  return charts.filter((chart) => placeOf(chart) === section);
}

/**
 * What is shown of a row besides its title; in a table one cell for each column.
 * @param {Section} section @param {Row} row
 * @returns {{text: string, column?: Column}[]}
 */
export function cells({ columns = [] }, { details }) {
  const length = Math.max(columns.length, details.length);
  return Array.from({ length }, (_, index) => ({ text: details[index] ?? "", column: columns[index] }));
}

/**
 * Where the focus goes with a view, if it goes anywhere.
 * @param {View} view @param {View} before @param {boolean} isAnswer @returns {Focus | undefined}
 */
export function focusOf(view, before, isAnswer) {
  const wrong = view.fields.find((field) => field.error !== undefined && hasChanges(field));
  if (isAnswer && wrong) return { field: wrong.id };
  const names = (/** @type {View} */ { focus }) => JSON.stringify([focus?.field, focus?.section, focus?.action]);
  const isAnother = place(view) !== place(before) || isAnswer && names(view) !== names(before);
  return isAnother ? view.focus : undefined;
}

/**
 * Whether the field's value is typed, sign by sign.
 * @param {Field} field
 */
export function isTyped(field) {
  return TYPED.includes(field.kind);
}

/**
 * Whether the user can change the field; what is no kind of `CHANGEABLE` is only shown.
 * @param {Field} field
 */
export function hasChanges(field) {
  return field.isEnabled && CHANGEABLE.includes(field.kind);
}

/**
 * Whether the field's change is also to be sent while the user types. A stepper's is sent at once.
 * @param {Field} field
 */
export function isSentWhileTyping({ change, kind }) {
  return change !== undefined && (change.whileTyping === true || kind === "stepper");
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
 * The call of an action: its own params, its inputs and the row's id.
 * @param {View} view @param {Action} action @param {Drafts} drafts @param {Row} [row] @param {Place} [place]
 * @returns {Call}
 */
export function intent(view, action, drafts, row, { section, column } = {}) {
  const fields = view.fields.filter(({ id }) => action.inputs?.includes(id));
  const inputs = Object.fromEntries(fields.map((field) => [field.id, wireValue(field, shown(field, drafts))]));
  /** @type {Record<string, unknown>} */
  const params = { ...action.params, ...inputs };
  if (row && action.rowParameter) params[action.rowParameter] = row.id;
  const { id, method, role } = action;
  return { method, params, choice: { action: id, role, section, row: row?.id, column, inputs } };
}

/**
 * Whether the field may have this value: a choice is one of those that are offered, or none if it is not required.
 * @param {Field} field @param {Value} value
 */
export function mayBe(field, value) {
  if (field.kind !== "choice") return true;
  if (value === undefined || value === null || value === "") return !field.isRequired;
  return (field.choices ?? []).some(({ id }) => id === value);
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
  const { id, change: call } = field, sent = wireValue(field, value);
  if (!call) return undefined;
  const params = { ...call.params, value: sent };
  return { method: call.method, params, choice: { action: id, inputs: { [id]: sent } } };
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

/**
 * Whether a view refuses the sent values; for a change, only its own field's error counts.
 * @param {View} view @param {string} [changed]
 */
export function isRefusal(view, changed) {
  const isWrong = (/** @type {Field} */ { id, error }) => Boolean(error) && id === (changed ?? id);
  return Boolean(view.alert) || view.fields.some(isWrong);
}
