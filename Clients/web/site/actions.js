// @ts-check
/** Draws actions as buttons that know their place in the view. @module */

import { printable } from "./client/words.js";
import { element, freshId, part, reconcile, set, write } from "./elements.js";

/** @import { Action } from "./client/contract.d.ts" */

/**
 * Where row actions are, and what is said once for all rows.
 * @typedef {object} RowPlace
 * @property {string} section
 * @property {string} row
 * @property {string} heading the id of the element that names the row
 * @property {(action: Action) => string} reason the id of the element that says why not
 */

/**
 * Makes a button for each action.
 * @param {HTMLElement} parent @param {Action[]} actions @param {RowPlace} [place]
 */
export function drawActions(parent, actions, place) {
  parent.hidden = actions.length === 0;
  reconcile(parent, actions, ({ id }) => id, makeAction, (node, action) => update(node, action, place));
}

function makeAction() {
  const id = freshId();
  // The key is told by an attribute, and is no part of the name.
  const key = element("kbd", { "aria-hidden": "true" });
  return element(
    "div",
    { class: "action" },
    element("button", { type: "button", id }, element("span", { class: "label" }), key),
    element("p", { class: "reason", id: `${id}-reason` }),
  );
}

/** @param {HTMLElement} node @param {Action} action @param {RowPlace} [place] */
function update(node, action, place) {
  const button = part(node, "button"), reason = part(node, ".reason");
  write(part(button, ".label"), action.title);
  write(part(button, "kbd"), action.key);
  write(reason, action.isEnabled || place ? "" : action.reason);
  set(reason, { "data-title": printable(action.title) });
  set(button, {
    "data-action": action.id,
    "data-section": place?.section,
    "data-row": place?.row,
    "data-role": action.role,
    "aria-keyshortcuts": action.key && printable(action.key),
    // Not "disabled": the button can still be reached, and its reason be read aloud.
    "aria-disabled": !action.isEnabled && "true",
    "aria-labelledby": place && `${button.id} ${place.heading}`,
    "aria-describedby": !action.isEnabled && (place?.reason(action) ?? reason.id),
  });
}
