// @ts-check
/** Draws sections with columns as tables. Where they have no room, style makes a card of each row. @module */

import { cells } from "./client/offers.js";
import { printable } from "./client/words.js";
import { element, freshId, part, reconcile, set, write } from "./elements.js";

/** @import { Column, Row, Section } from "./client/contract.d.ts" */

/** How many columns are many: a table with more takes the whole width. */
const MANY = 3;

// The roles are said besides, since a browser may forget what is not displayed as a table.

/** A new table: its headings, and a body for the rows. */
export function makeTable() {
  return element(
    "table",
    { role: "table" },
    element("thead", { role: "rowgroup" }, element("tr", { role: "row" })),
    element("tbody", { class: "rows", role: "rowgroup" }),
  );
}

/**
 * Draws the headings of a table.
 * @param {HTMLElement} table @param {Section} section @param {string} id the id of what holds the table
 */
export function drawHeadings(table, section, id) {
  const { title, rowHeading = "", columns = [], rows, rowActions } = section;
  table.hidden = rows.length === 0;
  set(table, { "data-many": columns.length > MANY, "aria-labelledby": title !== "" && `${id}-heading` });
  /** @type {(Partial<Column> & {key: string, title: string})[]} */
  const headings = [
    { key: "title", title: rowHeading },
    ...columns.map((column) => ({ ...column, key: `column ${column.id}` })),
    ...rowActions.length ? [{ key: "actions", title: "Actions" }] : [],
  ];
  reconcile(part(table, "thead tr"), headings, ({ key }) => key, makeHeading, (node, heading) => {
    updateHeading(node, heading, section.id);
  });
}

/** @param {{key: string}} heading */
function makeHeading({ key }) {
  const label = element("span", { class: key === "actions" ? "unseen" : "label" });
  const button = element("button", { type: "button" });
  // What has the focus stays when it is sorted by, and cannot be pressed any more.
  return element("th", { scope: "col", role: "columnheader", tabindex: "-1" }, label, button);
}

/** @param {HTMLElement} node @param {Partial<Column> & {title: string}} column @param {string} section */
function updateHeading(node, { id, title, alignment, order, action }, section) {
  const button = part(node, "button"), sorts = { ascending: true, descending: true };
  write(part(node, "span"), action ? "" : title);
  write(button, action ? title : "");
  set(node, {
    "data-align": alignment,
    "aria-sort": order && (order in sorts ? order : "other"),
  });
  set(button, {
    "data-action": action?.id,
    "data-section": section,
    "data-column": id,
    "aria-disabled": action?.isEnabled === false && "true",
    title: action && printable(action.reason ?? action.title),
  });
}

/** A new row of a table. */
export function makeTableRow() {
  return element("tr", { class: "row", role: "row" });
}

/**
 * Draws the cells of a row; its title and its actions are drawn by others.
 * @param {HTMLElement} node @param {Section} section @param {Row} row
 */
export function updateTableRow(node, section, row) {
  /** @type {{key: string, text?: string, column?: Column}[]} */
  const items = [
    { key: "title" },
    ...cells(section, row).map((cell, index) => ({ ...cell, key: `cell ${index}` })),
    ...section.rowActions.length ? [{ key: "actions" }] : [],
  ];
  reconcile(node, items, ({ key }) => key, makeCell, (cell, { text, column }) => {
    if (text === undefined) return;
    write(cell, text);
    // An empty cell has its place among the others.
    cell.hidden = false;
    set(cell, {
      "data-label": column && printable(column.title),
      "data-align": column?.alignment,
      "data-number": column?.isNumber,
    });
  });
}

/** @param {{key: string}} item */
function makeCell({ key }) {
  if (key === "actions") return element("td", { role: "cell" }, element("div", { class: "actions" }));
  if (key !== "title") return element("td", { role: "cell" });
  const mark = element("span", { class: "mark", role: "img" });
  return element(
    "th", { scope: "row", role: "rowheader" }, mark, element("span", { class: "title", id: freshId() }),
  );
}
