// @ts-check
/** Makes and changes elements: only what differs, so that focus, caret and typed text stay. @module */

import { printableLines } from "./client/words.js";

/** @typedef {Record<string, string | boolean | undefined>} Attributes */

/**
 * A new element; its children are elements or texts.
 * @template {keyof HTMLElementTagNameMap} T
 * @param {T} tag @param {Attributes} [attributes] @param {(Node | string)[]} children
 */
export function element(tag, attributes = {}, ...children) {
  const node = document.createElement(tag);
  set(node, attributes);
  node.append(...children);
  return node;
}

/**
 * Gives a node attributes; undefined and false take one away.
 * @param {Element} node @param {Attributes} attributes
 */
export function set(node, attributes) {
  for (const [name, value] of Object.entries(attributes)) {
    if (value === undefined || value === false) node.removeAttribute(name);
    else node.setAttribute(name, value === true ? "" : value);
  }
}

/**
 * Makes a text what a node holds; a node with none is hidden.
 * @param {HTMLElement} node @param {string} [text]
 */
export function write(node, text = "") {
  text = printableLines(text);
  // Writing the same again would have a screen reader say it again.
  if (node.textContent !== text) node.textContent = text;
  node.hidden = text === "";
}

/** The keys of children; no attributes, since they may hold any character. @type {WeakMap<Element, string>} */
const made = new WeakMap();

/**
 * Makes a parent's children one for each item, in order. What was there for the same key stays.
 * @template T
 * @param {Element} parent
 * @param {readonly T[]} items
 * @param {(item: T) => string} key
 * @param {(item: T) => HTMLElement} make
 * @param {(node: HTMLElement, item: T) => void} update
 */
export function reconcile(parent, items, key, make, update) {
  const keys = new Set(items.map(key));
  /** @type {Map<string, HTMLElement>} */
  const nodes = new Map();
  for (const node of /** @type {HTMLElement[]} */ ([...parent.children])) {
    const name = made.get(node);
    if (name !== undefined && keys.has(name)) nodes.set(name, node);
    else node.remove();
  }
  let place = parent.firstElementChild;
  for (const item of items) {
    const name = key(item);
    const node = nodes.get(name) ?? make(item);
    made.set(node, name);
    if (node === place) place = place.nextElementSibling;
    else parent.insertBefore(node, place);
    update(node, item);
  }
}

/**
 * The first element within a node that a selector finds.
 * @param {ParentNode} node @param {string} selector
 */
export function part(node, selector) {
  return /** @type {HTMLElement} */ (node.querySelector(selector));
}

let count = 0;

/** An id that no other element has. @returns {string} */
export function freshId() {
  return `e${++count}`;
}
