// @ts-check
/** The errors of a client's conversation with the service, as errors. @module */

/** The service refused a request; nothing has changed. Branch on `kind`. */
export class RPCError extends Error {
  /** @param {{code: number, message: string, data?: Record<string, unknown>}} error */
  constructor({ code, message, data = {} }) {
    // The sentence in the person's language; the message is English.
    super(typeof data.text === "string" ? data.text : message);
    this.code = code;
    this.data = data;
    this.kind = /** @type {import("./contract.d.ts").ErrorKind | undefined} */ (data.kind);
  }
}

/** The service could not be started or reached, or has ended. */
export class ServiceGone extends Error {}

/** The service sent an invalid JSON-RPC message, or speaks another protocol. */
export class ProtocolError extends Error {}

/** The view does not offer this now; the message says why, in the view's words. */
export class Unavailable extends Error {}
