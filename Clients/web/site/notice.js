// @ts-check
/** What has just happened: drawn in a bar with its action, and said once. @module */

import { noticeAction } from "./client/offers.js";
import { printableLines } from "./client/words.js";
import { drawActions } from "./actions.js";
import { element, part, set, write } from "./elements.js";

/** @import { View } from "./client/contract.d.ts" */

const bar = part(document, "#notice");

/**
 * Draws the view's notice.
 * @param {View} view
 */
export function drawNotice(view) {
  const action = noticeAction(view);
  bar.hidden = !view.notice;
  set(bar, { "data-severity": view.notice?.severity });
  write(part(bar, "p"), view.notice?.text);
  drawActions(part(bar, ".actions"), view.notice && action ? [action] : []);
}

/**
 * Has screen readers say a sentence: at once where there is an alert, which hides all outside of it from them.
 * @param {string} sentence @param {View} view
 */
export function say(sentence, view) {
  const region = part(document, view.alert ? "#said-at-once" : "#said");
  // A new element, so that the same sentence is said again.
  region.replaceChildren(element("p", {}, printableLines(sentence)));
}

/** Takes away what has been said, so that it is not read again. */
export function forget() {
  for (const region of document.querySelectorAll("[aria-live]")) region.replaceChildren();
}
