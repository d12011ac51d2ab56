import type { Highlight, Visual } from "@lyceum/model";

import { highlightMet } from "../answers/highlights.ts";
import type { AnswerReader } from "./answer-reader.ts";
import type { CartesianModel, ChartModel, Series } from "./chart-model.ts";

const BEARING: ReadonlySet<Visual["kind"]> = new Set(["table", "pivot", "number", "bar", "column"]);

/** Whether figures of a visual can be set off by conditions. */
export const bearsHighlights = ({ kind }: Pick<Visual, "kind">): boolean => BEARING.has(kind);

function withSetOffPoints(model: CartesianModel, highlights: readonly Highlight[], { measures }: AnswerReader): CartesianModel {
  const series = model.series.map((drawn): Series => {
    const column = model.seriesColumn ? measures[0] : measures.find(({ name }) => name === drawn.key);
    const points = drawn.points.map((point) => {
      const setOff = point.suppressed ? undefined : highlightMet(highlights, column, point.value);
      return setOff ? { ...point, setOff } : point;
    });
    return { ...drawn, points };
  });
  return { ...model, series };
}

/** Marks the figures of bars, columns and number tiles that are set off; other drawings have none. */
export function withSetOffMarks(model: ChartModel, highlights: readonly Highlight[], reader: AnswerReader): ChartModel {
  if (model.kind === "bar" || model.kind === "column") return withSetOffPoints(model, highlights, reader);
  if (model.kind !== "number" || model.suppressed) return model;
  const setOff = highlightMet(highlights, reader.measures[0], model.value);
  return setOff ? { ...model, setOff } : model;
}
