import type { Reference, Visual } from "@lyceum/model";
import type { TFunction } from "i18next";

import { formatMeasure } from "../formats.ts";
import type { ChartModel } from "./chart-model.ts";

const BEARING: ReadonlySet<Visual["kind"]> = new Set([
  "bar",
  "column",
  "stacked-bar",
  "line",
  "area",
  "bar-line",
  "histogram",
  "small-multiples",
  "range",
  "box-plot",
  "scatter",
]);

/** Places of the measure on the axis of values among a query's measures, where it is not the first. */
const PLACES: Readonly<Partial<Record<Visual["kind"], number>>> = { scatter: 1, range: 1, "box-plot": 2 };

/** Finds the measure in whose unit a visual's lines and bands are told: a scatter's upward one, the middle one of a spread. */
export const referenceMeasure = ({ kind, query }: Pick<Visual, "kind" | "query">): string | undefined => query.measures[PLACES[kind] ?? 0];

/** Whether a chart has one axis of values that lines and bands can be read on. */
export const bearsReferences = ({ kind }: Pick<Visual, "kind">): boolean => BEARING.has(kind);

/** Unit in which a chart's references are told. */
const unitOf = (model: ChartModel) => ("share" in model && model.share ? "ratio" : model.format);

/** Names a reference as it stands on the chart. */
export function referenceName({ value, to, label }: Reference, model: ChartModel, locale: string): string {
  const write = (figure: number): string => formatMeasure(figure, unitOf(model), locale);
  const figures = to === undefined ? write(value) : `${write(value)} – ${write(to)}`;
  return label === undefined || label === "" ? figures : `${label} ${figures}`;
}

/** Says a chart's references in words, for those who hear it or read it as a table. */
export const referenceLines = (model: ChartModel | undefined, t: TFunction<"studio">, locale: string): readonly string[] =>
  (model?.references ?? []).map((reference) => {
    const name = referenceName(reference, model as ChartModel, locale);
    return t(reference.to === undefined ? "notes.referenceLine" : "notes.referenceBand", { name });
  });
