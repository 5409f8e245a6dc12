// @ts-check
/** A session as a user sees it: the view, the drafts, and how both become calls. @module */

import { Connection } from "./connection.js";
import { ProtocolError, RPCError, ServiceGone, Unavailable } from "./errors.js";
import * as offers from "./offers.js";

/** @import { Field, OpenSessionParams, ProtocolVersion, View } from "./contract.d.ts" */
/** @import { Transport } from "./connection.js" */
/** @import { Call, Drafts, Place, Value } from "./offers.js" */

/** @type {ProtocolVersion} */
const PROTOCOL = "1.0";

/** The kinds of errors after which the view is out of date. */
const OUTDATED = new Set(["intentUnavailable", "staleRevision"]);

/** The view before the first response. @type {View} */
const BLANK = { screen: "", revision: 0, title: "", isLoading: true, fields: [], sections: [], actions: [] };

/** A user's session. It knows the vocabulary of views, and no screen. */
export class Session {
  /** The current view. @type {View} */
  view = BLANK;
  /** Values of fields that the service does not have yet. @type {Drafts} */
  drafts = new Map();
  /**
   * Is called to draw. The focus goes to `wrong`, if an answer has come with an error in that field.
   * @type {(wrong?: string, isAnswer?: boolean) => void}
   */
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
      const { protocolVersion } = await connection.call("initialize", {
        client: { name: "football-gather for JavaScript", version: "1.0.0" },
        protocolVersions: [PROTOCOL],
      });
      if (major(protocolVersion) > major(PROTOCOL)) {
        throw new ProtocolError(
          `The service speaks protocol ${protocolVersion}, which is newer than this client's ` +
            `${PROTOCOL}: a newer client is needed.`,
        );
      }
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
    const key = JSON.stringify([place.action, place.section, place.row]);
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
      const inputs = action.inputs ?? [];
      await this.#send(offers.intent(this.view, action, this.drafts, row), inputs);
    });
  }

  /**
   * Stores a draft, and sends nothing yet.
   * @param {string} id @param {Value} value
   */
  type(id, value) {
    this.drafts.set(this.#field(id).id, value);
  }

  /**
   * Puts a value into a field; a field with `change` sends it now, else an action does. What the service
   * has already is not sent.
   * @param {string} id @param {Value} value
   */
  async fill(id, value) {
    this.type(id, value);
    this.onchange();
    await this.#inTurn(() => this.#change(id));
  }

  /** @param {string} id */
  async #change(id) {
    // A later value may have been sent with an earlier one.
    if (!this.drafts.has(id)) return;
    const field = this.#field(id), value = this.drafts.get(id);
    const call = offers.change(field, value);
    if (!call) return;
    if (offers.isUnchanged(field, value)) {
      this.drafts.delete(id);
      return this.onchange();
    }
    try {
      await this.#send(call, [id], field);
    } catch (error) {
      if (!offers.isTyped(field)) this.drafts.delete(id);
      this.onchange();
      throw error;
    }
  }

  /**
   * Moves a stepper within its limits.
   * @param {string} id @param {number} by
   */
  async step(id, by) {
    const field = this.#field(id);
    const value = offers.shown(field, this.drafts);
    const next = offers.stepped(field, value, by);
    if (next !== value) await this.fill(id, next);
  }

  /** @param {string} id */
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

  /**
   * Calls a method that answers with a view, as all do that a view offers.
   * @param {string} method @param {Record<string, unknown>} params
   */
  #call(method, params) {
    if (!this.#connection) throw new ServiceGone("The session has not been opened.");
    return this.#connection.call(/** @type {"session/view"} */ (method), params);
  }

  /**
   * @param {Call} call
   * @param {string[]} inputs the fields whose values are in it
   * @param {Field} [changed] the field whose change it is
   */
  async #send(call, inputs, changed) {
    const before = new Map(this.drafts);
    try {
      const view = await this.#call(call.method, call.params);
      const isTaken = changed && !offers.isTyped(changed) || !isRefusal(view, changed?.id);
      this.#show(view, ({ id }) => (
        // Text typed meanwhile is not in the response.
        isTaken && inputs.includes(id) && this.drafts.get(id) === before.get(id)
      ));
    } catch (error) {
      if (isOutOfDate(error)) await this.#refresh();
      throw error;
    }
  }

  async #refresh() {
    this.#show(await this.#call("session/view", {}));
  }

  /**
   * Replaces the view. A draft is kept while its field exists, until the service has it; then the
   * field's own value is valid again.
   * @param {View} view @param {(field: Field) => boolean} [has] if the view is an answer
   */
  #show(view, has) {
    const isSame = offers.place(view) === offers.place(this.view);
    const kept = view.fields.filter((field) => isSame && this.drafts.has(field.id) && !has?.(field));
    this.drafts = new Map(kept.map(({ id }) => [id, this.drafts.get(id)]));
    this.view = view;
    const wrong = view.fields.find((field) => field.error !== undefined && offers.hasChanges(field));
    this.onchange(has && wrong?.id, Boolean(has));
  }
}

/** @param {string} version */
function major(version) {
  return Number.parseInt(version);
}

/**
 * Whether a view refuses the sent values; for a change, only its own field's error counts.
 * @param {View} view @param {string} [changed]
 */
function isRefusal(view, changed) {
  const isWrong = (/** @type {Field} */ { id, error }) => Boolean(error) && id === (changed ?? id);
  return Boolean(view.alert) || view.fields.some(isWrong);
}

/** Whether the view may be out of date. @param {unknown} error */
function isOutOfDate(error) {
  return error instanceof ProtocolError || error instanceof RPCError && OUTDATED.has(error.kind ?? "");
}

/**
 * Opens a session that shows times in the zone of this computer, if the service's machine knows it.
 * @param {Connection} connection @param {OpenSessionParams} params @returns {Promise<View>}
 */
async function openSession(connection, params) {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  try {
    return await connection.call("session/open", { timeZone, ...params });
  } catch (error) {
    // Another pointer is another mistake.
    if (!(error instanceof RPCError && error.data.pointer === "/params/timeZone")) throw error;
    const { timeZone: _, ...others } = params;
    return connection.call("session/open", others);
  }
}
