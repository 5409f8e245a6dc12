// @ts-check
/** The content of a text screen: a session's view, what went wrong or was announced, and the field in focus. @module */

import { RPCError } from "./errors.js";
import { documentText, text } from "./text.js";
import { printable } from "./words.js";

/** @import { Document } from "./contract.d.ts" */
/** @import { Arrival, Session } from "./session.js" */

/** A session as lines of text. */
export class Screen {
  /** Is called for another view, but not for the seconds of a countdown. */
  onchange = () => {};
  /** The last error. */
  notice = "";
  /** The field in focus, if the focus is on one. @type {string | undefined} */
  focus;

  #session;
  #revision = 0;
  /** Whether the last error is the service's answer, and stays until the user acts. */
  #isLasting = false;
  /** @type {string[]} */
  #said = [];
  /** @type {Document[]} */
  #handed = [];

  /** @param {Session} session */
  constructor(session) {
    this.#session = session;
    session.onchange = (arrival) => this.#follow(arrival);
    session.onerror = (/** @type {Error} */ error) => this.notify(error);
  }

  /** The text of the whole screen. */
  toString() {
    return [...this.notice ? [`! ${this.notice}`, ""] : [], this.view()].join("\n");
  }

  /** The text of the view. @param {boolean} [isPlain] */
  view(isPlain) {
    const { view, drafts } = this.#session;
    return text(view, drafts, this.focus, isPlain);
  }

  /**
   * Runs an act of the user and shows its error.
   * @param {() => unknown} act
   */
  async attempt(act) {
    this.notice = "";
    try {
      await act();
    } catch (error) {
      this.notify(/** @type {Error} */ (error));
    }
  }

  /**
   * Shows an error until the user acts; one that has not come from the service, until the next view.
   * @param {Error} error
   */
  notify(error) {
    this.notice = printable(error.message);
    this.#isLasting = error instanceof RPCError;
  }

  /** What has been announced since this was last asked for, in order. */
  takeSaid() {
    return this.#said.splice(0);
  }

  /** The texts that have been handed over since this was last asked for, in order. @param {boolean} [isPlain] */
  takeHanded(isPlain) {
    return this.#handed.splice(0).map((document) => documentText(document, isPlain));
  }

  /** @param {Arrival} [arrival] */
  #follow(arrival) {
    const { isAnswer, isNew, focus, announce } = arrival ?? {};
    const { revision, document } = this.#session.view;
    const isAnother = isNew || revision !== this.#revision;
    if (focus || isNew) this.focus = focus?.field;
    this.#revision = revision;
    if (isAnswer || isAnother && !this.#isLasting) this.notice = "";
    if (announce) this.#said.push(printable(announce));
    if (arrival && document) this.#handed.push(document);
    if (isAnother) this.onchange();
  }
}
