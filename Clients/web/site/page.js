// @ts-check
/** The page: draws a session's views, and turns what the user does into acts. @module */

import { RPCError, ServiceGone } from "./client/errors.js";
import { wayBack } from "./client/offers.js";
import { Session } from "./client/session.js";
import { alarm } from "./alarm.js";
import { closeDocument, showDocument } from "./document.js";
import { keepDrafts, takeUp } from "./drafts.js";
import { part } from "./elements.js";
import { keepFocus } from "./focus.js";
import { closeMenu, onRoom } from "./footer.js";
import { closeKeys, composes, listKeys, placeOf, updateKeys } from "./keys.js";
import { forget, say } from "./notice.js";
import { draw } from "./screen.js";
import { remember, stayOpen, token } from "./stay.js";
import { connect, keepEntry, onBack } from "./tab.js";
import { complain, hush } from "./trouble.js";
import { keepAwake } from "./wake.js";

/** @import { Action } from "./client/contract.d.ts" */
/** @import { Arrival } from "./client/session.js" */

/** Milliseconds without a key that are a pause in typing. */
export const PAUSE = 300;

const session = new Session(connect);

let revision = 0;

/** Pixels that a pointer may move while it stays on one place. */
const STILL = 5;

/** Where the last press began. @type {{button: HTMLButtonElement | null, clientX: number, clientY: number} | undefined} */
let held;

/** What is being typed. @type {{name: string, timer: ReturnType<typeof setTimeout>} | undefined} */
let typing;

session.onchange = (/** @type {Arrival | undefined} */ arrival) => {
  const { view, drafts } = session;
  const before = token();
  remember(view.token);
  if (arrival) takeUp(view, drafts, arrival, before);
  // What was wrong or said before, or with another view, is no news any more.
  if (arrival?.isAnswer || view.revision !== revision) {
    hush(!arrival?.isAnswer);
    forget();
  }
  revision = view.revision;
  if (arrival?.isNew) {
    closeKeys();
    closeMenu();
  }
  if (arrival?.isNew || arrival?.isAnswer) closeDocument();
  keepFocus(() => draw(view, drafts), view, drafts, arrival?.focus);
  if (arrival && view.document) showDocument(view.document);
  updateKeys(view);
  if (arrival?.announce) say(arrival.announce, view);
  if (arrival?.announce && view.alert) alarm();
  // Before the first view there is nothing to keep.
  if (!view.screen) return;
  keepDrafts(view, drafts);
  keepEntry(view);
  keepAwake(view);
};
session.onerror = tell;
session.onchange();
onRoom(() => session.onchange());
stayOpen(session);

document.addEventListener("pointerdown", ({ target, clientX, clientY }) => {
  held = { button: target instanceof Element ? target.closest("button") : null, clientX, clientY };
});

document.addEventListener("click", (event) => {
  const { target } = event;
  if (!(target instanceof Element)) return;
  const button = target.closest("button") ?? moved(event);
  if (!button) return pressRow(target.closest("[data-press]"));
  const { action, section, row, column, field, step } = button.dataset;
  if (action !== undefined) {
    closeMenu();
    press({ action, section, row, column });
  }
  if (field !== undefined) move(field, Number(step));
});

document.addEventListener("input", ({ target }) => {
  if (!isText(target)) return;
  clearTimeout(typing?.timer);
  typing = { name: target.name, timer: setTimeout(pause, PAUSE, target.name) };
  act(() => session.type(target.name, target.value));
  keepDrafts(session.view, session.drafts);
});

// A digit replaces the number.
document.addEventListener("focusin", ({ target }) => {
  if (target instanceof HTMLInputElement && target.inputMode === "numeric") target.select();
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
  const { key, target } = event;
  if (!isText(target)) return takeKey(event);
  if (composes(event)) return;
  const steps = target.role === "spinbutton" && { ArrowUp: +1, ArrowDown: -1 }[key];
  if (steps) move(target.name, steps);
  const enters = key === "Enter" && !(target instanceof HTMLTextAreaElement);
  if (enters) enter(target.name);
  // Neither the caret nor a form that is being sent is meant then.
  if (steps || enters) event.preventDefault();
});

part(document, "#alert").addEventListener("cancel", (event) => {
  event.preventDefault();
  const way = wayBack(session.view);
  if (way) press({ action: way.id });
});

onBack(session, ({ id }) => press({ action: id }));

document.addEventListener("visibilitychange", () => {
  // Another page or device may have gone on with this session meanwhile.
  if (!document.hidden) act(() => session.refresh());
});

/**
 * The button that a press began on and that a new view has moved away since, while the pointer stayed where it was.
 * @param {MouseEvent} event
 */
function moved({ clientX, clientY }) {
  const isSamePlace = held && Math.hypot(held.clientX - clientX, held.clientY - clientY) < STILL;
  return isSamePlace && held?.button?.isConnected ? held.button : null;
}

/** @param {string} name */
function enter(name) {
  settle(name);
  const isMeant = (/** @type {Action} */ { role, inputs }) => role === "primary" && inputs?.includes(name);
  const action = session.view.actions.find(isMeant);
  if (action) press({ action: action.id });
}

/**
 * Presses a row itself, unless its text has just been selected.
 * @param {Element | null} row
 */
function pressRow(row) {
  if (!(row instanceof HTMLElement) || getSelection()?.isCollapsed === false) return;
  part(row, 'button[data-role="primary"]')?.focus({ preventScroll: true });
  press({ section: row.dataset.section, row: row.dataset.row });
}

/** Presses what a letter is for. @param {KeyboardEvent} event */
function takeKey(event) {
  const place = placeOf(event, session.view);
  if (place) press(place);
  if (place || listKeys(event, session.view)) event.preventDefault();
}

/** Has a text sent as it is so far, if it is to be sent while the user types. @param {string} name */
function pause(name) {
  if (canSend(name)) act(() => session.pause(name));
}

/**
 * Has a text taken as it has been typed, if it is to be sent by itself; again if it was refused.
 * @param {string} name
 */
function settle(name) {
  if (typing?.name === name) clearTimeout(typing.timer);
  if (canSend(name)) fill(name, session.drafts.get(name));
}

/** Whether a field has something to send. @param {string} name */
function canSend(name) {
  const { alert, fields } = session.view;
  return !alert && session.drafts.has(name) && fields.some(({ id, change }) => id === name && change !== undefined);
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
    if (!(error instanceof ServiceGone)) tell(/** @type {Error} */ (error));
  }
}

/** @param {Error} error */
function tell(error) {
  complain(error.message, "Close", () => hush(), error instanceof RPCError);
}

/** @param {EventTarget | null} target @returns {target is HTMLInputElement | HTMLTextAreaElement} */
function isText(target) {
  return target instanceof HTMLTextAreaElement
    || target instanceof HTMLInputElement && target.type !== "checkbox";
}
