import { ATTRIBUTES } from "./concepts/things.ts";
import type { Condition, Figure } from "./meaning/meaning.ts";
import { limitFigure } from "./meaning/to-query.ts";
import { dimensionIn } from "./parse/conditions.ts";

/** The number of which a figure is an aggregate. */
export function attributeOf(figure: Figure): string | undefined {
  if (figure.kind === "aggregate") return figure.of;
  if (figure.kind !== "measure") return undefined;
  return Object.entries(ATTRIBUTES).find(([, { measures }]) => Object.values(measures ?? {}).includes(figure.name))?.[0];
}

/** Puts other values of a dimension into a figure's own conditions. */
export function replaced(figure: Figure, dimension: string, next: readonly Condition[]): Figure {
  if (figure.kind === "measure" || figure.kind === "aggregate") {
    const others = figure.where.filter((condition) => dimensionIn(condition) !== dimension);
    return others.length === figure.where.length ? figure : limitFigure({ ...figure, where: others }, next);
  }
  if (figure.kind === "per") return { ...figure, figure: replaced(figure.figure, dimension, next) };
  return figure;
}
