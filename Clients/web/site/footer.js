// @ts-check
/** The bar of actions below, and the room that it and the notice take. @module */

import { drawActions } from "./actions.js";
import { part, set } from "./elements.js";

/** @import { Action } from "./client/contract.d.ts" */

const footer = part(document, "footer");
const more = /** @type {HTMLDetailsElement} */ (part(document, "#more"));

/** Whether there is little room, so that what is seldom used is folded. */
const isNarrow = matchMedia("(width < 40rem)");

/** The groups that are folded then. */
const FOLDED = ["more", "account"];

/**
 * Draws the actions; where there is little room, those that are seldom used in a menu.
 * @param {Action[]} actions
 */
export function drawBar(actions) {
  const isFolded = (/** @type {Action} */ { group = "main" }) => isNarrow.matches && FOLDED.includes(group);
  const folded = actions.filter(isFolded);
  drawActions(part(footer, "#actions"), actions.filter((action) => !isFolded(action)));
  drawActions(part(more, "#more-actions"), folded);
  footer.hidden = actions.length === 0;
  more.hidden = folded.length === 0;
  if (more.hidden) more.open = false;
}

/**
 * Has a function draw again whenever there is more or less room.
 * @param {() => void} draw
 */
export function onRoom(draw) {
  isNarrow.addEventListener("change", draw);
}

/** Closes the menu; the focus stays by it. */
export function closeMenu() {
  if (!more.open) return;
  if (more.contains(document.activeElement)) part(more, "summary").focus({ preventScroll: true });
  more.open = false;
}

document.addEventListener("click", ({ target }) => {
  if (target instanceof Node && !more.contains(target)) closeMenu();
});
more.addEventListener("focusout", ({ relatedTarget }) => {
  if (relatedTarget instanceof Node && !more.contains(relatedTarget)) more.open = false;
});
more.addEventListener("keydown", ({ key }) => {
  if (key === "Escape") closeMenu();
});

/** The bars that lie over the page, by the names of their heights in the style. */
const BARS = { "--footer": footer, "--notice": part(document, "#notice"), "--trouble": part(document, "#trouble") };

/** Tells the style how high the bars are. A footer that would cover more than a third of the window does not stick. */
function measure() {
  const isTall = footer.offsetHeight > innerHeight / 3;
  set(footer, { "data-tall": isTall });
  for (const [name, bar] of Object.entries(BARS)) {
    const height = bar === footer && isTall ? 0 : bar.offsetHeight;
    document.documentElement.style.setProperty(name, `${height}px`);
  }
}

const observer = new ResizeObserver(measure);
for (const bar of Object.values(BARS)) observer.observe(bar, { box: "border-box" });
addEventListener("resize", measure);
