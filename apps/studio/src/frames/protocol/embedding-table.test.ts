import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import path from "node:path";

import { expect, test } from "vitest";

import { DASHBOARD_REQUESTS, MISSING_PARTS } from "./frame-events.ts";

const { MessageEventName } = createRequire(import.meta.url)("amazon-quicksight-embedding-sdk") as {
  readonly MessageEventName: Readonly<Record<string, string>>;
};
const document = await readFile(path.resolve(import.meta.dirname, "../../../../../docs/embedding.md"), "utf8");
const named = new Set([...document.matchAll(/`([A-Z_]+)`/g)].map(([, name]) => name));

test("every message of the SDK stands in the table of what frames do", () => {
  expect(Object.values(MessageEventName).filter((name) => !named.has(name))).toEqual([]);
});

test("what frames answer, and refuse with a reason, are messages of the SDK", () => {
  const known = new Set(Object.values(MessageEventName));
  expect([...DASHBOARD_REQUESTS, ...Object.keys(MISSING_PARTS)].filter((name) => !known.has(name))).toEqual([]);
});
