// @ts-check
/** What the page is in: a frame of an AI host. It stands for the module tab.js of the web page. @module */

import { openHost } from "./host.js";

/** Connects to the server of the Model Context Protocol that the page comes from, through the host. */
export function connect() {
  return openHost();
}

// The history is the host's.

export function keepEntry() {}

export function onBack() {}
