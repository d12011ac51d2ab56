import { formatShort } from "../formats.ts";
import { type CartesianModel, type DrawnModel, isSpreadModel, type Series } from "./chart-model.ts";
import { type Compared, comparedOf } from "./compared-text.ts";
import { heatmapRange } from "./options/heatmap-option.ts";
import { labelsAtEnds } from "./options/line-option.ts";

/** What colours and lines of a chart stand for, where the chart cannot say it itself. */
export interface Key {
  readonly colours: readonly { readonly key: string; readonly label: string; readonly colour: string }[];
  /** What the dashed line stands for. */
  readonly ghost: Compared | undefined;
  /** Values at the ends of a ramp of colours. */
  readonly ramp: readonly [low: string, high: string] | undefined;
}

/** Whether a series leaves anything to be seen: a line runs along zero, a bar of zero is none. */
const isDrawn = ({ points }: Series, lines: boolean): boolean =>
  points.some(({ value, suppressed }) => suppressed || (value !== null && (lines || value !== 0)));

/** Kinds that say what was before only where a mark is read out. */
const GHOSTLESS: readonly CartesianModel["kind"][] = ["bar-line", "small-multiples", "funnel", "histogram", "treemap"];

/** Builds the key of a chart that is drawn in a width in px; undefined where there is nothing to explain. */
export function chartKey(model: DrawnModel, width: number, locale: string): Key | undefined {
  if (model.kind === "scatter" || isSpreadModel(model)) return undefined;
  if (model.kind === "heatmap") {
    const [low, high] = heatmapRange(model).map((value) => formatShort(value, model.format, locale));
    return { colours: [], ghost: undefined, ramp: [low ?? "", high ?? ""] };
  }
  const lines = model.kind === "line" || model.kind === "area";
  const named = model.series.length > 1 && model.kind !== "small-multiples" && !(lines && labelsAtEnds(model, width));
  // Beside bars of two series there are no ticks.
  const most = lines ? 2 : 1;
  const ghost = GHOSTLESS.includes(model.kind) || model.series.length > most || !model.compared ? undefined : model;
  if (!named && !ghost) return undefined;
  const colours = named ? model.series.filter((series) => isDrawn(series, lines)) : [];
  return { colours: colours.map(({ key, label, colour }) => ({ key, label, colour })), ghost: ghost && comparedOf(ghost), ramp: undefined };
}
