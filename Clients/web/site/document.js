// @ts-check
/**
 * A text to take along: shown above the screen, to be copied, saved or shared, until it is closed or the user goes on.
 * @module
 */

import { copied, partText, selected } from "./client/words.js";
import { element, part, write } from "./elements.js";

/** @import { Document } from "./client/contract.d.ts" */

/** How many characters are shown; all are copied, saved and shared. */
const SHOWN = 20_000;

const region = part(document, "#document");
const shown = part(region, "pre"), status = part(region, '[role="status"]');
const [copyButton, saveButton, shareButton, closeButton] = region.querySelectorAll("button");

/** What is open. @type {Document | undefined} */
let open;

/** What asked for it. @type {Element | null} */
let opener = null;

/**
 * Shows a text, and goes to the first thing to be done with it.
 * @param {Document} handed
 */
export function showDocument(handed) {
  if (!region.contains(document.activeElement)) opener = document.activeElement;
  open = handed;
  const { title, text } = handed, isWhole = text.length <= SHOWN;
  region.hidden = false;
  shareButton.hidden = !("share" in navigator);
  write(part(region, "h2"), title);
  // A pair of surrogates is one character.
  write(shown, isWhole ? text : text.slice(0, SHOWN).replace(/[\ud800-\udbff]$/, ""));
  write(part(region, ".part"), isWhole ? "" : partText(SHOWN, text.length));
  write(status);
  shown.scrollTo(0, 0);
  copyButton.focus({ preventScroll: true });
  region.scrollIntoView({ block: "nearest" });
}

/** Takes it away, as the user has gone on. */
export function closeDocument() {
  region.hidden = true;
  open = undefined;
  opener = null;
}

/** Closes it, and goes back to what asked for it. */
function leave() {
  const back = opener instanceof HTMLElement && opener.checkVisibility() ? opener : part(document, "#title");
  closeDocument();
  back.focus();
}

/** Puts the text into the clipboard. */
async function copy() {
  if (!open) return;
  try {
    await navigator.clipboard.writeText(open.text);
    write(status, copied);
  } catch {
    // There is no clipboard at an address of http, or it is refused.
    write(shown, open.text);
    getSelection()?.selectAllChildren(shown);
    write(status, document.execCommand("copy") ? copied : selected);
  }
}

/** Saves the text as a file of its name. */
function save() {
  if (!open) return;
  const href = URL.createObjectURL(file(open));
  element("a", { href, download: open.name }).click();
  // The browser has begun to read it by then.
  setTimeout(URL.revokeObjectURL, 60_000, href);
}

/** Hands the text to another program of the device, a long one as a file. */
async function share() {
  if (!open) return;
  const { title, text } = open;
  try {
    await navigator.share(text.length <= SHOWN ? { title, text } : { title, files: [file(open)] });
  } catch {
    // The user has changed their mind, or no program takes it.
  }
}

/** @param {Document} document */
function file({ name, text }) {
  return new File([text], name, { type: "text/plain" });
}

copyButton.addEventListener("click", copy);
saveButton.addEventListener("click", save);
shareButton.addEventListener("click", share);
closeButton.addEventListener("click", leave);
document.addEventListener("keydown", ({ key, target }) => {
  const isElsewhere = target instanceof Element && target.closest("dialog, #more");
  if (key === "Escape" && open && !isElsewhere) leave();
});
