import { formatMeasure } from "../../formats.ts";
import type { CartesianModel, Point } from "../chart-model.ts";
import { seriesColour } from "../chart-style.ts";
import { onColour } from "./bar-option.ts";
import { base, directLabel, hatch, type EChartsOption, type OptionContext } from "./option-context.ts";

const pointsOf = ({ series: [drawn] }: CartesianModel): readonly Point[] => drawn?.points ?? [];

/** A part is an area: what is withheld gets a hatched one that says nothing, what is 0 or unknown gets none. */
const isTile = ({ value, suppressed }: Point): boolean => suppressed || (value !== null && value > 0);

/** The tree's root stands before its tiles in the library's data. */
const ROOT = 1;

/** Index of a category's tile in the library's data; undefined for a category without one. */
export function treemapIndex(model: CartesianModel, category: number): number | undefined {
  const points = pointsOf(model);
  const point = points[category];
  return point && isTile(point) ? ROOT + points.slice(0, category).filter(isTile).length : undefined;
}

/** The category of a tile by its index in the library's data; undefined for the root. */
export function treemapCategory(model: CartesianModel, dataIndex: number): number | undefined {
  return pointsOf(model).flatMap((point, category) => (isTile(point) ? category : []))[dataIndex - ROOT];
}

/** A tile as the library draws it. */
interface Tile {
  readonly name: string;
  readonly value: number;
  readonly itemStyle: object;
  readonly label: object;
}

/** Parts of a whole as areas, each with its name and value inside where there is room. */
export function treemapOption(model: CartesianModel, context: OptionContext): EChartsOption {
  const { style, words, pickable } = context;
  const points = pointsOf(model);
  const least = Math.min(...points.flatMap(({ value }) => (value !== null && value > 0 ? value : []))) || 1;
  const hidden = { color: style.surface, borderColor: style.muted, decal: hatch(context) };
  return {
    ...base(context),
    series: [
      {
        type: "treemap",
        id: model.series[0]?.key ?? "",
        left: 0,
        right: 0,
        top: 0,
        bottom: 0,
        roam: false,
        nodeClick: false,
        breadcrumb: { show: false },
        cursor: pickable ? "pointer" : "default",
        itemStyle: { borderColor: style.surface, borderWidth: 2, gapWidth: 0 },
        emphasis: { itemStyle: { borderColor: style.ink } },
        label: { ...directLabel(context), position: "insideTopLeft", overflow: "truncate", ellipsis: "…" },
        data: points.flatMap((point, index): readonly Tile[] => {
          if (!isTile(point)) return [];
          const { label = "", value } = model.categories[index] ?? {};
          if (point.suppressed)
            return [{ name: label, value: Number.isFinite(least) ? least : 1, itemStyle: hidden, label: { color: style.ink } }];
          const colour = seriesColour(style, value, 0);
          const text = `${label}\n${formatMeasure(point.value ?? 0, model.format, words.locale)}`;
          return [
            {
              name: label,
              value: point.value ?? 0,
              itemStyle: { color: colour },
              label: { color: onColour(colour), formatter: () => text },
            },
          ];
        }),
      },
    ],
  };
}
