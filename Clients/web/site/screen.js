// @ts-check
/** Draws any view on the page. It knows the vocabulary of views, and no screen. @module */

import { chartsAt, ownActions, place } from "./client/offers.js";
import { loadingText, printable } from "./client/words.js";
import { drawActions } from "./actions.js";
import { drawCharts } from "./charts.js";
import { part, reconcile, set, write } from "./elements.js";
import { makeField, updateField } from "./fields.js";
import { drawBar } from "./footer.js";
import { drawNotice } from "./notice.js";
import { makeSection, updateSection } from "./sections.js";

/** @import { Alert, View } from "./client/contract.d.ts" */
/** @import { Drafts } from "./client/offers.js" */

const dialog = /** @type {HTMLDialogElement} */ (part(document, "#alert"));

/**
 * Draws a view.
 * @param {View} view @param {Drafts} drafts
 */
export function draw(view, drafts) {
  // First, since closing an alert gives the focus back to where it was.
  drawAlert(view.alert);
  if (view.locale) document.documentElement.lang = printable(view.locale);
  document.title = view.title ? `${printable(view.title)} – Football Gather` : "Football Gather";
  write(part(document, "#title"), view.title || "Football Gather");
  write(part(document, "#loading"), loadingText(view));
  write(part(document, "#message"), view.message);
  drawNotice(view);
  reconcile(
    part(document, "#fields"), view.fields, ({ kind, id }) => `${place(view)} ${kind} ${id}`,
    makeField, (node, field) => updateField(node, field, drafts),
  );
  reconcile(
    part(document, "#sections"), view.sections, ({ id, columns }) => `${view.screen} ${id} ${Boolean(columns)}`,
    makeSection, (node, section) => updateSection(node, section, view),
  );
  drawCharts(part(document, "#charts"), chartsAt(view), view);
  const own = ownActions(view), back = own.filter(({ role }) => role === "back");
  drawActions(part(document, "#back"), back);
  drawBar(own.filter((action) => !back.includes(action)));
}

/** @param {Alert | undefined} alert */
function drawAlert(alert) {
  if (!alert) return dialog.close();
  set(dialog, { "data-severity": alert.severity });
  write(part(dialog, "#alert-title"), alert.title);
  write(part(dialog, "#alert-message"), alert.message);
  drawActions(part(dialog, "#alert-actions"), alert.actions);
  const isNew = !dialog.open;
  if (isNew) dialog.showModal();
  if (isNew || !dialog.contains(document.activeElement)) {
    (part(dialog, 'button:not([data-role="destructive"])') ?? part(dialog, "button"))?.focus();
  }
}
