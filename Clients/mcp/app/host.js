// @ts-check
/**
 * A transport for a page in an AI host: what the user chooses goes as calls of the tools that a model has too, through
 * the host. So the page can do nothing that a model cannot, and there is no tool that has to be hidden from models.
 * @module
 */

import { ask, introduce, on } from "./messages.js";

/** @import { Transport } from "../../javascript/connection.js" */
/** @import { View } from "../../javascript/contract.d.ts" */
/** @import { Choice } from "../../javascript/offers.js" */
/** @import { Reply } from "./messages.js" */

/** Milliseconds that a person may take to let the host call a tool. */
const PATIENCE = 600_000;

/** Milliseconds between two looks at the view while a countdown runs, and else. */
const SHORT = 1_000, LONG = 5_000;

/** What is said beside a field of a secret. */
const ELSEWHERE = "To be typed in another front end of this program, where no AI host reads it.";

/** The session that the latest result belongs to. @type {string | undefined} */
let session;

/** The latest view. @type {View | undefined} */
let latest;

/** How many calls have been made, and how many of them wait. */
let made = 0, pending = 0;

/**
 * Connects to the server through the host.
 * @returns {Transport}
 */
export function openHost() {
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;
  /** @type {Transport} */
  const transport = { timeout: PATIENCE, send, close: () => clearTimeout(timer), onmessage() {}, onclose() {} };

  /** @param {string} text @param {Choice} [choice] */
  async function send(text, choice) {
    const { id, method, params } = JSON.parse(text);
    const reply = method === "initialize" ? await greet(params) : await call(choice);
    deliver({ id, ...reply });
    if (method === "session/open") wait();
  }

  /** @param {Record<string, unknown>} message */
  function deliver(message) {
    transport.onmessage(JSON.stringify({ jsonrpc: "2.0", ...message }));
  }

  /** Looks again after a while, as a host tells nothing of what has changed unasked. */
  function wait() {
    const isRunning = latest?.fields.some(({ kind, state }) => kind === "countdown" && state === "running");
    clearTimeout(timer);
    timer = setTimeout(look, isRunning ? SHORT : LONG);
  }

  async function look() {
    if (!document.hidden && !pending) {
      const number = made + 1, before = JSON.stringify(latest);
      const { result } = await call();
      const isNews = result && JSON.stringify(result) !== before;
      // What was asked for later is newer.
      if (isNews && made === number) deliver({ method: "view/changed", params: result });
    }
    wait();
  }

  // The model may have called the tool about another session than that of the server's process.
  on("ui/notifications/tool-result", ({ structuredContent }) => session = structuredContent?.session ?? session);
  return transport;
}

/**
 * Answers how a conversation with a service begins.
 * @param {{protocolVersions: string[]}} params @returns {Promise<Reply>}
 */
async function greet({ protocolVersions }) {
  await introduce();
  return { result: { protocolVersion: protocolVersions[0] } };
}

/**
 * Calls the tool for what was chosen, or the one that shows the view; answers as a service would.
 * @param {Choice} [choice] @returns {Promise<Reply>}
 */
async function call(choice) {
  const name = !choice ? "view" : choice.role === "destructive" ? "act_destructive" : "act";
  const before = session;
  made++;
  pending++;
  const { result, error } = await ask("tools/call", { name, arguments: { ...named(choice), session } });
  pending--;
  const content = result?.structuredContent;
  if (!content) return { error: error ?? { code: -32603, message: said(result) } };
  // A session that is not known any more is not asked for again.
  if (session === before) session = content.error?.pointer === "/arguments/session" ? undefined : content.session;
  if (content.view) latest = readable(content.view);
  const refusal = content.error;
  if (refusal && !isDrawn(refusal.message, latest)) {
    return { error: { code: -32603, message: refusal.message, data: refusal } };
  }
  return { result: latest };
}

/** What names the choice. @param {Choice} [choice] */
function named(choice) {
  if (!choice) return {};
  const { action, section, row, column, inputs } = choice;
  // A question is answered as it was read; all else is found by its id, also after a second of a countdown.
  return { action, section, row, column, inputs, revision: latest?.alert && latest.revision };
}

/** The text of a result without a structure. @param {any} result @returns {string} */
function said(result) {
  return result?.content?.find((/** @type {any} */ { type }) => type === "text")?.text ?? "The host has not answered.";
}

/** Whether the view itself says what went wrong. @param {string} message @param {View} [view] */
function isDrawn(message, view) {
  return view?.alert?.message === message || view?.fields.some(({ error }) => error === message);
}

/** The view without fields that a secret could be typed into. @param {View} view @returns {View} */
function readable(view) {
  const closed = { isEnabled: false, text: ELSEWHERE };
  return { ...view, fields: view.fields.map((field) => field.kind === "secret" ? { ...field, ...closed } : field) };
}
