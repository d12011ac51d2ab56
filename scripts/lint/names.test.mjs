import { spawnSync } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";

import { afterAll, expect, test } from "vitest";

const folder = fs.mkdtempSync(path.join(os.tmpdir(), "names-"));
const plugin = path.join(import.meta.dirname, "arrows.mjs");
const config = path.join(folder, "lint.json");
fs.writeFileSync(
  config,
  JSON.stringify({
    jsPlugins: [plugin],
    categories: { correctness: "off" },
    rules: { "lyceum/names": "error", "lyceum/docstrings": "error", "lyceum/comments": "error", "lyceum/quoting": "error" },
  }),
);
afterAll(() => fs.rmSync(folder, { recursive: true }));

/** Runs the linter over one file of that text and returns what it complains of. */
function complaints(text) {
  const file = path.join(folder, "example.ts");
  fs.writeFileSync(file, text);
  const bin = path.join(import.meta.dirname, "../../node_modules/oxlint/bin/oxlint");
  const { stdout } = spawnSync(process.execPath, [bin, "-c", config, "--format=unix", file], { encoding: "utf8" });
  return stdout.split("\n").filter((line) => line.includes("lyceum("));
}

test.each([
  ["a function of another word for requiring", "function demandSeat() {}"],
  ["a bound of another word", "const MOST_ROWS = 5;"],
  ["a variable that says nothing", "const kept = new Map();"],
  ["a parameter that says nothing", "export const f = (who: string) => who;"],
  ["a name bound by a pattern", "const { tenantId: of } = session;"],
  ["a function with such a word in its name", "function findKeptRows() {}"],
  ["a function in a constant with such a word in its name", "const isHeld = () => true;"],
  ["an exported constant with such a word in its name", "export const KEPT_COLUMNS = [];"],
  ["a type with such a word in its name", "interface SeatsTaken { reader: number }"],
  ["a type of several meanings", "interface Place { x: number }"],
  ["a member of a type that says nothing", "interface Opening { readonly kept: string }"],
  ["a docstring that asks who", "/** Whatever may be read. */\nexport type Reader = string;"],
  ["a comment that leaves open who is meant", "// Read by nobody else.\nexport const a = 1;"],
  ["a quote doubled by hand", `export const quoted = (text: string) => text.replaceAll("'", "''");`],
  ["a function's docstring that begins with what", "/** What is left. */\nexport function left() {}"],
  ["a docstring whose first sentence does not end", `/** ${"word ".repeat(30)}. */\nexport const a = 1;`],
])("refuses %s", (_case, text) => {
  expect(complaints(text)).toHaveLength(1);
});

test.each([
  ["the field's words", "function requireSeat(userId: string) { return userId; }"],
  ["a bound that says which", "const MAX_ROWS = 5;"],
  ["a shorthand whose name another gave", "const { at } = event;"],
  ["a value's docstring", "/** What a file may be. */\nexport const MODES = [];"],
  ["an account of that name", "// Runs as `nobody`.\nexport const a = 1;"],
  ["a docstring that acts", "/** Wakes a sleeping institution. Its caller is told. */\nexport function wake() {}"],
])("lets %s pass", (_case, text) => {
  expect(complaints(text)).toEqual([]);
});
