// @ts-check
/** Draws fields: each kind as the control that browsers and screen readers know for it. @module */

import { ownText, shown, stepped } from "./client/offers.js";
import { limitsText, printable, printableLines, valueText } from "./client/words.js";
import { element, freshId, part, reconcile, set, write } from "./elements.js";

/** @import { Choice, Field } from "./client/contract.d.ts" */
/** @import { Drafts, Value } from "./client/offers.js" */

/** @typedef {HTMLInputElement & HTMLSelectElement & HTMLOutputElement} Control */

/**
 * How a kind is made, as a control and what belongs to it, and how its value is shown.
 * @typedef {object} Kind
 * @property {boolean} [isControl] whether the user can change it
 * @property {(field: Field) => HTMLElement[]} make
 * @property {(control: Control, field: Field, value: Value) => void} show
 */

/** @type {Kind} */
const SHOWN = {
  make: () => [element("output", { class: "control" })],
  show: (control, field, value) => write(control, valueText(field, value)),
};

/** @type {Map<string, Kind>} */
const KINDS = new Map(Object.entries({
  text: { isControl: true, make: makeText, show: showText },
  secret: {
    isControl: true,
    make: () => [input({ type: "password", autocomplete: "current-password" })],
    show: showText,
  },
  // Not type="number": it keeps nonsense from the service, which can say what is wrong with it.
  number: { isControl: true, make: () => [input({ inputmode: "numeric" })], show: showText },
  toggle: { isControl: true, make: () => [input({ type: "checkbox", role: "switch" })], show: showToggle },
  choice: { isControl: true, make: () => [element("select", { class: "control" })], show: showChoice },
  stepper: { isControl: true, make: makeStepper, show: showStepper },
  countdown: { make: makeCountdown, show: showCountdown },
}));

/**
 * A new field: label, control, hint and error. One of a kind not known here is only shown.
 * @param {Field} field
 */
export function makeField(field) {
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

/**
 * Draws a field as it is now.
 * @param {HTMLElement} node @param {Field} field @param {Drafts} drafts
 */
export function updateField(node, field, drafts) {
  const label = part(node, "label"), hint = part(node, ".hint"), error = part(node, ".error");
  const control = /** @type {Control} */ (part(node, ".control"));
  write(label, field.label);
  set(label, { "data-required": field.isRequired });
  // A control holds the bare value; the service's text is beside it.
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

/** @param {Field} field */
function kind(field) {
  return KINDS.get(field.kind) ?? SHOWN;
}

/** @param {Field} field */
function makeText({ lines }) {
  return [lines ? element("textarea", { class: "control", rows: `${lines}` }) : input({ type: "text" })];
}

/** @param {Record<string, string>} attributes */
function input(attributes) {
  return element("input", { class: "control", ...attributes });
}

/** @param {Control} control @param {Field} field @param {Value} value */
function showText(control, field, value) {
  const text = printableLines(String(value ?? ""));
  const { maximumLength, placeholder } = field;
  // Setting a value moves the caret, even if it is the same.
  if (control.value !== text) control.value = text;
  set(control, {
    placeholder: placeholder && printable(placeholder),
    // Browsers count units of UTF-16, of which a character has one or two. The service says what is too long.
    maxlength: maximumLength === undefined ? undefined : `${2 * maximumLength}`,
  });
}

/** @param {Control} control @param {Field} _ @param {Value} value */
function showToggle(control, _, value) {
  control.checked = Boolean(value);
}

/** @param {Control} control @param {Field} field @param {Value} value */
function showChoice(control, field, value) {
  /** @type {Choice[]} */
  const choices = [{ id: "", title: field.placeholder ?? "–" }, ...field.choices ?? []];
  reconcile(control, choices, ({ id }) => id, ({ id }) => element("option", { value: id }), (node, choice) => {
    write(node, choice.title);
    set(node, { disabled: field.isRequired && choice.id === "" });
  });
  control.value = String(value ?? "");
}

/** @param {Field} field */
function makeStepper({ id }) {
  const button = (/** @type {number} */ by, /** @type {string} */ sign) =>
    element("button", { type: "button", tabindex: "-1", "data-field": id, "data-step": `${by}` }, sign);
  return [button(-1, "−"), input({ inputmode: "numeric", role: "spinbutton" }), button(+1, "+")];
}

/** @param {Control} control @param {Field} field @param {Value} value */
function showStepper(control, field, value) {
  showText(control, field, value);
  set(control, {
    "aria-valuenow": String(value ?? ""),
    "aria-valuemin": field.minimum?.toString(),
    "aria-valuemax": field.maximum?.toString(),
  });
  for (const [button, by, verb] of /** @type {const} */ ([
    [control.previousElementSibling, -1, "Decrease"],
    [control.nextElementSibling, +1, "Increase"],
  ])) {
    set(/** @type {Element} */ (button), {
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

/** @param {Control} control @param {Field} field @param {Value} value */
function showCountdown(control, field, value) {
  SHOWN.show(control, field, value);
  // The style makes it as large as fits.
  control.style.setProperty("--length", `${control.value.length}`);
  const node = /** @type {HTMLElement} */ (control.parentElement);
  write(part(node, ".state"), field.state);
  // A screen reader says each minute, not each second.
  if (Number(value) % 60 === 0) write(part(node, ".unseen"), valueText(field, value));
}
