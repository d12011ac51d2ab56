import { Dashboard, deliveredDashboard, type FilterControl, type Visual } from "@lyceum/model";
import { expect, test } from "vitest";

import { concernsVisual, filtersOfSheet } from "../filters/visual-filters.ts";
import { compareDocuments } from "./compare-documents.ts";
import { addVisual, copyParts, duplicateSheet, pasteParts, removeParts } from "./document-edits.ts";
import { filterScope, freeVisuals, replaceFilter, scopedFilter, visualsInScope, writeSheetStart } from "./filter-edits.ts";

const delivered = deliveredDashboard("enrolment-and-outcomes") as Dashboard;
const visual = (id: string) => ({ id, kind: "number", title: id, query: { measures: ["enrolments"] }, span: 4 });
const term = { id: "term", kind: "choice", dimension: "term", label: "Term", multiple: true } as const;
const document = Dashboard.parse({
  ...delivered,
  filters: [{ ...term, id: "other" }, term],
  sheets: [
    { id: "one", name: "One", visuals: [visual("a"), visual("b")] },
    { id: "two", name: "Two", visuals: [visual("c")] },
    { id: "empty", name: "Empty", visuals: [] },
  ],
});
const onlyOf = (scope: Parameters<typeof scopedFilter>[2]) => scopedFilter(document, term, scope).onlyOf;

test("a filter counts in the whole report, on sheets or in visuals, and its scope is read back", () => {
  expect([onlyOf(undefined), onlyOf({ sheets: ["one"] }), onlyOf({ visuals: ["b", "c"] })]).toEqual([undefined, ["a", "b"], ["b", "c"]]);
  for (const scope of [
    undefined,
    { sheets: ["one"] },
    { sheets: ["one", "two"] },
    { visuals: ["b"] },
    { visuals: ["b", "c"] },
    { except: ["a"] },
  ]) {
    expect(filterScope(document, scopedFilter(document, term, scope))).toEqual(scope);
  }
  const limited = scopedFilter(document, term, { visuals: ["b"] });
  expect(scopedFilter(document, limited, { sheets: ["empty"] })).toEqual(limited);
  expect(scopedFilter(document, limited, undefined)).toEqual(term);
  expect(visualsInScope(document, undefined)).toEqual(["a", "b", "c"]);
});

const ofVisuals = (...scopes: Parameters<typeof scopedFilter>[2][]) => ({
  ...document,
  filters: scopes.map((scope, index) => ({ ...scopedFilter(document, term, scope), id: `term-${index}` })),
});
const concerned = ({ filters }: Dashboard, id: string) => filters.map((filter) => concernsVisual(filter, id));

test("a visual that is added later belongs to a filter of its sheet and of all but some, and not to one of chosen visuals", () => {
  const before = ofVisuals(undefined, { sheets: ["one"] }, { visuals: ["b", "c"] }, { except: ["a"] });
  const later = addVisual(before, "one", { ...(document.sheets[0]?.visuals[0] as Visual), id: "later" }) as Dashboard;
  expect(concerned(later, "later")).toEqual([true, true, false, true]);
  expect(filterScope(later, later.filters[1] as FilterControl)).toEqual({ sheets: ["one"] });
  expect(
    concerned(addVisual(before, "empty", { ...(document.sheets[0]?.visuals[0] as Visual), id: "later" }) as Dashboard, "later"),
  ).toEqual([true, false, false, true]);
  expect(
    later.filters.map((filter) => filtersOfSheet([filter], { visuals: document.sheets[0]?.visuals.slice(0, 1) ?? [] }).length),
  ).toEqual([1, 1, 0, 0]);
});

test("a copy is filtered as its original, and what is taken out leaves no name behind", () => {
  const before = ofVisuals({ visuals: ["b"] }, { except: ["a"] });
  const ids = (own: Dashboard) => own.filters.map(({ onlyOf: only, exceptOf }) => only ?? exceptOf);
  let next = 0;
  const makeId = (prefix: string) => `${prefix}-${++next}`;
  const pasted = pasteParts(before, "two", copyParts(before, "one", ["a", "b"]), makeId)?.document as Dashboard;
  expect(ids(pasted)).toEqual([
    ["b", "visual-2"],
    ["a", "visual-1"],
  ]);
  next = 0;
  expect(ids(duplicateSheet(before, "one", "Copy", makeId) as Dashboard)).toEqual([
    ["b", "visual-2"],
    ["a", "visual-1"],
  ]);
  expect(ids(removeParts(before, "one", ["a"]))).toEqual([["b"], undefined]);
  expect(ids(removeParts(before, "one", ["b"]))).toEqual([["a"]]);
});

test("a changed filter stays in its place, and visuals are left as they are or no longer", () => {
  const changed = { ...term, multiple: false, required: true, initial: ["2025"] } as const;
  const next = replaceFilter(document, { ...changed, initial: [...changed.initial] }, ["a", "c"]);
  expect(Dashboard.parse(next)).toEqual(next);
  expect(next.filters.map(({ id, required }) => [id, required])).toEqual([
    ["other", undefined],
    ["term", true],
  ]);
  expect([freeVisuals(document, "term"), freeVisuals(next, "term"), freeVisuals(next, "other")]).toEqual([[], ["a", "c"], []]);
  expect(compareDocuments(document, next).map(({ kind }) => kind)).toContain("filterChanged");
  expect(replaceFilter(next, term, [])).toEqual(document);
});

test("a sheet starts with periods of its own or with the report's, and with one value where the filter takes one", () => {
  const own = writeSheetStart(document, "one", { term: ["2025", "2026"], other: "latest" });
  expect(own.sheets.map(({ periods }) => periods)).toEqual([{ term: ["2025", "2026"], other: "latest" }, undefined, undefined]);
  expect(Dashboard.parse(own)).toEqual(own);
  expect(writeSheetStart(own, "one", { term: ["2025", "2026"], other: "latest" })).toBe(own);
  expect(writeSheetStart(own, "one", undefined)).toEqual(document);
  expect(writeSheetStart(document, "two", {}).sheets[1]?.periods).toEqual({});
  const single = replaceFilter(own, { ...term, multiple: false }, []);
  expect(single.sheets[0]?.periods).toEqual({ term: ["2025"], other: "latest" });
  expect(replaceFilter(own, { ...term, multiple: true }, []).sheets[0]?.periods).toEqual(own.sheets[0]?.periods);
});
