import { existsSync, globSync, readFileSync } from "node:fs";
import path from "node:path";

import { describe, expect, test } from "vitest";

import { FIRST, WITH_EVERY_PAGE } from "./i18n.ts";

const root = path.resolve(import.meta.dirname, "../..");
const sources = new Map(
  globSync("**/*.{ts,tsx}", { cwd: root })
    .filter((file) => !file.includes(".test."))
    .map((file) => [path.join(root, file), readFileSync(path.join(root, file), "utf8")] as const),
);

const PART = /withTexts\(\s*\(\) => import\("([^"]+)"\)((?:,\s*"\w+")*)/g;
/** Imports that a file cannot do without, and those that it makes later; parts with texts of their own apart. */
const IMPORT = /(?:^|\n)(?:import|export) (?!type )[^;]*?from "(\.[^"]+)"|import\("(\.[^"]+)"\)/g;
const ASKED = /useTranslation\(\[?((?:\s*"\w+",?)+)\]?\)|\bt\(\s*["`](\w+):/g;

const words = (list: string): readonly string[] => [...list.matchAll(/"(\w+)"/g)].map(([, word]) => String(word));

/** Every namespace that a file asks for, and what it imports, as far as it has no texts of its own. */
function namespacesBelow(file: string, seen = new Set<string>()): ReadonlySet<string> {
  const code = (sources.get(file) ?? "").replaceAll(PART, "");
  if (seen.has(file)) return new Set();
  seen.add(file);
  const own = [...code.matchAll(ASKED)].flatMap(([, list, prefix]) => (prefix === undefined ? words(list ?? "") : [prefix]));
  const imported = [...code.matchAll(IMPORT)].map(([, now, later]) => path.resolve(path.dirname(file), now ?? later ?? ""));
  return new Set([...own, ...imported.filter((other) => existsSync(other)).flatMap((other) => [...namespacesBelow(other, seen)])]);
}

const parts = [...sources].flatMap(([file, code]) =>
  [...code.matchAll(PART)].map(([, address = "", list = ""]) => {
    const part = path.resolve(path.dirname(file), address);
    return [path.relative(root, part), part, words(list)] as const;
  }),
);

describe("each page names the texts that come with its code, so that it is never drawn without them", () => {
  test("there are pages", () => expect(parts.length).toBeGreaterThan(10));

  test.each(parts)("%s", (_, part, named) => {
    const there = new Set<string>([...FIRST, ...WITH_EVERY_PAGE, ...named]);
    expect([...namespacesBelow(part)].filter((namespace) => !there.has(namespace))).toEqual([]);
    const below = namespacesBelow(part);
    expect(
      named.filter((namespace) => !below.has(namespace)),
      "named without need",
    ).toEqual([]);
  });
});

test("what is there on every page needs no more than the first texts", () => {
  const there = new Set<string>([...FIRST, ...WITH_EVERY_PAGE]);
  expect([...namespacesBelow(path.join(root, "app/main.ts"))].filter((namespace) => !there.has(namespace))).toEqual([]);
});
