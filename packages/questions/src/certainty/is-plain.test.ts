import { expect, test } from "vitest";

import type { Meaning } from "../meaning/meaning.ts";
import { isPlain } from "./is-plain.ts";

const plain: Meaning = {
  figures: [
    { kind: "measure", name: "enrolments", where: [] },
    { kind: "measure", name: "pass_rate", where: [] },
  ],
  by: [{ dimension: "region" }],
  where: [],
  having: [],
  order: [],
};
const form = (...uses: string[]) => ({ shape: "", uses, neighbours: [] });
const named = form("m/figure", "follow:and,mark:and/", "mark:by/", "dim/group");
const value = { dimension: "term", op: "in", values: ["2013J"] } as const;

test("what only names measures and a breakdown is plain, in the words that lead to them", () => {
  expect(isPlain(plain, named)).toBe(true);
  expect(isPlain({ ...plain, where: [value] }, form("m/figure", "mark:by/", "dim/group", "mark:in/introduces", "val/value"))).toBe(true);
});

test.each([
  ["a stage that does more than name", plain, form("m/figure", "mark:more/bound")],
  ["more words than a plain question has", plain, form(...Array.from({ length: 9 }, (_, index) => `mark:${index}/`))],
  ["a value among many words", { ...plain, where: [value] }, form(...Array.from({ length: 6 }, (_, index) => `mark:${index}/`))],
  ["an order", { ...plain, order: [{ by: 0, direction: "desc" as const }] }, named],
  ["a cut", { ...plain, limit: 3 }, named],
  ["a condition that is no choice of values", { ...plain, where: [{ ...value, op: "not_in" as const }] }, named],
  ["a figure of its own", { ...plain, figures: [{ kind: "measure" as const, name: "clicks", where: [value] }] }, named],
  ["bands", { ...plain, by: [{ dimension: "score", edges: [40] }] }, named],
])("%s is not plain", (_, meaning, words) => {
  expect(isPlain(meaning, words)).toBe(false);
});
