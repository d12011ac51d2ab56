import { labelWriter } from "../../formats.ts";
import type { CartesianModel } from "../chart-model.ts";
import { columnLabels } from "./category-labels.ts";
import {
  axisLabel,
  base,
  besideLabel,
  emphasis,
  figuresOf,
  textWidth,
  valueAxis,
  type EChartsOption,
  type OptionContext,
} from "./option-context.ts";

/** Room in px of the axis of values beside columns. */
const AXIS = 52;
/** Least room in px for the name of what has no value. */
const MISSING = 60;

const missingAt = ({ bands, categories }: CartesianModel): number => (bands?.hasMissing ? categories.length - 1 : categories.length);

/** Empty places between the bands and what has no value: more where bands are narrow, so that its name has room. */
function gapOf(model: CartesianModel): number {
  const bands = missingAt(model);
  return model.bands?.hasMissing && bands > 0 ? Math.max(1, Math.round(bands / 7)) : 0;
}

/** Where a band is drawn: what has no value stands apart. */
export const drawnBand = (model: CartesianModel, category: number): number => category + (category >= missingAt(model) ? gapOf(model) : 0);

/** The band that is drawn at a place. */
export const bandAt = (model: CartesianModel, drawn: number): number => drawn - (drawn > missingAt(model) ? gapOf(model) : 0);

/** Bands side by side with their edges on the axis; what has no value stands apart. */
export function histogramOption(model: CartesianModel, context: OptionContext): EChartsOption {
  const { bands, categories } = model;
  const count = bands && categories.length > 0 ? drawnBand(model, categories.length - 1) + 1 : categories.length;
  const places = Array.from({ length: count }, (_, place) => {
    const category = bandAt(model, place);
    return drawnBand(model, category) === place ? category : undefined;
  });
  const hasEdges = bands?.edges.some((edge) => edge !== "") ?? false;
  const named = places.map((category) => {
    const label = category === undefined ? "" : (categories[category]?.label ?? "");
    return hasEdges && category !== undefined && category < missingAt(model) ? "" : label;
  });
  const room = context.width - AXIS;
  const band = room / Math.max(1, count);
  const text = labelWriter(figuresOf(model), model.format, context.words.locale);
  const fits = textWidth(figuresOf(model).map(text)) <= band;
  const line = { lineStyle: { color: context.style.axis } };
  const plain = { type: "category" as const, axisTick: { show: false }, axisLine: line };
  // Names of what has none may be longer than its band; edges leave some out instead.
  const missing = {
    ...axisLabel(context),
    interval: 0,
    hideOverlap: false,
    width: Math.max(MISSING, band),
    overflow: "break" as const,
    lineHeight: 13,
  };
  const edges = {
    ...plain,
    position: "bottom" as const,
    boundaryGap: false,
    axisLine: { show: false },
    axisTick: { show: true, lineStyle: line.lineStyle, interval: (index: number) => index < (bands?.edges.length ?? 0) },
    splitLine: { show: false },
    axisLabel: axisLabel(context),
    data: [...(bands?.edges ?? []), ...Array.from({ length: count + 1 - (bands?.edges.length ?? 0) }, () => "")],
  };
  const isMissing = (place: number): boolean => bands?.hasMissing === true && places[place] === missingAt(model);
  return {
    ...base(context),
    grid: {
      left: 4,
      right: bands?.hasMissing ? Math.max(16, (MISSING - band) / 2) : 16,
      top: 20,
      bottom: 4,
      outerBoundsMode: "same",
      outerBoundsContain: "axisLabel",
    },
    xAxis: [
      { ...plain, data: named, axisLabel: hasEdges ? missing : columnLabels(named, room, true, context) },
      ...(hasEdges ? [edges] : []),
    ],
    yAxis: valueAxis(model, context),
    series: model.series.map((series) => ({
      id: series.key,
      name: series.label,
      type: "bar" as const,
      barCategoryGap: 0,
      cursor: context.pickable ? "pointer" : "default",
      itemStyle: { color: series.colour, borderColor: context.style.surface, borderWidth: 1 },
      emphasis: emphasis(context),
      label: {
        show: fits,
        position: "top" as const,
        ...besideLabel(context),
        formatter: ({ value }: { value: unknown }) => (typeof value === "number" && value !== 0 ? text(value) : ""),
      },
      labelLayout: { hideOverlap: true },
      data: places.map((category, place) => {
        const value = category === undefined ? null : (series.points[category]?.value ?? null);
        return isMissing(place) ? { value, itemStyle: { color: context.style.muted } } : value;
      }),
    })),
  };
}
