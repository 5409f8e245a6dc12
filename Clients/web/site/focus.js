// @ts-check
/** Where the focus is when a view has been drawn. @module */

import { hasChanges, shown } from "./client/offers.js";
import { part } from "./elements.js";

/** @import { View } from "./client/contract.d.ts" */
/** @import { Drafts } from "./client/offers.js" */

const FOCUSABLE = "button:not([tabindex]), input, select";

let screen = "";

/** The focused element's place within each of its ancestors, until an alert is in front of them. */
let places = placesOf(null);

/** Where each screen was left. @type {Map<string, {focused: string, scroll: number}>} */
const left = new Map();

/**
 * Draws, and leaves the focus where it is, unless it belongs elsewhere then: in the field that an
 * answer calls wrong, or where a new screen begins or was left.
 * @param {() => void} draw @param {View} view @param {Drafts} drafts @param {string} [wrong]
 */
export function keepFocus(draw, view, drafts, wrong) {
  const focused = document.activeElement;
  if (!focused?.closest("dialog")) {
    places = placesOf(focused);
    if (view.screen !== screen) left.set(screen, { focused: selector(focused), scroll: scrollY });
  }
  draw();
  if (view.alert) return;
  if (wrong !== undefined) part(document, named(wrong)).focus();
  else if (view.screen !== screen) enter(view, drafts);
  else if (!hasFocus() && focused !== document.body) restore(focused);
  screen = view.screen;
}

/**
 * Goes to where a screen begins: in a form's first empty field, else where it was left.
 * @param {View} view @param {Drafts} drafts
 */
function enter(view, drafts) {
  const inputs = view.actions.find(({ role }) => role === "primary")?.inputs ?? [];
  const form = view.fields.filter((field) => inputs.includes(field.id) && hasChanges(field));
  const first = form.find((field) => (shown(field, drafts) ?? "") === "") ?? form[0];
  const before = first ? undefined : left.get(view.screen);
  const target = part(document, first ? named(first.id) : before?.focused ?? "#title");
  (target ?? part(document, "#title")).focus({ preventScroll: true });
  scrollTo(0, before?.scroll ?? 0);
}

/**
 * Goes to what has come into the place of an element that is gone, as near as there is something.
 * @param {Element | null} focused
 */
function restore(focused) {
  // It may only have been moved.
  const candidates = places.map(({ within, index }) => {
    const nodes = within.querySelectorAll(FOCUSABLE);
    return nodes[Math.min(index, nodes.length - 1)];
  });
  for (const node of [focused, ...candidates, part(document, "#title")]) {
    if (node instanceof HTMLElement && node.isConnected) node.focus();
    if (hasFocus()) return;
  }
}

function hasFocus() {
  return document.activeElement !== document.body;
}

/** @param {Element | null} node */
function placesOf(node) {
  const places = [];
  for (let within = node?.parentElement; within; within = within.parentElement) {
    const index = [...within.querySelectorAll(FOCUSABLE)].indexOf(/** @type {Element} */ (node));
    places.push({ within, index });
  }
  return places;
}

/** @param {string} id */
function named(id) {
  return `#fields [name="${CSS.escape(id)}"]`;
}

/** What finds an element again, or its like on another drawing of the screen. @param {Element | null} node */
function selector(node) {
  if (!(node instanceof HTMLButtonElement)) return "#title";
  return ["action", "section", "row"]
    .filter((name) => name in node.dataset)
    .map((name) => `[data-${name}="${CSS.escape(node.dataset[name] ?? "")}"]`)
    .join("") || "#title";
}
