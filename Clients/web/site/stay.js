// @ts-check
/** Keeps a session open: with its token, and again whenever it is lost. @module */

import { ProtocolError } from "./client/errors.js";
import { hush, tell } from "./notice.js";

/** @import { Session } from "./client/session.js" */

/** Milliseconds between two attempts: at first, and at most. */
const SHORTEST = 1_000, LONGEST = 30_000;

const TOKEN = "football-gather token";

/**
 * Opens a session for as long as the page stands.
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
    else {
      if (Date.now() - began > LONGEST) wait = SHORTEST;
      await pause(error, wait);
    }
  }
}

/**
 * Waits for somebody to come back to the page, whose place may be another's meanwhile.
 * @param {number} seconds
 */
async function untilTouched(seconds) {
  const time = seconds < 120 ? `${seconds} seconds` : `${Math.round(seconds / 60)} minutes`;
  await new Promise((resolve) => {
    tell(`Nothing was done here for ${time}, so the place was given up.`, "Go on", () => resolve(undefined));
    for (const event of ["pointerdown", "keydown"]) addEventListener(event, resolve, { once: true });
  });
}

/**
 * Why the session could not be opened, or was lost.
 * @param {Session} session @returns {Promise<Error>}
 */
async function untilLost(session) {
  /** @type {Promise<Error>} */
  const lost = new Promise((resolve) => session.onclose = resolve);
  try {
    await session.open(opening());
  } catch (error) {
    return /** @type {Error} */ (error);
  }
  remember(session.view.token);
  hush();
  return await lost;
}

/** @param {Error} error @param {number} wait */
function pause(error, wait) {
  return new Promise((resolve) => {
    setTimeout(resolve, wait);
    addEventListener("online", resolve, { once: true });
    const [title, press] = error instanceof ProtocolError
      ? ["Reload", () => location.reload()]
      : ["Try now", () => resolve(undefined)];
    tell(`${error.message} Trying again in ${wait / 1000} s.`, title, press);
  });
}

// The token outlives the page, so that a visitor comes back to where he was. Two pages of one browser
// show the same session.

function opening() {
  try {
    return { token: localStorage.getItem(TOKEN) ?? undefined };
  } catch {
    return {};
  }
}

/** @param {string} [token] */
function remember(token) {
  try {
    if (token) localStorage.setItem(TOKEN, token);
  } catch {
    // A browser that keeps nothing begins anew each time.
  }
}
