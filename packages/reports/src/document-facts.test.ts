import { DELIVERED_DASHBOARDS, educationModel } from "@lyceum/model";
import { expect, test } from "vitest";

import { documentFacts, readDocumentFacts } from "./document-facts.ts";
import { optionsQuery } from "./filters/filter-options.ts";
import { visualQuestion } from "./filters/visual-filters.ts";
import { shapeOf } from "./filters/visual-query.ts";
import { modelFacts } from "./model-facts.ts";

const model = modelFacts(educationModel);

test.each(DELIVERED_DASHBOARDS.map((dashboard) => [dashboard.id, dashboard] as const))(
  "the facts of %s ask and draw as the whole model does",
  (_id, dashboard) => {
    const facts = readDocumentFacts(JSON.parse(JSON.stringify(documentFacts(educationModel, dashboard))));
    const kinds = Object.fromEntries(dashboard.filters.map(({ dimension }) => [dimension, model.kindOf(dimension) ?? "text"] as const));
    const values = Object.fromEntries(
      dashboard.filters.map(({ id, kind }) => [id, kind === "date-range" ? ["2026-01-01", "2026-01-31"] : ["1"]]),
    );
    for (const visual of dashboard.sheets.flatMap((sheet) => sheet.visuals)) {
      const context = { dashboard, values, kinds };
      expect(visualQuestion(visual, { ...context, facts }), visual.id).toEqual(visualQuestion(visual, { ...context, facts: model }));
      for (const measure of visual.query.measures) {
        expect([facts.additive(measure), facts.better(measure)], measure).toEqual([model.additive(measure), model.better(measure)]);
      }
      const limits = dashboard.filters.map((filter) => facts.limits(visual.query.measures, shapeOf(filter)));
      expect(limits).toEqual(dashboard.filters.map((filter) => model.limits(visual.query.measures, shapeOf(filter))));
    }
    for (const filter of dashboard.filters) {
      expect(facts.kindOf(filter.dimension)).toBe(model.kindOf(filter.dimension));
      expect(optionsQuery(dashboard, filter, values, facts, kinds), filter.id).toEqual(
        optionsQuery(dashboard, filter, values, model, kinds),
      );
    }
  },
);

test("what a document does not name is reached by nothing", () => {
  const facts = readDocumentFacts({ measures: {}, kinds: {}, limits: {} });
  expect(facts.reaches(["enrolments"], "term")).toBe(false);
  expect(facts.limits(["enrolments"], { dimension: "term", range: false })).toEqual({ reach: "none", free: ["enrolments"] });
  expect([facts.additive("enrolments"), facts.better("enrolments"), facts.kindOf("term")]).toEqual([false, undefined, undefined]);
});
