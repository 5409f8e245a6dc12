// @ts-check
/** Draws charts as pictures whose labels and values are text. @module */

import { printable } from "./client/words.js";
import { element, part, reconcile, set, write } from "./elements.js";

/** @import { Chart, View } from "./client/contract.d.ts" */

/** In the picture's own units: from point to point, and where the highest and the lowest one are. */
const STEP = 34, TOP = 24, BOTTOM = 134, HEIGHT = 230, MARGIN = 90;

/**
 * Draws the charts of one place.
 * @param {HTMLElement} parent @param {Chart[]} charts @param {View} view
 */
export function drawCharts(parent, charts, { screen }) {
  parent.hidden = charts.length === 0;
  reconcile(parent, charts, ({ id }) => `${screen} ${id}`, makeChart, updateChart);
}

/** A new chart: a heading and a picture. */
function makeChart() {
  const picture = svg("svg", { role: "img" });
  // A keyboard scrolls what has the focus.
  const attributes = { class: "chart", tabindex: "0" };
  return element("figure", attributes, element("figcaption"), /** @type {any} */ (picture));
}

/**
 * Draws a chart as it is now. A line is drawn from its least value on.
 * @param {HTMLElement} node @param {Chart} chart
 */
function updateChart(node, { title, unit, kind, points }) {
  const values = points.map(({ value }) => value);
  const low = kind === "line" ? Math.min(...values) : 0;
  const range = Math.max(...values) - low || 1;
  const places = points.map(({ label, value }, index) => ({
    label, value: `${value}`, x: MARGIN + index * STEP, y: BOTTOM - (BOTTOM - TOP) * (value - low) / range,
  }));
  const heading = title + (unit ? ` (${unit})` : "");
  write(part(node, "figcaption"), heading);
  const picture = part(node, "svg");
  set(picture, { viewBox: `0 0 ${MARGIN + points.length * STEP} ${HEIGHT}`, "aria-label": printable(heading) });
  picture.replaceChildren(
    ...(kind === "line" ? [svg("polyline", { points: places.map(({ x, y }) => `${x},${y}`).join(" ") })] : []),
    ...places.flatMap(({ label, value, x, y }) => [
      kind === "line"
        ? svg("circle", { cx: `${x}`, cy: `${y}`, r: "3" })
        : svg("rect", { x: `${x - 10}`, y: `${y}`, width: "20", height: `${BOTTOM - y}` }),
      svg("text", { x: `${x}`, y: `${BOTTOM + 14}`, transform: `rotate(-40 ${x} ${BOTTOM + 14})`, class: "label" }, label),
      svg("text", { x: `${x}`, y: `${y - 6}`, class: "value" }, value),
    ]),
  );
}

/**
 * A new element of a picture.
 * @param {string} tag @param {Record<string, string>} attributes @param {string[]} texts
 */
function svg(tag, attributes, ...texts) {
  const node = document.createElementNS("http://www.w3.org/2000/svg", tag);
  set(node, attributes);
  node.append(...texts.map(printable));
  return node;
}
