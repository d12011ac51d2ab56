import { Visual } from "@lyceum/model";
import type { Answer } from "@lyceum/semantic";
import { expect, test } from "vitest";

import type { VisualQuestion } from "../filters/visual-filters.ts";
import { isAsLimited, lookedAtVisual, onlyFigure } from "./looked-at.ts";

const bar = { id: "gaps", kind: "bar", title: "What is missing?", span: 6, freeOf: ["term"], query: { measures: ["gaps"] } };
const none = { query: { measures: ["offerings"] }, text: "Nothing is missing." };

test("the figure of what was looked at is free of the same filters as the visual", () => {
  expect(lookedAtVisual(Visual.parse({ ...bar, none }))).toMatchObject({
    kind: "number",
    query: { measures: ["offerings"] },
    freeOf: ["term"],
  });
  expect(lookedAtVisual(Visual.parse(bar))).toBeUndefined();
});

const limitedBy = (...ids: readonly string[]) =>
  ({ unlimited: ids.map((id) => ({ filter: FILTERS[id], measures: [] })) }) as unknown as VisualQuestion;
const FILTERS: Readonly<Record<string, object>> = { term: { id: "term" }, module: { id: "module" } };

test.each([
  [[], [], true],
  [[], ["term"], true],
  [["term"], ["term"], true],
  [["term"], ["module"], false],
  [["term", "module"], ["module"], false],
])("a figure that leaves out the filters %j stands beside a visual that leaves out %j: %s", (figure, visual, expected) => {
  expect(isAsLimited(limitedBy(...figure), limitedBy(...visual))).toBe(expected);
});

test("a filter that limits some of a visual's measures must limit the figure", () => {
  const partly = { unlimited: [{ filter: FILTERS["term"], measures: ["gaps"] }] } as unknown as VisualQuestion;
  expect(isAsLimited(limitedBy("term"), partly)).toBe(false);
  expect(isAsLimited(limitedBy(), partly)).toBe(true);
});

test("the only figure of an answer is its measure, once it is there and known", () => {
  const columns = [{ name: "offerings", role: "measure", kind: "integer", label: "Offerings", format: "count" }];
  const answer = (value: number | null) => ({ columns, rows: [[value]], suppressed: [], explanation: { limits: [] } }) as unknown as Answer;
  expect(onlyFigure(answer(12))).toBe(12);
  expect(onlyFigure(answer(null))).toBeUndefined();
  expect(onlyFigure(undefined)).toBeUndefined();
});
