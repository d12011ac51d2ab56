import { readFileSync } from "node:fs";
import path from "node:path";

import portal from "@lyceum/locales/en/portal.json" with { type: "json" };
import { expect, test } from "vitest";

import { RELEASES } from "./releases.ts";

const guide = readFileSync(path.resolve(import.meta.dirname, "../../../../../docs/guide/whats-new.md"), "utf8");

test("every note of every release has its text, and no text is left over", () => {
  const noted = RELEASES.flatMap(({ notes }) => [...notes]);
  expect(Object.keys(portal.whatsNew.notes).sort(), "compare whatsNew.notes of portal.json with RELEASES").toEqual(noted.toSorted());
});

test("the guide tells of the same releases in the same order", () => {
  const headings = [...guide.matchAll(/^## (.+)$/gm)].map(([, heading]) => heading);
  expect(headings, "compare docs/guide/whats-new.md, newest first, with RELEASES").toEqual(RELEASES.map(({ id }) => id));
});
