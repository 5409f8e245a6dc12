// @ts-check
/** A sentence about what went wrong, with one thing to do about it. @module */

import { part, write } from "./elements.js";

const trouble = part(document, "#trouble");

/**
 * Shows a sentence, and a button that does something about it.
 * @param {string} text @param {string} title @param {() => void} press
 */
export function complain(text, title, press) {
  // First, since a screen reader says what comes into a region that is shown.
  trouble.hidden = false;
  write(part(trouble, "p"), text);
  const button = part(trouble, "button");
  write(button, title);
  button.onclick = press;
}

/** Takes the sentence away. */
export function hush() {
  // Else a keyboard would have to begin at the top of the page.
  if (trouble.contains(document.activeElement)) part(document, "#title").focus();
  trouble.hidden = true;
  write(part(trouble, "p"));
}
