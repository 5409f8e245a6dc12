// @ts-check
/** Keeps a session open: with its token, and again whenever it is lost. @module */

import { ProtocolError } from "./client/errors.js";
import { complain, hush } from "./trouble.js";

/** @import { Session } from "./client/session.js" */

/** Milliseconds between two attempts: at first, and at most. */
const SHORTEST = 1_000, LONGEST = 30_000;

const TOKEN = "football-gather token";

const OFFLINE = "This device is offline. Wait until it is back.";

// Said before the connection is found to be lost, which may take a minute.
addEventListener("offline", () => complain(OFFLINE, "Close", () => hush()));
addEventListener("online", () => hush());

/**
 * Opens a session for as long as the page is open.
 * @param {Session} session
 */
export async function stayOpen(session) {
  /** Seconds of silence for which the server has ended the visit; nothing if it has not. @type {number | undefined} */
  let silence;
  session.onnotification = (method, params) => {
    if (method === "visit/ended") silence = params?.seconds;
  };
  for (let wait = SHORTEST;; wait = Math.min(2 * wait, LONGEST)) {
    const began = Date.now();
    silence = undefined;
    const error = await untilLost(session);
    if (silence !== undefined) await untilTouched(silence);
    else if (error) {
      if (Date.now() - began > LONGEST) wait = SHORTEST;
      await pause(error, wait);
    }
  }
}

/**
 * Waits until the user returns to the page; another visitor may have taken the place.
 * @param {number} seconds
 */
async function untilTouched(seconds) {
  const time = seconds < 120 ? `${seconds} seconds` : `${Math.round(seconds / 60)} minutes`;
  await new Promise((resolve) => {
    complain(`Nothing was done here for ${time}, so the place was given up.`, "Go on", () => resolve(undefined));
    for (const event of ["pointerdown", "keydown"]) addEventListener(event, resolve, { once: true });
  });
}

/**
 * Why the session could not be opened, or was lost; nothing if another page of the browser has signed in or
 * out, and the session goes on under another token.
 * @param {Session} session @returns {Promise<Error | undefined>}
 */
async function untilLost(session) {
  const over = new AbortController();
  /** @type {Promise<Error | undefined>} */
  const lost = new Promise((resolve) => {
    session.onclose = resolve;
    pages.addEventListener("message", ({ data }) => {
      known = data;
      resolve(undefined);
    }, { signal: over.signal });
  });
  try {
    hasOpened = false;
    await session.open(opening());
    hasOpened = true;
    hush();
    return await lost;
  } catch (error) {
    return /** @type {Error} */ (error);
  } finally {
    over.abort();
  }
}

/** @param {Error} error @param {number} wait */
function pause(error, wait) {
  return new Promise((resolve) => {
    setTimeout(resolve, wait);
    addEventListener("online", resolve, { once: true });
    const [title, press] = error instanceof ProtocolError
      ? ["Reload", () => location.reload()]
      : ["Try now", () => resolve(undefined)];
    complain(navigator.onLine ? `${error.message} Trying again in ${wait / 1000} s.` : OFFLINE, title, press);
  });
}

// The token outlives the page, so that a visitor comes back to where they were. Two pages of one browser
// show the same session.

function opening() {
  return { locale: navigator.language, token: token() };
}

/** The token of the browser's session, if it has one. */
export function token() {
  try {
    return known ?? localStorage.getItem(TOKEN) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Sends the browser's other pages the token that this one has had from signing in or out. */
const pages = new BroadcastChannel(TOKEN);

/** Whether the first view of this opening has come. */
let hasOpened = false;

/** Whether the session is open: its first view has been drawn. */
export function isOpen() {
  return hasOpened;
}

/** The token of this page's session. @type {string | undefined} */
let known;

/**
 * Keeps the token of a view that has one: the first, and the first after signing in or out.
 * @param {string} [token]
 */
export function remember(token) {
  if (!token || token === known) return;
  known = token;
  try {
    localStorage.setItem(TOKEN, token);
    if (hasOpened) pages.postMessage(token);
  } catch {
    // A browser without storage starts again each time.
  }
}
