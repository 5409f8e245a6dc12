// @ts-check
/** Draws sections: lists and tables whose rows have buttons, and the charts above them. @module */

import { chartsAt, paging, rowActions, rowPress } from "./client/offers.js";
import { windowText } from "./client/words.js";
import { drawActions } from "./actions.js";
import { drawCharts } from "./charts.js";
import { element, freshId, part, reconcile, set, write } from "./elements.js";
import { drawHeadings, makeTable, makeTableRow, updateTableRow } from "./tables.js";

/** @import { Action, Row, Section, View } from "./client/contract.d.ts" */

/** More rows than a list shows at once, unless a service sends more. */
const LONG = 100;

/**
 * A new section: heading, charts, list or table, and what is below it.
 * @param {Section} section
 */
export function makeSection({ columns }) {
  const id = freshId();
  return element(
    "section",
    { id },
    element("h2", { id: `${id}-heading` }),
    element("div", { class: "charts" }),
    element("p", { class: "empty" }),
    columns ? makeTable() : element("ul", { class: "rows", role: "list" }),
    element("div", { class: "reasons" }),
    element(
      "div",
      { class: "paging" },
      element("div", { class: "actions" }),
      element("p", { class: "window" }),
      element("div", { class: "actions" }),
    ),
  );
}

/**
 * Draws a section as it is now.
 * @param {HTMLElement} node @param {Section} section @param {View} view
 */
export function updateSection(node, section, view) {
  const { id, title, emptyText, columns, rows, rowActions: offered } = section;
  const reasonId = (/** @type {Action} */ { id }) => `${node.id}-reason-${encodeURIComponent(id)}`;
  write(part(node, "h2"), title);
  set(node, {
    "data-section": id,
    "data-plain": !columns && offered.length === 0,
    "aria-labelledby": title !== "" && `${node.id}-heading`,
  });
  write(part(node, ".empty"), rows.length ? "" : emptyText);
  drawCharts(part(node, ".charts"), chartsAt(view, section), view);
  if (columns) drawHeadings(part(node, "table"), section, node.id);
  const [makeOne, updateOne] = columns ? [makeTableRow, updateTableRow] : [makeRow, updateDetails];
  const list = part(node, ".rows");
  set(list, { "data-long": rows.length > LONG });
  reconcile(list, rows, ({ id }) => id, makeOne, (item, row) => {
    updateOne(item, section, row);
    updateRow(item, section, row);
    const place = { section: id, row: row.id, heading: part(item, ".title").id, reason: reasonId };
    // A table whose rows have no actions has no column for them.
    const bar = part(item, ".actions");
    if (bar) drawActions(bar, rowActions(section, row), place);
  });
  const reasons = rows.length ? offered.filter((action) => !action.isEnabled && action.reason) : [];
  const makeReason = (/** @type {Action} */ action) => element("p", { class: "reason", id: reasonId(action) });
  reconcile(part(node, ".reasons"), reasons, ({ id }) => id, makeReason, (line, { title, reason }) => {
    write(line, `${title}: ${reason}`);
  });
  drawPaging(part(node, ".paging"), section, view);
  // A heading alone says nothing.
  node.hidden = !node.querySelector(".row, .chart, .paging button, :is(.empty, .window):not([hidden])");
}

/** @param {HTMLElement} node @param {Section} section @param {View} view */
function drawPaging(node, section, view) {
  const { previous, next } = paging(view, section);
  const [before, after] = /** @type {NodeListOf<HTMLElement>} */ (node.querySelectorAll(".actions"));
  drawActions(before, previous ? [previous] : []);
  write(part(node, ".window"), windowText(section));
  drawActions(after, next ? [next] : []);
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

/**
 * Draws what rows of lists and of tables have in common.
 * @param {HTMLElement} node @param {Section} section @param {Row} row
 */
function updateRow(node, section, row) {
  const { id, title, isSelected, isEnabled } = row, mark = part(node, ".mark");
  write(mark, isSelected === undefined ? "" : isSelected ? "✓" : "○");
  set(mark, { "aria-label": isSelected ? "selected" : "not selected" });
  set(node, {
    "data-section": section.id,
    "data-row": id,
    "data-press": rowPress(section, row) !== undefined,
    "data-selected": isSelected,
    "data-disabled": isEnabled === false,
  });
  write(part(node, ".title"), title);
}

/** @param {HTMLElement} node @param {Section} _ @param {Row} row */
function updateDetails(node, _, { details }) {
  reconcile(
    part(node, ".details"), details.map((text, place) => ({ text, place })), ({ place }) => `${place}`,
    () => element("p"), (line, { text }) => write(line, text),
  );
}
