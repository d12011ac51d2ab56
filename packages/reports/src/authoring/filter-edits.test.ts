import { Dashboard, deliveredDashboard } from "@lyceum/model";
import { expect, test } from "vitest";

import { compareDocuments } from "./compare-documents.ts";
import { filterScope, freeVisuals, replaceFilter, scopedFilter, visualsInScope } from "./filter-edits.ts";

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
  for (const scope of [undefined, { sheets: ["one"] }, { sheets: ["one", "two"] }, { visuals: ["b"] }, { visuals: ["b", "c"] }]) {
    expect(filterScope(document, scopedFilter(document, term, scope))).toEqual(scope);
  }
  const limited = scopedFilter(document, term, { visuals: ["b"] });
  expect(scopedFilter(document, limited, { sheets: ["empty"] })).toEqual(limited);
  expect(scopedFilter(document, limited, undefined)).toEqual(term);
  expect(visualsInScope(document, undefined)).toEqual(["a", "b", "c"]);
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
