// @ts-check
/** The content of a text screen: a session's view, what went wrong, and which field is in focus. @module */

import { text } from "./text.js";
import { printable } from "./words.js";

/** @import { Session } from "./session.js" */

/** A session as lines of text. */
export class Screen {
  /** Is called for another view, but not for the seconds of a countdown. */
  onchange = () => {};
  /** The last error. */
  notice = "";
  /** The field that was wrong in an answer, as long as its screen is shown. @type {string | undefined} */
  focus;

  #session;
  #shown = { screen: "", revision: 0 };

  /** @param {Session} session */
  constructor(session) {
    this.#session = session;
    session.onchange = (wrong, isAnswer) => this.#follow(wrong, isAnswer);
    session.onerror = (/** @type {Error} */ error) => this.notify(error);
  }

  /** The text of the whole screen. */
  toString() {
    const { view, drafts } = this.#session;
    return [...this.notice ? [`! ${this.notice}`, ""] : [], text(view, drafts, this.focus)].join("\n");
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
   * Shows an error until the next response or view.
   * @param {Error} error
   */
  notify(error) {
    this.notice = printable(error.message);
  }

  /** @param {string} [wrong] @param {boolean} [isAnswer] */
  #follow(wrong, isAnswer) {
    const { screen, revision } = this.#session.view;
    const isAnother = screen !== this.#shown.screen || revision !== this.#shown.revision;
    this.focus = wrong ?? (screen === this.#shown.screen ? this.focus : undefined);
    this.#shown = { screen, revision };
    if (isAnother || isAnswer) this.notice = "";
    if (isAnother) this.onchange();
  }
}
