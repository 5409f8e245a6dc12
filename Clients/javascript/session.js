// @ts-check
/** A session as a user sees it: the view, the drafts, and how both become calls. @module */

import { Connection } from "./connection.js";
import { ProtocolError, RPCError, ServiceGone, Unavailable } from "./errors.js";
import * as offers from "./offers.js";
import { introduce, openSession } from "./opening.js";

/** @import { Field, Focus, OpenSessionParams, View } from "./contract.d.ts" */
/** @import { Transport } from "./connection.js" */
/** @import { Call, Drafts, Place, Value } from "./offers.js" */

/** The kinds of errors after which the view is out of date. */
const OUTDATED = new Set(["intentUnavailable", "staleRevision"]);

/** The view before the first response. @type {View} */
const BLANK = { screen: "", revision: 0, title: "", isLoading: true, fields: [], sections: [], actions: [] };

/**
 * How a view has come.
 * @typedef {object} Arrival
 * @property {boolean} isAnswer whether it answers something that the user has done
 * @property {boolean} isNew whether it shows another screen or subject than the view before
 * @property {Focus} [focus] where the focus goes
 * @property {string} [announce] a sentence that is to be said once
 */

/** A user's session. It knows the vocabulary of views, and no screen. */
export class Session {
  /** The current view. @type {View} */
  view = BLANK;
  /** Values of fields that the service does not have yet. @type {Drafts} */
  drafts = new Map();
  /** Is called to draw; with how the view has come, if it is another one. @type {(arrival?: Arrival) => void} */
  onchange = () => {};
  /** Receives other notifications than views. @type {(method: string, params: any) => void} */
  onnotification = () => {};
  /** Receives errors without a call. @type {(error: Error) => void} */
  onerror = () => {};
  /** Is called when the service has ended; `open` starts another one. @type {(error: Error) => void} */
  onclose = () => {};

  #connect;
  /** @type {Connection | undefined} */
  #connection;
  /** @type {Promise<unknown>} */
  #turn = Promise.resolve();
  /** The pending presses. @type {Set<string>} */
  #pressed = new Set();
  /** How many changes of a field have not ended, by its id. @type {Map<string, number>} */
  #changing = new Map();
  /** The values that the service has taken while the user typed, and goes on. @type {Drafts} */
  #taken = new Map();
  /** Whether the view has been drawn; one that a later change has overtaken is not. */
  #isDrawn = true;

  /** @param {() => Transport} connect makes a new transport for each `open` */
  constructor(connect) {
    this.#connect = connect;
  }

  /**
   * Connects, and shows the first view; what was typed stays if that is the same screen.
   * @param {OpenSessionParams} [params]
   */
  open(params = {}) {
    const opened = this.#open(params);
    // The user's acts wait meanwhile.
    this.#turn = opened.catch(() => {});
    return opened;
  }

  /** @param {OpenSessionParams} params */
  async #open(params) {
    this.close();
    const connection = this.#connection = new Connection(this.#connect());
    try {
      await introduce(connection);
      connection.onnotification = (method, params) => {
        if (method === "view/changed") this.#show(params);
        else this.onnotification(method, params);
      };
      this.#show(await openSession(connection, { ...params, notify: true }), () => false);
    } catch (error) {
      connection.close();
      throw error;
    }
    connection.onerror = (error) => this.onerror(error);
    connection.onclose = (error) => this.onclose(error);
  }

  /** Shows the view as it is now. */
  refresh() {
    return this.#inTurn(() => this.#refresh());
  }

  /** Ends the service; the session can be opened again. */
  close() {
    if (this.#connection) this.#connection.onclose = () => {};
    this.#connection?.close();
  }

  /**
   * Performs an action of the view. A second press while the first is awaited does nothing.
   * @param {Place} place
   */
  async press(place) {
    // A row itself and its action are the same press.
    const id = place.action ?? offers.find(this.view, place).action?.id;
    const key = JSON.stringify([id, place.section, place.row, place.column]);
    if (this.#pressed.has(key)) return;
    this.#pressed.add(key);
    try {
      await this.#press(place);
    } finally {
      this.#pressed.delete(key);
    }
  }

  /** @param {Place} place */
  #press(place) {
    return this.#inTurn(async () => {
      const { action, row } = offers.find(this.view, place);
      if (!action) throw new Unavailable("This is not offered any more.");
      if (!action.isEnabled) {
        throw new Unavailable(action.reason ?? `“${action.title}” cannot be done now.`);
      }
      await this.#send(offers.intent(this.view, action, this.drafts, row, place), action.inputs ?? []);
    });
  }

  /**
   * Stores a draft, and sends nothing yet.
   * @param {string} id @param {Value} value
   */
  type(id, value) {
    const field = this.#field(id);
    if (!offers.mayBe(field, value)) throw new Unavailable(`“${field.label}” has no such choice.`);
    this.drafts.set(id, value);
  }

  /**
   * Puts a value into a field that the user then leaves; a field with `change` sends it now, else an action does.
   * What the service has already is not sent.
   * @param {string} id @param {Value} value
   */
  async fill(id, value) {
    this.type(id, value);
    this.onchange();
    await this.#changeInTurn(id, true);
  }

  /**
   * Sends what has been typed into a field so far, if that is to be sent while the user types. What is in the field
   * stays.
   * @param {string} id
   */
  async pause(id) {
    if (this.drafts.has(id) && offers.isSentWhileTyping(this.#field(id))) await this.#changeInTurn(id, false);
  }

  /** @param {string} id @param {boolean} isLeft */
  #changeInTurn(id, isLeft) {
    const pending = () => this.#changing.get(id) ?? 0;
    this.#changing.set(id, pending() + 1);
    return this.#inTurn(() => this.#change(id, isLeft)).finally(() => {
      this.#changing.set(id, pending() - 1);
      // What has overtaken an answer may have turned out to be nothing.
      if (!this.#isDrawn && !pending()) this.#draw();
    });
  }

  /** @param {string} id @param {boolean} isLeft */
  async #change(id, isLeft) {
    // A later value may have been sent with an earlier one.
    if (!this.drafts.has(id)) return;
    const field = this.#field(id), value = this.drafts.get(id), call = offers.change(field, value);
    if (!call) return;
    if (offers.isUnchanged(field, value) || this.#taken.has(id) && this.#taken.get(id) === value) {
      if (isLeft) this.#drop(id);
      return;
    }
    try {
      await this.#send(call, [id], field, isLeft);
    } catch (error) {
      if (offers.isTyped(field)) this.#draw();
      else this.#drop(id);
      throw error;
    }
  }

  /** Shows the view's value of a field again. @param {string} id */
  #drop(id) {
    this.drafts.delete(id);
    this.#taken.delete(id);
    this.#draw();
  }

  #draw() {
    this.#isDrawn = true;
    this.onchange();
  }

  /**
   * Moves a stepper within its limits.
   * @param {string} id @param {number} by
   */
  async step(id, by) {
    const field = this.#field(id);
    const value = offers.shown(field, this.drafts), next = offers.stepped(field, value, by);
    if (next !== value) await this.fill(id, next);
  }

  /** The field, if the user can change it. @param {string} id */
  #field(id) {
    const field = this.view.fields.find((field) => field.id === id);
    if (!field || this.view.alert || !offers.hasChanges(field)) {
      throw new Unavailable(`${field ? `“${field.label}”` : "This"} cannot be changed now.`);
    }
    return field;
  }

  /**
   * Acts follow one another, and one that was meant for another screen is not done: a second
   * click must not hit what the first one brought up.
   * @param {() => Promise<void>} act
   */
  #inTurn(act) {
    const { screen, alert } = this.view;
    const turn = this.#turn.then(async () => {
      if (this.view.screen === screen && this.view.alert?.title === alert?.title) await act();
    });
    this.#turn = turn.catch(() => {});
    return turn;
  }

  /** Calls a method that answers with a view. @param {Partial<Call> & {method: string}} call */
  #call({ method, params = {}, choice }) {
    if (!this.#connection) throw new ServiceGone("The session has not been opened.");
    return this.#connection.call(/** @type {"session/view"} */ (method), params, choice);
  }

  /**
   * @param {Call} call
   * @param {string[]} inputs the fields whose values are in it
   * @param {Field} [changed] the field whose change it is
   * @param {boolean} [isLeft] whether the user has left that field
   */
  async #send(call, inputs, changed, isLeft = true) {
    const before = new Map(this.drafts);
    try {
      const view = await this.#call(call);
      const isTaken = changed && !offers.isTyped(changed) || !offers.isRefusal(view, changed?.id);
      const stays = !isLeft && changed && offers.isTyped(changed);
      if (isTaken && stays) this.#taken.set(changed.id, before.get(changed.id));
      // Text typed meanwhile is not in the response.
      const has = (/** @type {string} */ id) => Boolean(
        isTaken && !stays && inputs.includes(id) && this.drafts.get(id) === before.get(id)
      );
      this.#show(view, has, changed && this.#isOvertaken(view, changed));
    } catch (error) {
      if (isOutOfDate(error)) await this.#refresh();
      throw error;
    }
  }

  /**
   * Whether a later change of the field, made while the user types, puts this answer out of date.
   * @param {View} view @param {Field} field
   */
  #isOvertaken(view, { id, change }) {
    const isSame = offers.place(view) === offers.place(this.view) && !view.alert;
    return isSame && change?.whileTyping === true && (this.#changing.get(id) ?? 0) > 1;
  }

  async #refresh() {
    this.#show(await this.#call({ method: "session/view" }));
  }

  /**
   * Replaces the view. A draft is kept while its field exists, until the service has it; then the
   * field's own value is valid again.
   * @param {View} view @param {(id: string) => boolean} [has] if the view is an answer
   * @param {boolean} [isOvertaken] whether it is not drawn
   */
  #show(view, has, isOvertaken = false) {
    view = offers.known(view);
    const isNew = offers.place(view) !== offers.place(this.view);
    const ids = view.fields.map(({ id }) => id).filter((id) => !isNew && this.drafts.has(id) && !has?.(id));
    this.drafts = new Map(ids.map((id) => [id, this.drafts.get(id)]));
    this.#taken = new Map([...this.#taken].filter(([id]) => this.drafts.has(id)));
    const isAnswer = has !== undefined, focus = offers.focusOf(view, this.view, isAnswer);
    this.view = view;
    this.#isDrawn = !isOvertaken;
    if (!isOvertaken) this.onchange({ isAnswer, isNew, focus, announce: view.announce });
  }
}

/** Whether the view may be out of date. @param {unknown} error */
function isOutOfDate(error) {
  return error instanceof ProtocolError || error instanceof RPCError && OUTDATED.has(error.kind ?? "");
}
