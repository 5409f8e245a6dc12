// @ts-check
/** What a user types in line mode, as acts of a session. @module */

import { Unavailable } from "./errors.js";
import * as offers from "./offers.js";

/** @import { Action, Field } from "./contract.d.ts" */
/** @import { Place } from "./offers.js" */
/** @import { Screen } from "./screen.js" */
/** @import { Session } from "./session.js" */

export const HELP = String.raw`
Name=Ann       put Ann into the field with this label or id; where there is room for several
               lines, \n ends one, and \\ is a backslash
=Ann           put Ann into the field that is marked, since it was wrong
Password       in a terminal, ask for the secret with this label or id, and do not show it
Score+ Score-  move a stepper
Done           press what is drawn as <Done>; its id or its key, as in [s], works too
Open Bob       do that with the row Bob; Bob alone presses the row itself
#2             press row 2: do its primary action
#2 Open        do that with row 2, by title, id or key
#1-5 #9        the same with several rows, in this order, until one is refused
s; #1-5; c     one after another, until one is refused; not with a value, which may have a ;
?              this help; an empty line draws again, or opens a session again that was lost
`;

/** One row by its number, or a range of rows. */
const ROWS = "#[0-9]+(?:-#?[0-9]+)?";

/** A user who types commands at a session. */
export class Commands {
  #session;
  #screen;
  #ask;

  /**
   * @param {Session} session @param {Screen} screen
   * @param {(label: string) => Promise<string>} [ask] asks for a secret that a line names without its value
   */
  constructor(session, screen, ask) {
    this.#session = session;
    this.#screen = screen;
    this.#ask = ask;
  }

  /**
   * Executes one line: a command, or several until one is refused.
   * @param {string} line
   */
  async execute(line) {
    const isOne = line.includes("=") || (this.#named(line) ?? this.#row(line)) !== undefined;
    for (const command of isOne ? [line] : line.split(";")) {
      await this.#execute(command.trim());
      if (this.#session.view.fields.some(({ error }) => error !== undefined)) return;
    }
    const secret = /^[^=]+=./.test(line) && this.#ask && this.#secret(line.replace(/=.*/, ""));
    if (secret) throw new Unavailable(`That was shown. “${secret.label}” alone asks for it unseen.`);
  }

  /** @param {string} command */
  async #execute(command) {
    if (!command) return;
    const { view } = this.#session;
    const [, numbers, title = ""] = command.match(RegExp(`^((?:${ROWS}[ ,]*)+)(.*)$`)) ?? [];
    const place = this.#named(command) ?? (numbers ? undefined : offers.keyed(view, command) ?? this.#row(command));
    const secret = this.#ask && this.#secret(command.replace(/=$/, ""));
    const [, name, value] = command.match(/^([^=]*)=(.*)$/) ?? [];
    const [, stepper, sign] = command.match(/^(.+?)\s*([+-])$/) ?? [];
    if (place) await this.#session.press(place);
    else if (numbers) await this.#pressRows(numbers, title);
    else if (secret && this.#ask) await this.#session.fill(secret.id, await this.#ask(secret.label));
    else if (name !== undefined) await this.#fill(name.trim(), value.trim());
    else if (stepper !== undefined) await this.#step(stepper, sign === "+" ? +1 : -1);
    else throw new Unavailable(`There is no “${command}” here; ? helps.`);
  }

  /**
   * The place of the action with a title or an id.
   * @param {string} text @returns {Place | undefined}
   */
  #named(text) {
    const action = named(offers.actions(this.#session.view), text);
    return action && { action: action.id };
  }

  /**
   * The place of a row that is called by its title, behind what to do with it if that is said.
   * @param {string} text @returns {Place | undefined}
   */
  #row(text) {
    if (this.#session.view.alert) return undefined;
    for (const section of this.#session.view.sections) {
      for (const row of section.rows) {
        const at = { section: section.id, row: row.id };
        for (const { id, title } of offers.rowActions(section, row)) {
          if (isCalled(text, `${id} ${row.title}`, `${title} ${row.title}`)) return { action: id, ...at };
        }
        if (offers.rowPress(section, row) && isCalled(text, row.title)) return at;
      }
    }
  }

  /**
   * Does the same with each of some rows, which are numbered as they were when the user saw them.
   * @param {string} numbers @param {string} title
   */
  async #pressRows(numbers, title) {
    const seen = rows(this.#session), place = offers.place(this.#session.view);
    const chosen = [...numbers.matchAll(RegExp(ROWS, "g"))].flatMap(([part]) => {
      const [first, last = first] = (part.match(/[0-9]+/g) ?? []).map(Number);
      if (first < 1 || first > last || last > seen.length) throw new Unavailable(`There is no row ${part} here.`);
      return Array.from({ length: last - first + 1 }, (_, index) => first + index);
    });
    for (const number of chosen) {
      const { section, row } = seen[number - 1];
      const now = rows(this.#session).find((other) => other.section.id === section.id && other.row.id === row.id);
      if (!now || place !== offers.place(this.#session.view)) {
        throw new Unavailable(`Row #${number} is not here any more.`);
      }
      const actions = offers.rowActions(now.section, now.row);
      if (!actions.length) throw new Unavailable(`Nothing can be done with row #${number}.`);
      const action = title ? named(actions, title) ?? keyed(actions, title) : primary(actions);
      if (!action) {
        throw new Unavailable(
          title ? `There is no “${title}” here.` : `Say what to do with row #${number}, by title, id or key.`,
        );
      }
      await this.#session.press({ action: action.id, section: section.id, row: row.id });
    }
  }

  /** @param {string} name @param {string} text */
  async #fill(name, text) {
    const field = name ? this.#field(name) : this.#session.view.fields.find(({ id }) => id === this.#screen.focus);
    if (!field) throw new Unavailable(`There is no field “${name}” here.`);
    await this.#session.fill(field.id, meant(field, text));
  }

  /** @param {string} name @param {number} by */
  async #step(name, by) {
    const field = this.#field(name);
    if (!field) throw new Unavailable(`There is no field “${name}” here.`);
    if (field.kind !== "stepper") throw new Unavailable(`“${field.label}” does not go up and down.`);
    await this.#session.step(field.id, by);
  }

  /** The field with a label or an id. @param {string} name */
  #field(name) {
    return this.#session.view.fields.find(({ id, label }) => isCalled(name, id, label));
  }

  /** The secret field with a label or an id. @param {string} name */
  #secret(name) {
    return this.#session.view.fields.find(({ kind, id, label }) => kind === "secret" && isCalled(name, id, label));
  }
}

/** All rows with their sections, in order; none while there is an alert. @param {Session} session */
function rows({ view }) {
  return view.alert ? [] : view.sections.flatMap((section) => section.rows.map((row) => ({ section, row })));
}

/** @param {Action[]} actions @param {string} name */
function named(actions, name) {
  return actions.find(({ id, title }) => isCalled(name, title, id));
}

/** @param {Action[]} actions @param {string} letter */
function keyed(actions, letter) {
  return actions.find(({ key }) => key === letter);
}

/** @param {Action[]} actions */
function primary(actions) {
  return actions.find(({ role }) => role === "primary");
}

/**
 * The value that a user means by one line: "yes" for a toggle, a choice by its title; in a field that
 * has `lines`, \n for the end of one, and \\ for a backslash.
 * @param {Field} field @param {string} text
 */
function meant(field, text) {
  if (field.lines) return text.replace(/\\([n\\])/g, (_, sign) => sign === "n" ? "\n" : sign);
  if (field.kind === "toggle") return ["yes", "on", "true"].includes(text.toLowerCase());
  return field.choices?.find(({ id, title }) => isCalled(text, id, title))?.id ?? text;
}

/** @param {string} text @param {string[]} names */
function isCalled(text, ...names) {
  return names.some((name) => name.toLowerCase() === text.trim().toLowerCase());
}
