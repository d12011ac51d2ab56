import type { Dashboard, Visual } from "./dashboard.ts";

/** Puts a measure in place of a query's first one, wherever that is named. */
function withFirstMeasure(query: Visual["query"], measure: string): Visual["query"] {
  const [first] = query.measures;
  const named = (name: string): string => (name === first ? measure : name);
  const dimensions = Object.entries(query.define?.dimensions ?? {}).map(
    ([name, dimension]) => [name, "by" in dimension ? { ...dimension, by: named(dimension.by) } : dimension] as const,
  );
  return {
    ...query,
    measures: query.measures.map(named),
    having: query.having.map((condition) => ({ ...condition, measure: named(condition.measure) })),
    order: query.order.map((step) => ({ ...step, by: named(step.by) })),
    ...(query.define && { define: { ...query.define, dimensions: Object.fromEntries(dimensions) } }),
  };
}

/** Puts a measure into every visual of a document that shows the key measure. */
export const withKeyMeasure = (dashboard: Dashboard, measure: string): Dashboard => ({
  ...dashboard,
  sheets: dashboard.sheets.map((sheet) => ({
    ...sheet,
    visuals: sheet.visuals.map((visual) => (visual.keyMeasure ? { ...visual, query: withFirstMeasure(visual.query, measure) } : visual)),
  })),
});

/** Lists a document with each key measure that its readers may choose; as it is where they choose none. */
export const byKeyMeasure = (dashboard: Dashboard): readonly Dashboard[] =>
  dashboard.keyMeasure?.options.map(({ measure }) => withKeyMeasure(dashboard, measure)) ?? [dashboard];
