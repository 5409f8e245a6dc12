// @ts-check
/** Draws sections: lists whose rows have buttons. @module */

import { rowActions } from "./client/offers.js";
import { windowText } from "./client/words.js";
import { drawActions } from "./actions.js";
import { element, freshId, part, reconcile, set, write } from "./elements.js";

/** @import { Action, Row, Section } from "./client/contract.d.ts" */

/** A new section: heading, list, and what is below it. */
export function makeSection() {
  const id = freshId();
  return element(
    "section",
    { id },
    element("h2", { id: `${id}-heading` }),
    element("p", { class: "empty" }),
    element("ul", { class: "rows", role: "list" }),
    element("div", { class: "reasons" }),
    element("p", { class: "window" }),
  );
}

/**
 * Draws a section as it is now.
 * @param {HTMLElement} node @param {Section} section
 */
export function updateSection(node, section) {
  const { title, emptyText, rows } = section;
  const reasonId = (/** @type {Action} */ { id }) => `${node.id}-reason-${encodeURIComponent(id)}`;
  write(part(node, "h2"), title);
  set(node, { "aria-labelledby": title !== "" && `${node.id}-heading` });
  write(part(node, ".empty"), rows.length ? "" : emptyText);
  write(part(node, ".window"), windowText(section));
  reconcile(part(node, ".rows"), rows, ({ id }) => id, makeRow, (item, row) => {
    updateRow(item, row);
    const place = { section: section.id, row: row.id, heading: part(item, ".title").id, reason: reasonId };
    drawActions(part(item, ".actions"), rowActions(section, row), place);
  });
  const reasons = rows.length ? section.rowActions.filter((action) => !action.isEnabled && action.reason) : [];
  const makeReason = (/** @type {Action} */ action) => element("p", { class: "reason", id: reasonId(action) });
  reconcile(part(node, ".reasons"), reasons, ({ id }) => id, makeReason, (line, { title, reason }) => {
    write(line, `${title}: ${reason}`);
  });
}

function makeRow() {
  return element(
    "li",
    { class: "row" },
    element("span", { class: "mark", role: "img" }),
    element(
      "div",
      { class: "entry" },
      element("p", { class: "title", id: freshId() }),
      element("div", { class: "details" }),
    ),
    element("div", { class: "actions" }),
  );
}

/** @param {HTMLElement} node @param {Row} row */
function updateRow(node, { title, details, isSelected, isEnabled }) {
  const mark = part(node, ".mark");
  write(mark, isSelected === undefined ? "" : isSelected ? "✓" : "○");
  set(mark, { "aria-label": isSelected ? "selected" : "not selected" });
  set(node, { "data-selected": isSelected, "data-disabled": isEnabled === false });
  write(part(node, ".title"), title);
  reconcile(
    part(node, ".details"), details.map((text, place) => ({ text, place })), ({ place }) => `${place}`,
    () => element("p"), (line, { text }) => write(line, text),
  );
}
