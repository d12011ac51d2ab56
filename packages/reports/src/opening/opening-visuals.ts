import type { Sheet, Visual } from "@lyceum/model";

/** Names that the questions of an opening have among those of its sheet's visuals; no visual has an id with a capital. */
const FIGURE = "openingFigure";
const PLACES = "openingPlaces";

const TEXTLESS = { title: "", span: 12, mode: "value" } as const;

/** Turns a sheet's opening into the questions of a figure and a ranking: filters, rights and periods reach them as they reach visuals. */
export function openingVisuals({ opening }: Pick<Sheet, "opening">): readonly Visual[] {
  if (!opening) return [];
  const { figure, places } = opening;
  const figureVisual: Visual = {
    ...TEXTLESS,
    id: FIGURE,
    kind: "number",
    query: figure.query,
    ...(figure.change && { comparison: "previous_year" }),
  };
  // Within one college its departments are ranked.
  return places ? [figureVisual, { ...TEXTLESS, id: PLACES, kind: "bar", drill: "node", query: places.query }] : [figureVisual];
}
