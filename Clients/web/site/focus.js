// @ts-check
/** Where the focus is when a view has been drawn. @module */

import { hasChanges, place, shown } from "./client/offers.js";
import { part } from "./elements.js";

/** @import { Focus, View } from "./client/contract.d.ts" */
/** @import { Drafts } from "./client/offers.js" */

const FOCUSABLE = "button:not([tabindex]), input, select, textarea";

/** The screen and subject that the focus is on. */
let present = "";

/** Where the focus goes once no alert is in front. @type {Focus | undefined} */
let aim;

/** The focused element's place within each of its ancestors, until an alert is in front of them. */
let places = placesOf(null);

/** Where each screen was left. @type {Map<string, {focused: string, scroll: number}>} */
const left = new Map();

/**
 * Draws, and leaves the focus where it is, unless it belongs elsewhere then: where the view says, or where a new
 * screen begins or was left.
 * @param {() => void} draw @param {View} view @param {Drafts} drafts @param {Focus} [focus]
 */
export function keepFocus(draw, view, drafts, focus) {
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

/**
 * Goes to where a screen begins: where the view says, else in a form's first empty field, else where it was left. A
 * list that was left is found again as it was.
 * @param {View} view @param {Drafts} drafts
 */
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

/**
 * What a view means by a place: a field's control, a section's first row, or an action's button.
 * @param {Focus} focus
 */
function target({ field, section, action }) {
  if (field !== undefined) return part(document, `#fields [name="${CSS.escape(field)}"]`);
  if (action !== undefined) {
    const button = part(document, `button[data-action="${CSS.escape(action)}"]:not([data-section])`);
    return button?.checkVisibility() ? button : part(document, "#more summary");
  }
  const row = part(document, `section[data-section="${CSS.escape(section ?? "")}"] .row`);
  return row && (part(row, 'button[data-role="primary"]') ?? part(row, "button"));
}

/**
 * Focuses an element. What is in a bar over the page can be seen wherever the page is scrolled to.
 * @param {HTMLElement | null} [node]
 */
function focusOn(node) {
  node?.focus({ preventScroll: true });
  if (!node?.closest("footer, header")) node?.scrollIntoView({ block: "nearest" });
}

/**
 * Goes to what has come into the place of an element that is gone, as near as there is something. After an action
 * of the screen the view says where to go on.
 * @param {Element | null} focused @param {View} view
 */
function restore(focused, view) {
  // It may only have been moved.
  const candidates = places.map(({ within, index }) => {
    const nodes = focusable(within);
    return nodes[Math.min(index, nodes.length - 1)] ?? within;
  });
  const isInList = places.some(({ within }) => within.matches("section"));
  const begin = view.focus && !isInList ? target(view.focus) : undefined;
  for (const node of [focused, begin, ...candidates, part(document, "#title")]) {
    // What has been pressed does not move, even if a bar covers a part of it.
    if (node === begin) focusOn(begin);
    else if (node instanceof HTMLElement && node.isConnected) node.focus({ preventScroll: true });
    if (hasFocus()) return;
  }
}

/** Whether something that can be seen has the focus; what is hidden loses it only later. */
function hasFocus() {
  return document.activeElement !== document.body && document.activeElement?.checkVisibility() === true;
}

/** What can have the focus within an element. @param {Element} within @returns {Element[]} */
function focusable(within) {
  return [...within.querySelectorAll(FOCUSABLE)].filter((node) => node.checkVisibility());
}

/** @param {Element | null} node */
function placesOf(node) {
  const places = [];
  for (let within = node?.parentElement; within; within = within.parentElement) {
    const index = focusable(within).indexOf(/** @type {Element} */ (node));
    places.push({ within, index });
  }
  return places;
}

/** What finds an element again, or its like on another drawing of the screen. @param {Element | null} node */
function selector(node) {
  if (!(node instanceof HTMLButtonElement)) return "#title";
  return ["action", "section", "row"]
    .filter((name) => name in node.dataset)
    .map((name) => `[data-${name}="${CSS.escape(node.dataset[name] ?? "")}"]`)
    .join("") || "#title";
}
