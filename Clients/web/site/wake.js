// @ts-check
/** Keeps the screen on while a countdown runs, where the browser can. @module */

/** @import { View } from "./client/contract.d.ts" */

/**
 * The lock that has been asked for; none comes if it is refused.
 * @type {Promise<WakeLockSentinel | undefined> | undefined}
 */
let lock;

/**
 * Asks for the lock, or gives it back, as the view has it.
 * @param {View} view
 */
export function keepAwake({ fields }) {
  const isRunning = fields.some(({ kind, state }) => kind === "countdown" && state === "running");
  if (!isRunning) release();
  else if (!document.hidden) lock ??= request();
}

/** Asks for the lock. A browser takes it back when the page is hidden; then it is asked for again. */
async function request() {
  try {
    const sentinel = await navigator.wakeLock.request("screen");
    sentinel.onrelease = () => lock = undefined;
    return sentinel;
  } catch {
    // Not every browser has it, or gives it.
  }
}

/** Gives the lock back. */
async function release() {
  const given = lock;
  lock = undefined;
  await (await given)?.release();
}
