// @ts-check
/** JSON-RPC 2.0 over any transport: calls, answers matched by id, notifications. @module */

import { ProtocolError, RPCError, ServiceGone } from "./errors.js";

/** @import { Methods } from "./contract.d.ts" */
/** @import { Choice } from "./offers.js" */

/**
 * Carries messages to and from the service, each a JSON text in one line. It calls
 * `onmessage` in a separate task for each, so that code that awaits an answer continues before the
 * next message is handled; and `onclose` once, with the reason as a sentence.
 * @typedef {object} Transport
 * @property {(text: string, choice?: Choice) => void} send with what the user has chosen, if that is why
 * @property {() => void} close
 * @property {(text: string) => void} onmessage
 * @property {(reason: string) => void} onclose
 * @property {number} [timeout] how many milliseconds an answer may take, if that is not usual
 */

/** A conversation with one service, until either side closes it. */
export class Connection {
  /** Receives notifications. @type {(method: string, params: any) => void} */
  onnotification = () => {};
  /** Receives errors without a call. @type {(error: Error) => void} */
  onerror = () => {};
  /** Learns, once, why the conversation is over. @type {(error: Error) => void} */
  onclose = () => {};

  #transport;
  #timeout;
  #lastId = 0;
  /** @type {Error | undefined} */
  #ended;
  /** @type {Map<number, {resolve: (result: any) => void, reject: (error: Error) => void}>} */
  #waiting = new Map();

  /** @param {Transport} transport @param {{timeout?: number}} [options] in milliseconds */
  constructor(transport, { timeout = transport.timeout ?? 30_000 } = {}) {
    this.#timeout = timeout;
    this.#transport = transport;
    transport.onmessage = (text) => this.#receive(text);
    transport.onclose = (reason) => this.#end(new ServiceGone(reason));
  }

  /**
   * Sends a request and waits for its result; several may be on their way.
   * @template {keyof Methods} M
   * @param {M} method
   * @param {Methods[M]["params"]} params
   * @param {Choice} [choice]
   * @returns {Promise<Methods[M]["result"]>}
   */
  async call(method, params, choice) {
    if (this.#ended) throw this.#ended;
    const id = ++this.#lastId;
    const answer = new Promise((resolve, reject) => this.#waiting.set(id, { resolve, reject }));
    const late = setTimeout(() => this.#giveUp(), this.#timeout);
    try {
      this.#transport.send(JSON.stringify({ jsonrpc: "2.0", id, method, params }), choice);
      return await answer;
    } finally {
      clearTimeout(late);
      this.#waiting.delete(id);
    }
  }

  /** Closes the connection and ends the service; pending calls fail. */
  close() {
    this.#end(new ServiceGone("The connection to the service has been closed."));
    this.#transport.close();
  }

  #giveUp() {
    this.#end(new ServiceGone(`The service has not answered for ${this.#timeout / 1000} s.`));
    this.#transport.close();
  }

  /** @param {Error} error */
  #end(error) {
    if (this.#ended) return;
    this.#ended = error;
    this.#failAll(error);
    this.onclose(error);
  }

  /** @param {string} text */
  #receive(text) {
    const message = parse(text);
    if (this.#ended) return;
    if (!message) {
      const start = text.length > 80 ? `${text.slice(0, 80)}…` : text;
      this.#fault(new ProtocolError(`The service sent something that is no message: ${start}`));
    } else if (typeof message.method === "string") {
      if (message.id === undefined) this.onnotification(message.method, message.params);
    } else if (this.#waiting.has(message.id)) {
      const { resolve, reject } = /** @type {any} */ (this.#waiting.get(message.id));
      if (message.error) reject(new RPCError(message.error));
      else resolve(message.result);
    } else if (message.error && message.id === null) {
      this.#fault(new RPCError(message.error));
    }
  }

  /**
   * Fails every call that waits, since the fault may be the answer to any of them.
   * @param {Error} error
   */
  #fault(error) {
    if (this.#waiting.size) this.#failAll(error);
    else this.onerror(error);
  }

  /** @param {Error} error */
  #failAll(error) {
    for (const { reject } of this.#waiting.values()) reject(error);
  }
}

/**
 * The message in a text; undefined if it is invalid.
 * @param {string} text @returns {any}
 */
export function parse(text) {
  try {
    const message = JSON.parse(text);
    return typeof message === "object" && !Array.isArray(message) ? message : undefined;
  } catch {
    return undefined;
  }
}
