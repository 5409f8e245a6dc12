#!/usr/bin/env node
// @ts-check
/**
 * Plays in a terminal, line by line: `node Clients/javascript/play.js [the service's options]`. It
 * draws each view, and reads what to do by the words that are seen; `?` lists how.
 * @module
 */

import { spawnSync } from "node:child_process";
import process from "node:process";
import { createInterface } from "node:readline";
import { Unavailable } from "./errors.js";
import * as offers from "./offers.js";
import { Screen } from "./screen.js";
import { Session } from "./session.js";
import { startService } from "./subprocess.js";
import { printable } from "./words.js";

/** @import { Field } from "./contract.d.ts" */
/** @import { Place } from "./offers.js" */

const HELP = String.raw`
Name=Ann     put Ann into the field with this label or id
List=A\nB    put two lines into it, if it has room for several; a backslash is \\ there
=Ann         put Ann into the field that is marked, since it was wrong
Password     in a terminal, ask for the secret with this label or id, and do not show it
Done         press what is drawn as <Done>; its id works too
Open Bob     do that with the row Bob
Bob          press the row itself
?            this help; an empty line draws again, or opens a session again that was lost
`;

const isTerminal = process.stdin.isTTY && process.stdout.isTTY;
const session = new Session(() => startService(process.argv.slice(2)));
const screen = new Screen(session);
let isOpen = false;
let isBusy = false;
let prompt = "? helps.\n> ";

screen.onchange = () => isBusy || draw();
session.onclose = (/** @type {Error} */ error) => {
  isOpen = false;
  screen.notify(error);
  if (!isBusy) draw();
};

await execute("");
const lines = createInterface({ input: process.stdin })[Symbol.asyncIterator]();
for await (const line of lines) {
  if (line.trim() === "?") print(HELP);
  else await execute(line.trim());
}
session.close();

/** @param {string} line */
async function execute(line) {
  isBusy = true;
  await screen.attempt(() => isOpen ? act(line) : open());
  isBusy = false;
  draw();
}

function draw() {
  const lost = `! ${screen.notice}\nAn empty line tries again; the end of the input ends.`;
  const said = screen.takeSaid().map((sentence) => `\n» ${sentence}\n`).join("");
  // The bell, where an alert arrives with a sentence.
  const bell = said && session.view.alert && process.stdout.isTTY ? "\x07" : "";
  print(`${bell}${said}\n${isOpen ? screen : lost}`);
}

/**
 * Prints a text, and the prompt of a terminal below it.
 * @param {string} text
 */
function print(text) {
  console.log(text);
  if (isTerminal) process.stdout.write(prompt);
  prompt = "> ";
}

async function open() {
  await session.open();
  isOpen = true;
}

/** @param {string} line */
async function act(line) {
  if (!line) return;
  const secret = isTerminal && session.view.fields.find(({ kind, id, label }) =>
    kind === "secret" && isCalled(line.replace(/=$/, ""), id, label)
  );
  if (secret) return await session.fill(secret.id, await ask(secret.label));
  const [, name, value] = line.match(/^([^=]*)=(.*)$/) ?? [];
  if (name === undefined) return await session.press(place(line));
  const field = session.view.fields.find(({ id, label }) =>
    name ? isCalled(name, id, label) : id === screen.focus
  );
  if (!field) throw new Unavailable(`There is no field “${name}” here.`);
  await session.fill(field.id, meant(field, value));
}

/**
 * What the user types without seeing it.
 * @param {string} label
 */
async function ask(label) {
  const interrupt = () => {
    echo(true);
    process.exit(130);
  };
  process.once("SIGINT", interrupt);
  echo(false);
  process.stdout.write(`${printable(label)}: `);
  const { value, done } = await lines.next();
  echo(true);
  process.off("SIGINT", interrupt);
  if (done) throw new Unavailable("Nothing was typed.");
  return value;
}

/**
 * Has the terminal show what is typed, or not.
 * @param {boolean} isOn
 */
function echo(isOn) {
  spawnSync("stty", [isOn ? "echo" : "-echo"], { stdio: "inherit" });
}

/**
 * The place of the action that a line names.
 * @param {string} line @returns {Place}
 */
function place(line) {
  for (const { id, title } of offers.actions(session.view)) {
    if (isCalled(line, id, title)) return { action: id };
  }
  for (const section of session.view.sections) {
    for (const row of section.rows) {
      const at = { section: section.id, row: row.id };
      for (const { id, title } of offers.rowActions(section, row)) {
        if (isCalled(line, `${id} ${row.title}`, `${title} ${row.title}`)) return { action: id, ...at };
      }
      if (offers.rowPress(section, row) && isCalled(line, row.title)) return at;
    }
  }
  throw new Unavailable(`There is no “${line}” here.`);
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
