import { DELIVERED_DASHBOARDS, deliveredDashboard, educationModel } from "@lyceum/model";
import { compile, duckdb, Query } from "@lyceum/semantic";
import { expect, test } from "vitest";

import { modelFacts } from "../model-facts.ts";
import { optionsQuery } from "./filter-options.ts";
import type { FilterValues } from "./filter-values.ts";

const facts = modelFacts(educationModel);
const kinds = { academic_year: "integer", activity_date: "date" } as const;

function ask(id: string, filterId: string, values: FilterValues) {
  const dashboard = deliveredDashboard(id);
  const filter = dashboard?.filters.find((candidate) => candidate.id === filterId);
  if (!dashboard || !filter) throw new Error(`no ${filterId} in ${id}`);
  return optionsQuery(filter, { dashboard, values, facts, kinds, restricted: false });
}

test.each([
  ["enrolment-and-outcomes", "region", { term: ["Autumn 2025"], "age-band": ["Under 21"], region: ["Wales"] }, ["term", "age_band"]],
  ["enrolment-and-outcomes", "academic-year", { college: ["Science"], module: ["MAT110"] }, ["level1", "module"]],
  ["student-engagement", "term", { "item-type": ["Quiz"], dates: ["2026-03-01", "2026-03-31"] }, ["item_type", "activity_date"]],
  ["student-engagement", "deprivation", { "item-type": ["Quiz"], department: ["Physics"] }, ["level2", "item_type"]],
] as const)("in %s the choices of %s are counted under everything else that is set", (id, filterId, values, limited) => {
  const query = ask(id, filterId, values);
  expect(query?.filters).toEqual(expect.arrayContaining(limited.map((dimension) => expect.objectContaining({ dimension }) as unknown)));
  expect(query?.filters).toHaveLength(limited.length);
  expect(facts.reaches(query?.measures ?? [], limited[0])).toBe(true);
});

test("with nothing else set, choices are counted by something that adds up", () => {
  const query = ask("enrolment-and-outcomes", "region", { region: ["Wales"] });
  expect(query?.filters).toEqual([]);
  expect(query?.measures?.every((measure) => facts.additive(measure))).toBe(true);
});

test.each(DELIVERED_DASHBOARDS.filter(({ unrestrictedOnly }) => !unrestrictedOnly).map((dashboard) => [dashboard.id, dashboard] as const))(
  "a restricted reader of %s is answered the choices of every filter that is not a range of days",
  (_id, dashboard) => {
    const rights = { areas: [dashboard.area], nodes: "all" as const, restricted: true, minimumGroup: 10 };
    const snapshot = { snapshotId: "s", asOf: "2026-06-30", freshness: [] };
    for (const filter of dashboard.filters.filter(({ kind }) => kind !== "date-range")) {
      const query = optionsQuery(filter, { dashboard, values: {}, facts, kinds, restricted: true });
      expect(() => compile(educationModel, Query.parse(query), rights, snapshot, duckdb), filter.id).not.toThrow();
    }
  },
);
