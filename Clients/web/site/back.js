// @ts-check
/** Has the browser's Back go one screen back, instead of leaving the page. @module */

import { wayBack } from "./client/offers.js";

/** @import { Action, View } from "./client/contract.d.ts" */
/** @import { Session } from "./client/session.js" */

/** The state of the one entry of the history that Back takes away. */
const MARK = "football-gather back";

// The focus says where a screen is scrolled to.
history.scrollRestoration = "manual";

/** Whether that entry is the present one; a reload leaves it. */
let isThere = history.state === MARK;

/** Whether the page itself is taking it away. */
let isLeaving = false;

/**
 * Has the entry be there while the view offers a way back.
 * @param {View} view
 */
export function keepEntry(view) {
  const isMeant = wayBack(view) !== undefined;
  if (isLeaving || isMeant === isThere) return;
  if (isMeant) {
    history.pushState(MARK, "");
    isThere = true;
  } else {
    isLeaving = true;
    history.back();
  }
}

/**
 * Has a function press what leads back whenever the user goes back.
 * @param {Session} session @param {(action: Action) => void} press
 */
export function onBack(session, press) {
  addEventListener("popstate", ({ state }) => {
    const action = isThere && !isLeaving && state !== MARK ? wayBack(session.view) : undefined;
    isThere = state === MARK;
    isLeaving = false;
    // Before the answer, since the user may go back twice.
    keepEntry(session.view);
    if (action) press(action);
  });
}
