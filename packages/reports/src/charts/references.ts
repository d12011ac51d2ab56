import type { Reference, Visual } from "@lyceum/model";
import type { TFunction } from "i18next";

import { formatMeasure } from "../formats.ts";
import type { ChartModel } from "./chart-model.ts";

const BEARING: ReadonlySet<Visual["kind"]> = new Set(["bar", "column", "stacked-bar", "line", "area", "bar-line", "histogram"]);

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
