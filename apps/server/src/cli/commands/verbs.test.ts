import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";

import { Command } from "commander";
import { expect, test } from "vitest";

import type { CommandContext } from "../command-context.ts";
import { COMMANDS } from "./index.ts";

const here = import.meta.dirname;
const read = (file: string): string => readFileSync(path.join(here, file), "utf8");

/** Verbs are registered here and run by nothing. */
const CONTEXT = {} as CommandContext;

test("every verb is one that the command knows: its own test would pass without that line", () => {
  const listed = read("index.ts");
  const missing = readdirSync(here).filter(
    (name) => !name.includes(".test.") && read(name).includes("export function register(") && !listed.includes(`"./${name}"`),
  );
  expect(missing, "add these to COMMANDS in index.ts, or they are an unknown command").toEqual([]);
});

const verbsOf = (command: Command, words: readonly string[]): readonly (readonly string[])[] =>
  command.commands.length === 0 ? [words] : command.commands.flatMap((verb) => verbsOf(verb, [...words, verb.name()]));

test("every verb has a row in docs/operations.md", () => {
  const program = new Command();
  for (const register of COMMANDS) register(program, CONTEXT);
  const rows = read("../../../../../docs/operations.md")
    .split("\n")
    .filter((line) => line.startsWith("| `"))
    .map((line) => line.split(" | ")[0] ?? "");
  const isDescribed = ([noun = "", verb]: readonly string[]): boolean =>
    rows.some((row) => row.includes(`\`${noun}`) && (verb === undefined || new RegExp(`[\`| ]${verb}\\b`).test(row)));
  const verbs = verbsOf(program, []);
  expect(verbs.length).toBeGreaterThan(50);
  const missing = verbs.filter((words) => !isDescribed(words)).map((words) => words.join(" "));
  expect(missing, "add a row to the table of verbs").toEqual([]);
});
