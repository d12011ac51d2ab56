import { Dashboard, MAX_PAGES, Visual } from "@lyceum/model";
import type { Answer } from "@lyceum/semantic";
import { expect, test } from "vitest";

import {
  addPages,
  beginStory,
  type Frozen,
  frozenReading,
  isSameQuestion,
  movePage,
  thawed,
  visualsOf,
  withFrozen,
  withOwnNumbers,
} from "./index.ts";

let next = 0;
const makeId = (prefix: string): string => `${prefix}-${(next += 1)}`;
const visual = (id: string, kind = "bar"): Visual =>
  Visual.parse({ id, kind, title: `Title of ${id}`, span: 4, query: { measures: ["enrolments"], dimensions: [{ name: "level1" }] } });
const picked = (...ids: string[]) => ids.map((id) => ({ visual: visual(id), title: `Title of ${id}` }));
const story = (...ids: string[]) => beginStory("To the board", "leading", picked(...ids), { firstPage: "First", makeId });
const names = ({ sheets }: Dashboard) => sheets.map(({ name }) => name);
const pageId = ({ sheets }: Dashboard, index: number): string => sheets[index]?.id ?? "";

test("a story begins with a page for each visual, which says in words what it shows, and is a document like any other", () => {
  const begun = story("one", "two");
  expect(names(begun)).toEqual(["Title of one", "Title of two"]);
  expect(begun.sheets[0]?.visuals[0]).toMatchObject({ sentence: true, span: 12, layout: { x: 0, y: 0, w: 12 } });
  expect(Dashboard.parse(begun)).toEqual(begun);
  expect(names(story())).toEqual(["First"]);
  expect(new Set(visualsOf(begun).map(({ visual: id }) => id)).size).toBe(2);
});

test("pages are added after the one that shows, as far as there is room", () => {
  const begun = story("one", "two");
  const added = addPages(begun, pageId(begun, 0), picked("three", "four"), makeId);
  expect(added && names(added.document)).toEqual(["Title of one", "Title of three", "Title of four", "Title of two"]);
  expect(added?.first).toBe(added && pageId(added.document, 1));
  const full = story(...Array.from({ length: MAX_PAGES }, (_, index) => `v${index}`));
  expect(addPages(full, pageId(full, 0), picked("more"), makeId)).toBeUndefined();
});

test.each([
  [0, 2, ["two", "three", "one"]],
  [2, 0, ["three", "one", "two"]],
  [1, 9, ["one", "three", "two"]],
  [1, -3, ["two", "one", "three"]],
])("page %i moves to place %i", (from, to, order) => {
  const begun = story("one", "two", "three");
  expect(names(movePage(begun, pageId(begun, from), to))).toEqual(order.map((id) => `Title of ${id}`));
  expect(movePage(begun, pageId(begun, from), from)).toBe(begun);
});

const answer = { rows: [["Arts", 76]] } as unknown as Answer;
const frozen = (id: string, over: Partial<Frozen> = {}): Frozen => ({
  id,
  query: visual("one").query,
  answer,
  by: "Ada",
  frozenAt: "2026-11-27T01:00:00.000Z",
  asOf: "2026-11-20",
  keptUntil: "2027-12-31T01:00:00.000Z",
  reach: { nodes: null, restricted: false },
  ...over,
});
const ID = "11111111-1111-4111-8111-111111111111";

test("a frozen visual shows its numbers, or says why not, and never others in their place", () => {
  const marked = { ...visual("one"), frozen: ID };
  expect(frozenReading(visual("one"), [frozen(ID)])).toBeUndefined();
  expect(frozenReading(marked, [frozen(ID)])).toMatchObject({ kind: "shown", answer });
  expect(frozenReading(marked, [frozen(ID, { answer: null })])).toMatchObject({ kind: "withheld" });
  expect(frozenReading(marked, [])).toEqual({ kind: "gone" });
  const other = { ...marked, query: { ...marked.query, measures: ["passes"] } };
  expect(frozenReading(other, [frozen(ID)])).toEqual({ kind: "gone" });
});

test("freezing marks a visual, thawing takes the mark away, and another question takes it along", () => {
  const begun = story("one", "two");
  const [first, second] = visualsOf(begun);
  if (!first || !second) throw new Error("the story has no visuals");
  const marked = withFrozen(begun, [
    { sheet: first.sheet, visual: first.visual, frozen: ID },
    { sheet: second.sheet, visual: second.visual, frozen: ID },
  ]);
  expect(visualsOf(marked).map((entry) => entry.frozen)).toEqual([ID, ID]);
  expect(Dashboard.parse(marked)).toEqual(marked);
  expect(visualsOf(thawed(marked, first)).map((entry) => entry.frozen)).toEqual([undefined, ID]);
  expect(thawed(marked)).toEqual(begun);
  const before = { ...visual("one"), frozen: ID };
  expect(withOwnNumbers(before, { ...before, title: "Renamed" }).frozen).toBe(ID);
  expect(withOwnNumbers(before, { ...before, query: { ...before.query, limit: 3 } }).frozen).toBeUndefined();
});

test.each([
  [{ a: 1, b: [{ c: 2 }] }, { b: [{ c: 2 }], a: 1 }, true],
  [{ a: 1 }, { a: 1, b: undefined }, true],
  [{ a: [1, 2] }, { a: [2, 1] }, false],
  [{ a: null }, { a: 0 }, false],
  ["1", 1, false],
])("%j and %j are the same question: %s", (left, right, same) => {
  expect(isSameQuestion(left, right)).toBe(same);
});
