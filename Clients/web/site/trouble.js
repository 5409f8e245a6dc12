// @ts-check
/** A sentence about what went wrong, with one thing to do about it. @module */

import { part, write } from "./elements.js";

const trouble = part(document, "#trouble");

/** Whether the sentence stays until the user acts. */
let isLasting = false;

/**
 * Shows a sentence, and a button that does something about it. It `lasts` if no view takes it away that comes unasked.
 * @param {string} text @param {string} title @param {() => void} press
 */
export function complain(text, title, press, lasts = false) {
  isLasting = lasts;
  // First, since a screen reader says what comes into a region that is shown.
  trouble.hidden = false;
  write(part(trouble, "p"), text);
  const button = part(trouble, "button");
  write(button, title);
  button.onclick = press;
}

/** Takes the sentence away, but not for a view that `isUnasked` if it lasts. */
export function hush(isUnasked = false) {
  if (isUnasked && isLasting) return;
  // Else a keyboard would have to begin at the top of the page.
  if (trouble.contains(document.activeElement)) part(document, "#title").focus();
  trouble.hidden = true;
  write(part(trouble, "p"));
}
