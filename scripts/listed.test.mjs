// Jobs, verbs and scenes work once a list names them. Their own tests hand them over directly, and would pass without that line.
import fs from "node:fs";
import path from "node:path";

import { Command } from "commander";
import { expect, test } from "vitest";

import { COMMANDS } from "../apps/server/src/cli/commands/index.ts";

const root = path.resolve(import.meta.dirname, "..");
const read = (file) => fs.readFileSync(path.join(root, file), "utf8");

test("every job is one that servers take on", () => {
  const folder = "apps/server/src/features";
  const [, listed = ""] = /JOBS: readonly Job\[\] = \[([^\]]*)\]/.exec(read("apps/server/src/composition.ts")) ?? [];
  const jobs = fs
    .readdirSync(path.join(root, folder), { recursive: true })
    .map(String)
    .filter((name) => name.endsWith(".ts") && !name.endsWith(".test.ts"))
    .flatMap((name) => [...read(path.join(folder, name)).matchAll(/export const (\w+) = defineJob\(/g)].map(([, job]) => ({ job, name })));
  expect(jobs.length).toBeGreaterThan(15);
  const missing = jobs.filter(({ job }) => !new RegExp(`\\b${job},`).test(listed)).map(({ job, name }) => `${job} of ${name}`);
  expect(missing, "add these to JOBS in apps/server/src/composition.ts, or no server takes them on").toEqual([]);
});

test("every verb of the operator is one that the command knows", () => {
  const folder = "apps/server/src/cli/commands";
  const listed = read(`${folder}/index.ts`);
  const missing = fs
    .readdirSync(path.join(root, folder))
    .filter((name) => read(path.join(folder, name)).includes("export function register(") && !listed.includes(`"./${name}"`));
  expect(missing, `add these to COMMANDS in ${folder}/index.ts, or they are an unknown command`).toEqual([]);
});

/** Pages whose address no scene can know, or which lead on at once. */
const UNSHOWN = /:\w+(\/|$)|\*|^callback$/;

test("every page of the portal has a scene, so that shots show it", () => {
  const routes = [...read("apps/portal/src/app/routes.tsx").matchAll(/^ {4}path: "([^"/:*][^"]*)"/gm)].map(([, route]) => route);
  expect(routes.length).toBeGreaterThan(20);
  const scenes = ["scenes.ts", "page-scenes.ts"].map((name) => read(`e2e/shots/${name}`)).join("\n");
  const pages = routes.filter((route) => !UNSHOWN.test(route)).map((route) => `/${route.replace(/\/?:?[\w-]+\?.*$/, "")}`);
  const missing = pages.filter((page) => !new RegExp(`"${page}["/?]`).test(scenes));
  expect(missing, "add a scene of each to e2e/shots/page-scenes.ts").toEqual([]);
});

const verbsOf = (command, words) =>
  command.commands.length === 0 ? [words] : command.commands.flatMap((verb) => verbsOf(verb, [...words, verb.name()]));

test("every verb of the operator has a row in docs/operations.md", () => {
  const program = new Command();
  for (const register of COMMANDS) register(program, {});
  const rows = read("docs/operations.md")
    .split("\n")
    .filter((line) => line.startsWith("| `"))
    .map((line) => line.split(" | ")[0]);
  const isDescribed = ([noun, verb]) =>
    rows.some((row) => row.includes(`\`${noun}`) && (verb === undefined || new RegExp(`[\`| ]${verb}\\b`).test(row)));
  const verbs = verbsOf(program, []);
  expect(verbs.length).toBeGreaterThan(50);
  const missing = verbs.filter((words) => !isDescribed(words)).map((words) => words.join(" "));
  expect(missing, "add a row to the table of verbs in docs/operations.md").toEqual([]);
});
