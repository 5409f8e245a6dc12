// @ts-check
/** Letters for actions, while the user is not typing, and the list of them. @module */

import { actions, keyed, rowActions } from "./client/offers.js";
import { element, part, reconcile, write } from "./elements.js";

/** @import { Action, View } from "./client/contract.d.ts" */
/** @import { Place } from "./client/offers.js" */

const dialog = /** @type {HTMLDialogElement} */ (part(document, "#keys"));
part(dialog, "button").addEventListener("click", () => dialog.close());

/** What takes letters itself. */
const TAKERS = "input, select, textarea";

/**
 * The place of the action that a key is meant for, if any; on a row one of the row's first.
 * @param {KeyboardEvent} event @param {View} view @returns {Place | undefined}
 */
export function placeOf(event, view) {
  const { key, target } = event;
  if (!isMeant(event) || dialog.open) return undefined;
  const row = target instanceof Element ? /** @type {HTMLElement | null} */ (target.closest(".row")) : null;
  return keyed(view, key, row ? { section: row.dataset.section, row: row.dataset.row } : undefined);
}

/**
 * Opens or closes the list of all keys, if that is what an event asks for.
 * @param {KeyboardEvent} event @param {View} view
 */
export function listKeys(event, view) {
  if (event.key !== "?" || !isMeant(event) || view.alert) return false;
  if (dialog.open) dialog.close();
  else {
    drawKeys(view);
    dialog.showModal();
  }
  return true;
}

/**
 * Draws the list again, if it is open.
 * @param {View} view
 */
export function updateKeys(view) {
  if (dialog.open) drawKeys(view);
}

/** Closes the list. */
export function closeKeys() {
  dialog.close();
}

/**
 * Whether a key belongs to a composition, as of Chinese characters. Safari marks the key that ends it only by this code.
 * @param {KeyboardEvent} event
 */
export function composes({ isComposing, keyCode }) {
  return isComposing || keyCode === 229;
}

/** @param {KeyboardEvent} event */
function isMeant(event) {
  const { target, ctrlKey, altKey, metaKey, repeat } = event;
  const isTaken = target instanceof Element && target.matches(TAKERS);
  return !(isTaken || composes(event) || ctrlKey || altKey || metaKey || repeat);
}

/** @param {View} view */
function drawKeys(view) {
  const ofRows = view.sections.flatMap((section) => section.rows.flatMap((row) => rowActions(section, row)));
  /** @type {Map<string, {key: string, title: string}>} */
  const entries = new Map();
  for (const [list, where] of /** @type {[Action[], string][]} */ ([[actions(view), ""], [ofRows, " (on a row)"]])) {
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
