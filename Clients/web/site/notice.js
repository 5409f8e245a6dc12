// @ts-check
/** A sentence about what went wrong, with one thing to do about it. @module */

import { part, write } from "./elements.js";

const notice = part(document, "#notice");

/**
 * Shows a sentence, and a button that does something about it.
 * @param {string} text @param {string} title @param {() => void} press
 */
export function notify(text, title, press) {
  // First, since a screen reader says what comes into a region that is shown.
  notice.hidden = false;
  write(part(notice, "p"), text);
  const button = part(notice, "button");
  write(button, title);
  button.onclick = press;
}

/** Takes the sentence away. */
export function hush() {
  // Else a keyboard would have to begin at the top of the page.
  if (notice.contains(document.activeElement)) part(document, "#title").focus();
  notice.hidden = true;
  write(part(notice, "p"));
}
