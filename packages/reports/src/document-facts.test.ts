import { Dashboard, type DashboardInput, DELIVERED_DASHBOARDS, educationModel } from "@lyceum/model";
import { expect, test } from "vitest";

import { documentFacts, readDocumentFacts } from "./document-facts.ts";
import { optionsQuery } from "./filters/filter-options.ts";
import { visualQuestion } from "./filters/visual-filters.ts";
import { shapeOf } from "./filters/visual-query.ts";
import { modelFacts } from "./model-facts.ts";

const model = modelFacts(educationModel);

/** A document whose visuals define measures of their own, two of them by the same name. */
function ownMeasures(): Dashboard {
  const visual = (id: string, define: DashboardInput["sheets"][number]["visuals"][number]["query"]["define"]) => ({
    id,
    kind: "bar" as const,
    title: id,
    span: 6,
    query: {
      define,
      measures: ["own", "enrolments"],
      dimensions: [{ name: "level1" }],
      having: [{ measure: "own", op: ">" as const, value: 0 }],
    },
  });
  return Dashboard.parse({
    id: "own-measures",
    name: "Lyceum-LEARNING-OwnMeasures",
    area: "learning",
    urlSlug: "own-measures",
    title: "Own measures",
    description: "",
    helpLink: "main",
    filters: [
      { id: "term", kind: "choice", dimension: "term", label: "Term" },
      { id: "item-type", kind: "choice", dimension: "item_type", label: "Item type" },
    ],
    sheets: [
      {
        id: "sheet",
        name: "Sheet",
        visuals: [
          visual("filtered", {
            measures: { own: { label: "Wales", measure: "enrolments", where: [{ dimension: "region", op: "in", values: ["Wales"] }] } },
          }),
          visual("two-step", {
            measures: { own: { label: "Median", per: [{ name: "enrolment" }], measure: "clicks", aggregate: "median" } },
            dimensions: { part: { dimension: "region", groups: [{ label: "West", values: ["Wales"] }], others: "Elsewhere" } },
          }),
        ],
      },
    ],
  } satisfies DashboardInput);
}

test.each([...DELIVERED_DASHBOARDS, ownMeasures()].map((dashboard) => [dashboard.id, dashboard] as const))(
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
        const { define } = visual.query;
        expect([facts.splits(measure), facts.additive(measure, define), facts.better(measure, define)], measure).toEqual([
          model.splits(measure),
          model.additive(measure, define),
          model.better(measure, define),
        ]);
      }
      const limits = dashboard.filters.map((filter) => facts.limits(visual.query, shapeOf(filter)));
      expect(limits).toEqual(dashboard.filters.map((filter) => model.limits(visual.query, shapeOf(filter))));
    }
    for (const filter of dashboard.filters) {
      expect(facts.kindOf(filter.dimension)).toBe(model.kindOf(filter.dimension));
      for (const restricted of [false, true]) {
        const context = { dashboard, values, kinds, restricted };
        expect(optionsQuery(filter, { ...context, facts }), filter.id).toEqual(optionsQuery(filter, { ...context, facts: model }));
      }
    }
  },
);

test("filters reach measures that a visual defines as far as they reach what those are made of", () => {
  const dashboard = ownMeasures();
  const facts = readDocumentFacts(documentFacts(educationModel, dashboard));
  const context = { dashboard, values: { term: ["A"], "item-type": ["Quiz"] }, facts, kinds: {} };
  const [filtered, twoStep] = (dashboard.sheets[0]?.visuals ?? []).map((visual) => visualQuestion(visual, context));
  expect(filtered?.applied.map(({ id }) => id)).toEqual(["term"]);
  expect(filtered?.unlimited).toEqual([{ filter: dashboard.filters[1], measures: [], isMeant: false }]);
  expect(twoStep?.applied.map(({ id }) => id)).toEqual(["term", "item-type"]);
  expect(twoStep?.unlimited).toEqual([{ filter: dashboard.filters[1], measures: ["enrolments"], isMeant: false }]);
  const [first, second] = (dashboard.sheets[0]?.visuals ?? []).map(({ query }) => query.define);
  expect([facts.additive("own", first), facts.better("own", first)]).toEqual([true, "higher"]);
  expect([facts.additive("own", second), facts.better("own", second)]).toEqual([false, undefined]);
});

test("groups say why rates and counts changed, and not why medians did", () => {
  expect(["pass_rate", "enrolments", "average_score", "class_size", "highest_score", "own"].map((name) => model.splits(name))).toEqual([
    true,
    true,
    true,
    false,
    false,
    false,
  ]);
});

test("what a document does not name is reached by nothing", () => {
  const facts = readDocumentFacts({ measures: {}, kinds: {}, limits: {} });
  expect(facts.reaches(["enrolments"], "term")).toBe(false);
  expect(facts.limits({ measures: ["enrolments"] }, { dimension: "term", range: false })).toEqual({ reach: "none", free: ["enrolments"] });
  expect([facts.additive("enrolments"), facts.better("enrolments"), facts.kindOf("term")]).toEqual([false, undefined, undefined]);
});
