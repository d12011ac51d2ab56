import { readFileSync } from "node:fs";

import { PROBLEM_CODES, PROBLEMS } from "@lyceum/contracts";
import problems from "@lyceum/locales/en/problems.json" with { type: "json" };
import { expect, test } from "vitest";

const documented = (): readonly (readonly [code: string, status: number])[] => {
  const page = readFileSync(new URL("../../../../docs/problems.md", import.meta.url), "utf8");
  return [...page.matchAll(/^\| `(\w+)`\s+\|\s+(\d+)\s+\| .+ \|$/gm)].map((row) => [String(row[1]), Number(row[2])] as const);
};

test("every problem code is documented with its status, and nothing else is", () => {
  expect(documented()).toEqual(Object.entries(PROBLEMS));
});

test("every problem code has texts, and nothing else has", () => {
  expect(Object.keys(problems)).toEqual([...PROBLEM_CODES]);
});

test("texts are whole sentences in plain words", () => {
  for (const { title, detail } of Object.values(problems)) {
    expect(title).toMatch(/^[A-Z][^!]*[^.!]$/);
    expect(detail).toMatch(/^[A-Z][^!]*\.$/);
  }
});
