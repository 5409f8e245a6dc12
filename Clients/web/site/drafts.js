// @ts-check
/** Keeps what is typed while the page is loaded again, or follows another page or device to another screen. @module */

import { hasChanges, isTyped, isUnchanged, place } from "./client/offers.js";
import { isOpen, token } from "./stay.js";

/** @import { Field, View } from "./client/contract.d.ts" */
/** @import { Drafts } from "./client/offers.js" */
/** @import { Arrival } from "./client/session.js" */

const KEY = "football-gather drafts";

/** Whose drafts these are: nobody else sees them. */
let owner = token();

/**
 * The drafts of each place that the user has not left themself, and what the service's values were then.
 * @type {Map<string, {base: string, values: [string, any][]}>}
 */
const kept = stored();

/** The place that is shown. */
let present = "";

/**
 * Puts back what was typed at a place when it is shown again, with the same values of the service below. What the
 * user has submitted or left is forgotten.
 * @param {View} view @param {Drafts} drafts @param {Arrival} arrival
 * @param {string} [old] the token before this view; an opening may bring another one for the same person
 */
export function takeUp(view, drafts, { isAnswer, isNew }, old) {
  if (old !== owner || isOpen() && token() !== owner) kept.clear();
  owner = token();
  // An opening is no answer to what the user has done.
  if (isNew && isAnswer && isOpen()) kept.delete(present);
  present = place(view);
  const before = isNew ? kept.get(present) : undefined;
  if (before?.base === base(view)) for (const [id, value] of before.values) drafts.set(id, value);
}

/**
 * Keeps the drafts of a view for the next time that its place is shown.
 * @param {View} view @param {Drafts} drafts
 */
export function keepDrafts(view, drafts) {
  const isNews = (/** @type {Field} */ field) => drafts.has(field.id) && !isUnchanged(field, drafts.get(field.id));
  const fields = view.fields.filter((field) => isKept(field) && isNews(field));
  const values = fields.map(({ id }) => /** @type {[string, any]} */ ([id, drafts.get(id)]));
  if (values.length) kept.set(place(view), { base: base(view), values });
  else kept.delete(place(view));
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ owner, kept: [...kept] }));
  } catch {
    // A browser without storage forgets.
  }
}

/** The service's own values of the fields whose drafts are kept. @param {View} view */
function base({ fields }) {
  return JSON.stringify(fields.filter(isKept).map(({ id, value }) => [id, value]));
}

/** What was kept before the page was loaded, unless somebody else has signed in meanwhile. */
function stored() {
  try {
    const found = JSON.parse(sessionStorage.getItem(KEY) ?? "null");
    return new Map(found?.owner === owner ? found.kept : []);
  } catch {
    return new Map();
  }
}

/**
 * Whether a field's draft is kept: no secret's, nor one that is only being sent.
 * @param {Field} field
 */
function isKept(field) {
  return hasChanges(field) && field.kind !== "secret" && (isTyped(field) || field.change === undefined);
}
