// @ts-check
/** A transport for browsers: a WebSocket; the server runs one service for each visitor. @module */

/** @import { Transport } from "./connection.js" */

/**
 * Connects to a service.
 * @param {string | URL} url
 * @returns {Transport}
 */
export function openSocket(url) {
  const socket = new WebSocket(url);
  /** @type {string[]} */
  const unsent = [];
  let wasOpen = false;
  /** @type {Transport} */
  const transport = {
    send: (text) => socket.readyState === WebSocket.CONNECTING ? unsent.push(text) : socket.send(text),
    close: () => socket.close(),
    onmessage() {},
    onclose() {},
  };
  socket.onopen = () => {
    wasOpen = true;
    for (const text of unsent) socket.send(text);
  };
  socket.onmessage = ({ data }) => transport.onmessage(data);
  socket.onclose = () =>
    transport.onclose(wasOpen ? "The connection was lost." : "The service cannot be reached.");
  return transport;
}
