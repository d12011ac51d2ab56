import { aggregateOf } from "../concepts/figures.ts";
import { ATTRIBUTES } from "../concepts/things.ts";
import type { Aggregate, Figure } from "../meaning/meaning.ts";
import type { Draft } from "./draft.ts";
import { has, isFree, named, neighbour, type Node } from "./node.ts";

const LISTED: readonly string[] = ["average", "median", "deviation", "minimum", "maximum"];

/** Numbers that the model's measures are aggregates of. */
const OF_MEASURES: Readonly<Record<string, string>> = {
  score_median: "score",
  ...Object.fromEntries(
    Object.entries(ATTRIBUTES).flatMap(([dimension, { measures }]) => Object.values(measures ?? {}).map((name) => [name, dimension])),
  ),
};

const attributeOf = (figure: Figure | undefined): string | undefined => {
  if (figure?.kind === "aggregate") return figure.of;
  return figure?.kind === "measure" ? OF_MEASURES[figure.name] : undefined;
};

const joins = (node: Node | undefined): boolean => node?.kind === "comma" || has(node, "mark:and") || has(node, "mark:versus");

/** Reads "mean score and standard deviation", "mean and median score": an aggregate beside a figure is of the same number. */
export function readListedAggregates({ nodes, figures }: Draft): void {
  const figureAt = (place: number | undefined): Figure | undefined => figures.find(({ at: own }) => own === place)?.figure;
  nodes.forEach((node, position) => {
    const aggregate = isFree(node) ? named(node, "agg:") : undefined;
    if (aggregate === undefined || !LISTED.includes(aggregate)) return;
    for (const step of [-1, 1] as const) {
      const joint = neighbour(nodes, position, step);
      if (joint === undefined || !joins(nodes[joint])) continue;
      // The words of a figure that follow it: "score" of "mean score".
      const isTail = (node: Node): boolean =>
        joins(node) || (step < 0 && node.used === "figure" && figureAt(nodes.indexOf(node)) === undefined);
      const dimension = attributeOf(figureAt(neighbour(nodes, joint, step, isTail)));
      if (dimension === undefined) continue;
      figures.push({ at: position, figure: aggregateOf(aggregate as Aggregate, dimension) });
      node.used = "figure";
      return;
    }
  });
}
