#!/usr/bin/env node
// @ts-check
/**
 * Plays in a terminal, line by line: `node Clients/javascript/play.js [--brief] [the service's options]`. It
 * draws each view, in brief only the lines that have changed, as for a screen reader; and it reads what to do
 * by the words that are seen; `?` lists how.
 * @module
 */

import { spawnSync } from "node:child_process";
import process from "node:process";
import { createInterface } from "node:readline";
import { changedLines } from "./changes.js";
import { Commands, HELP } from "./commands.js";
import { Unavailable } from "./errors.js";
import * as offers from "./offers.js";
import { Screen } from "./screen.js";
import { Session } from "./session.js";
import { startService } from "./subprocess.js";
import { printable } from "./words.js";

const isBrief = process.argv.includes("--brief");
const isTerminal = process.stdin.isTTY && process.stdout.isTTY;
const session = new Session(() => startService(process.argv.slice(2).filter((option) => option !== "--brief")));
const screen = new Screen(session);
const commands = new Commands(session, screen, isTerminal ? ask : undefined);
let isOpen = false;
let isBusy = false;
// What leads a user who types, and not a program.
let hint = process.stdin.isTTY ? "? helps.\n" : "";

/** The lines that were drawn last, and where they belong to. @type {{place?: string, lines: string[]}} */
let drawn = { lines: [] };

screen.onchange = () => isBusy || draw(false);
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
  await screen.attempt(() => isOpen ? commands.execute(line) : open());
  isBusy = false;
  draw(!line);
}

/**
 * Prints the view after what has been announced, and before what is handed over; an alert comes last.
 * @param {boolean} [isWhole] whether all of it is printed also in brief
 */
function draw(isWhole = true) {
  const said = screen.takeSaid().map((sentence) => `\n» ${sentence}\n`).join("");
  // The bell, where an alert arrives with a sentence.
  const bell = said && session.view.alert && process.stdout.isTTY ? "\x07" : "";
  const lost = `\n! ${screen.notice}\nAn empty line tries again; the end of the input ends.\n`;
  const view = !isOpen ? lost : isBrief ? brief(isWhole) : `\n${screen}\n`;
  const handed = screen.takeHanded(isBrief).map((text) => `\n${text}\n`);
  print(bell + said + (session.view.alert ? [...handed, view] : [view, ...handed]).join(""));
}

/**
 * What went wrong, and of the view the lines that are not as they were drawn last, unless it has to be whole.
 * @param {boolean} isWhole
 */
function brief(isWhole) {
  const before = drawn, now = screen.view(true).split("\n");
  drawn = { place: offers.place(session.view), lines: now };
  const isNew = isWhole || before.place !== drawn.place;
  const changed = isNew ? now : changedLines(before.lines, now);
  return [...screen.notice ? [`! ${screen.notice}`] : [], changed.join("\n")]
    .filter((part) => part !== "").map((part) => `\n${part}\n`).join("");
}

/**
 * Prints a text, and the prompt of a terminal below it.
 * @param {string} text
 */
function print(text) {
  process.stdout.write(text + hint + (isTerminal ? "> " : ""));
  hint = "";
}

async function open() {
  await session.open();
  isOpen = true;
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
