import type { CartesianModel, DrawnModel } from "../chart-model.ts";
import { referenceName } from "../references.ts";
import { isUpright } from "./bar-option.ts";
import type { EChartsOption, OptionContext } from "./option-context.ts";

/** Id of what draws the references: it has no marks of its own to be picked. */
const REFERENCES = "references";
/** Room in px for their names above a chart whose values run across. */
const NAMES = 18;

/** Whether values run upwards, so that a reference lies across the chart. */
const runsUp = (model: CartesianModel): boolean =>
  model.kind !== "bar" && (model.kind !== "stacked-bar" || isUpright(model)) && (model.kind !== "column" || isUpright(model));

type Axis = Readonly<Record<string, unknown>>;

/** Lets an axis reach the values of the references: it would end where the marks do. */
function reaching(axis: Axis, values: readonly number[]): Axis {
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const max =
    typeof axis["max"] === "number" ? Math.max(axis["max"], high) : (extent: { readonly max: number }) => Math.max(extent.max, high);
  const min =
    typeof axis["min"] === "number" ? Math.min(axis["min"], low) : (extent: { readonly min: number }) => Math.min(extent.min, low, 0);
  return axis["scale"] === true || typeof axis["min"] === "number" || low < 0 ? { ...axis, max, min } : { ...axis, max };
}

const reachingFirst = (axes: unknown, values: readonly number[]): unknown => {
  if (!Array.isArray(axes)) return reaching(axes as Axis, values);
  const [first, ...others] = axes as readonly Axis[];
  return [reaching(first ?? {}, values), ...others];
};

/** Draws lines and bands that marks are read against, each with its name. */
export function withReferences(option: EChartsOption, model: DrawnModel, context: OptionContext): EChartsOption {
  const { references = [] } = model;
  if (references.length === 0 || !Array.isArray(option.series) || !("series" in model)) return option;
  const { style, words } = context;
  const up = runsUp(model);
  const axis = up ? ("yAxis" as const) : ("xAxis" as const);
  const values = references.flatMap(({ value, to }) => [value, to ?? value]);
  const label = {
    formatter: "{b}",
    color: style.ink,
    backgroundColor: style.surface,
    opacity: 0.92,
    padding: [1, 4],
    borderRadius: 3,
    fontFamily: style.font,
    fontSize: 11,
    lineHeight: 13,
  };
  const named = references.map((reference) => ({ ...reference, name: referenceName(reference, model, words.locale) }));
  return {
    ...option,
    ...(!up && option.grid && !Array.isArray(option.grid) && { grid: { ...option.grid, top: Number(option.grid.top) + NAMES } }),
    [axis]: reachingFirst(option[axis], values),
    series: [
      ...option.series,
      {
        id: REFERENCES,
        type: "line",
        data: [],
        silent: true,
        z: 6,
        markLine: {
          silent: true,
          symbol: "none",
          animation: false,
          lineStyle: { color: style.ink, width: 1.25, type: [6, 4] },
          // Beside bars names stand above the chart: along an upright line they could not be read.
          label: { ...label, ...(up ? { position: "insideStartTop" } : { position: "start", rotate: 0 }) },
          // A band is named at its end: a name of its own would lie beneath the marks.
          data: named.map(({ value, to, name }) =>
            to === undefined ? { name, [axis]: value } : { name, [axis]: Math.max(value, to), lineStyle: { opacity: 0 } },
          ),
        },
        markArea: {
          silent: true,
          animation: false,
          itemStyle: { color: style.label, opacity: 0.12 },
          label: { show: false },
          data: named.flatMap(({ value, to }) => (to === undefined ? [] : [[{ [axis]: value }, { [axis]: to }]])),
        },
      },
    ],
  };
}
