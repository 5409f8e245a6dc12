// @ts-check
/** The page: draws a session's views, and turns what the user does into acts. @module */

import { ServiceGone } from "./client/errors.js";
import { actions } from "./client/offers.js";
import { Session } from "./client/session.js";
import { openSocket } from "./client/socket.js";
import { part } from "./elements.js";
import { keepFocus } from "./focus.js";
import { hush, notify } from "./notice.js";
import { draw } from "./screen.js";
import { remember, stayOpen } from "./stay.js";

/** @import { Action } from "./client/contract.d.ts" */

/** Milliseconds without a key after which a text counts as typed; so does one that is left. */
const PAUSE = 400;

const url = new URL("service", location.href);
url.protocol = url.protocol.replace("http", "ws");
const session = new Session(() => openSocket(url));

let revision = 0;

/** What is being typed. @type {{name: string, timer: ReturnType<typeof setTimeout>} | undefined} */
let typing;

session.onchange = (/** @type {string | undefined} */ wrong, /** @type {boolean | undefined} */ isAnswer) => {
  const { view, drafts } = session;
  remember(view.token);
  // What was wrong before, or with another view, is no news any more.
  if (isAnswer || view.revision !== revision) hush();
  revision = view.revision;
  keepFocus(() => draw(view, drafts), view, drafts, wrong);
};
session.onerror = complain;
session.onchange();
stayOpen(session);

document.addEventListener("click", ({ target }) => {
  const button = target instanceof Element && target.closest("button");
  if (!button) return;
  const { action, section, row, field, step } = button.dataset;
  if (action !== undefined) press({ action, section, row });
  if (field !== undefined) move(field, Number(step));
});

document.addEventListener("input", ({ target }) => {
  if (!isText(target)) return;
  clearTimeout(typing?.timer);
  typing = { name: target.name, timer: setTimeout(settle, PAUSE, target.name) };
  act(() => session.type(target.name, target.value));
});

document.addEventListener("focusout", ({ target }) => {
  if (isText(target)) settle(target.name);
});

document.addEventListener("change", ({ target }) => {
  if (isText(target)) return;
  if (target instanceof HTMLInputElement) fill(target.name, target.checked);
  else if (target instanceof HTMLSelectElement) fill(target.name, target.value);
});

document.addEventListener("keydown", (event) => {
  const { key, target, isComposing } = event;
  if (!isText(target) || isComposing) return;
  const steps = target.role === "spinbutton" && { ArrowUp: +1, ArrowDown: -1 }[key];
  if (steps) move(target.name, steps);
  const enters = key === "Enter" && !(target instanceof HTMLTextAreaElement);
  if (enters) enter(target.name);
  // Neither the caret nor a form that is being sent is meant then.
  if (steps || enters) event.preventDefault();
});

part(document, "#alert").addEventListener("cancel", (event) => {
  event.preventDefault();
  const [first, ...others] = actions(session.view);
  const way = others.length ? actions(session.view).find(({ role }) => role === "cancel") : first;
  if (way) press({ action: way.id });
});

document.addEventListener("visibilitychange", () => {
  // Another page or device may have gone on with this session meanwhile.
  if (!document.hidden) act(() => session.refresh());
});

/** @param {string} name */
function enter(name) {
  settle(name);
  const isMeant = (/** @type {Action} */ { role, inputs }) => role === "primary" && inputs?.includes(name);
  const action = session.view.actions.find(isMeant);
  if (action) press({ action: action.id });
}

/**
 * Has a text taken as it has been typed, if it is to be sent by itself; again if it was refused.
 * @param {string} name
 */
function settle(name) {
  if (typing?.name === name) clearTimeout(typing.timer);
  const { alert, fields } = session.view;
  const field = fields.find(({ id }) => id === name);
  if (!alert && field?.change && session.drafts.has(name)) fill(name, session.drafts.get(name));
}

/** @param {string} name @param {number} by */
function move(name, by) {
  clearTimeout(typing?.timer);
  typing = undefined;
  act(() => session.step(name, by));
}

/** @param {Parameters<Session["fill"]>} args */
function fill(...args) {
  act(() => session.fill(...args));
}

/** @param {Parameters<Session["press"]>} args */
function press(...args) {
  act(() => session.press(...args));
}

/** @param {() => void | Promise<void>} done */
async function act(done) {
  try {
    await done();
  } catch (error) {
    // That the service is gone is said by what tries to open it again.
    if (!(error instanceof ServiceGone)) complain(/** @type {Error} */ (error));
  }
}

/** @param {Error} error */
function complain(error) {
  notify(error.message, "Close", hush);
}

/** @param {EventTarget | null} target @returns {target is HTMLInputElement | HTMLTextAreaElement} */
function isText(target) {
  return target instanceof HTMLTextAreaElement
    || target instanceof HTMLInputElement && target.type !== "checkbox";
}
