// @ts-check
/** What the page is in: a tab of a browser, at the address of a server. `Clients/mcp/app` has another one. @module */

import { openSocket } from "./client/socket.js";
import "./offline.js";

export { keepEntry, onBack } from "./back.js";

/** Connects to the service of the page's server. */
export function connect() {
  const url = new URL("service", location.href);
  url.protocol = url.protocol.replace("http", "ws");
  return openSocket(url);
}
