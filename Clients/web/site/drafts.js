// @ts-check
/** Keeps what is typed while the page is loaded again. @module */

import { hasChanges, isTyped, place } from "./client/offers.js";
import { token } from "./stay.js";

/** @import { Field, View } from "./client/contract.d.ts" */
/** @import { Drafts } from "./client/offers.js" */

const KEY = "football-gather drafts";

/** What was kept when the page was loaded, until the first view. */
let before = kept();

/**
 * Puts back what was typed before the page was loaded, if the first view is of the same place.
 * @param {View} view @param {Drafts} drafts
 */
export function takeUp(view, drafts) {
  const values = new Map(before?.place === place(view) ? before.values : []);
  before = undefined;
  for (const { id } of view.fields.filter(isKept)) if (values.has(id)) drafts.set(id, values.get(id));
}

/**
 * Keeps the drafts of a view for the next time that the page is loaded.
 * @param {View} view @param {Drafts} drafts
 */
export function keepDrafts(view, drafts) {
  const fields = view.fields.filter((field) => isKept(field) && drafts.has(field.id));
  const values = fields.map(({ id }) => [id, drafts.get(id)]);
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ token: token(), place: place(view), values }));
  } catch {
    // A browser without storage forgets.
  }
}

/**
 * What is kept, unless somebody else has signed in meanwhile.
 * @returns {{place: string, values: [string, string | number | boolean | null][]} | undefined}
 */
function kept() {
  try {
    const found = JSON.parse(sessionStorage.getItem(KEY) ?? "null");
    return found?.token === token() ? found : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Whether a field's draft outlives the page: no secret's, nor one that is only being sent.
 * @param {Field} field
 */
function isKept(field) {
  return hasChanges(field) && field.kind !== "secret" && (isTyped(field) || field.change === undefined);
}
