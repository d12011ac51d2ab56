import { type DrawnModel, isSpreadModel } from "../chart-model.ts";
import { referenceName } from "../references.ts";
import { isUpright } from "./bar-option.ts";
import type { EChartsOption, OptionContext } from "./option-context.ts";
import { multiplesRunDown } from "./small-multiples-option.ts";
import { spreadIsUpright } from "./spread-option.ts";

/** Id of what draws the references: it has no marks of its own to be picked. */
const REFERENCES = "references";
/** Room in px for their names above or below a chart whose values run across. */
const NAMES = 18;

/** Whether values run upwards, so that a reference lies across the chart. */
function runsUp(model: DrawnModel): boolean {
  if (isSpreadModel(model)) return spreadIsUpright(model);
  if (model.kind === "small-multiples") return !multiplesRunDown(model);
  if (model.kind === "bar") return false;
  return model.kind === "stacked-bar" || model.kind === "column" ? isUpright(model) : true;
}

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

/** Lets the axes of values reach: all of small charts, which share a scale, otherwise the first, which the first measure has. */
const reachingAxes = (axes: unknown, values: readonly number[], all: boolean): unknown => {
  if (!Array.isArray(axes)) return reaching(axes as Axis, values);
  return (axes as readonly Axis[]).map((axis, index) => (all || index === 0 ? reaching(axis, values) : axis));
};

/** Where names stand beside values that run across: above the chart, or below it where the axis stands above. */
function roomForNames(option: EChartsOption): { readonly position: "start" | "end"; readonly grid: EChartsOption["grid"] } {
  const { grid, xAxis } = option;
  const axis = Array.isArray(xAxis) ? xAxis[0] : xAxis;
  const above = axis?.position === "top" && axis.show !== false;
  if (!grid || Array.isArray(grid)) return { position: "start", grid };
  return above
    ? { position: "end", grid: { ...grid, bottom: Number(grid.bottom) + NAMES } }
    : { position: "start", grid: { ...grid, top: Number(grid.top) + NAMES } };
}

type End = Readonly<Record<string, number>>;
const areaOf = (from: End, to: End): [End, End] => [from, to];

/** Draws lines and bands that marks are read against, each with its name. */
export function withReferences(option: EChartsOption, model: DrawnModel, context: OptionContext): EChartsOption {
  const { references = [] } = model;
  if (references.length === 0 || !Array.isArray(option.series)) return option;
  const { style, words } = context;
  const up = runsUp(model);
  const isPanels = model.kind === "small-multiples";
  const panels = isPanels ? model.series.map((_, index) => index) : [0];
  const names = roomForNames(option);
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
    ...(!up && { grid: names.grid }),
    [axis]: reachingAxes(option[axis], values, isPanels),
    series: [
      ...option.series,
      ...panels.map((panel) => ({
        id: panel === 0 ? REFERENCES : `${REFERENCES} ${panel}`,
        type: "line" as const,
        ...(isPanels && { xAxisIndex: panel, yAxisIndex: panel }),
        data: [],
        silent: true,
        z: 6,
        markLine: {
          silent: true,
          symbol: "none",
          animation: false,
          lineStyle: { color: style.ink, width: 1.25, type: [6, 4] },
          // Beside bars names stand above the chart: along an upright line they could not be read.
          // Of small charts the first has the names, where they lie across; those that run down have no room for them.
          label: {
            ...label,
            show: !isPanels || (up && panel === 0),
            ...(up ? { position: "insideStartTop" as const } : { position: names.position, rotate: 0 }),
          },
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
          data: named.flatMap(({ value, to }) => (to === undefined ? [] : [areaOf({ [axis]: value }, { [axis]: to })])),
        },
      })),
    ],
  };
}
