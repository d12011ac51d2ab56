import { measure } from "../concepts/figures.ts";
import { THINGS } from "../concepts/things.ts";
import type { Figure } from "../meaning/meaning.ts";
import { has, named, type Node } from "../parse/node.ts";
import { isAny } from "./turn-nodes.ts";
import { dimensionsOf } from "./turn-nodes.ts";
import type { Turn } from "./turn.ts";

const SORTING = ["turn:sort", "order:rank", "order:name"];
const DIRECTIONS = ["order:desc", "order:asc"];

/** The column by which rows are to be sorted. */
function columnOf({ meaning }: Turn, node: Node): number | string | undefined {
  const dimension = dimensionsOf(node).find((each) => meaning.by.some((group) => group.dimension === each));
  if (dimension !== undefined) return dimension;
  const place = meaning.figures.findIndex((figure) => figure.kind === "measure" && has(node, `m:${figure.name}`));
  return place < 0 ? undefined : place;
}

/** A figure by which rows are to be sorted, which is not among those shown: "sort by enrolments" of a pass rate. */
function figureOf({ index }: Turn, node: Node): Figure | undefined {
  const { model } = index.vocabulary;
  const name = named(node, "m:");
  if (name !== undefined && model.measures[name]) return measure(name);
  return node.condition === undefined ? THINGS[named(node, "thing:") ?? ""]?.count : undefined;
}

/** Reads "sort by gender", "alphabetically": the rows are put in the order of a column. */
export function sortRows(turn: Turn): void {
  const { nodes, taken, meaning } = turn;
  const word = nodes.find((node) => !taken.has(node) && isAny(node, SORTING));
  if (!word || meaning.by.length === 0) return;
  const target = nodes.find((node) => node !== word && !taken.has(node) && columnOf(turn, node) !== undefined);
  const byName = nodes.find((node) => isAny(node, ["order:name", "turn:name"]));
  const other =
    target || byName ? undefined : nodes.find((node) => node !== word && !taken.has(node) && figureOf(turn, node) !== undefined);
  const beside = other && figureOf(turn, other);
  const column = target ? columnOf(turn, target) : byName ? meaning.by[0]?.dimension : beside ? meaning.figures.length : undefined;
  // Of the first rows of an order, another order shows others: those of a figure are meant, names are not.
  if (column === undefined || (meaning.limit !== undefined && typeof column === "string")) return;
  const directions = nodes.filter((node) => isAny(node, DIRECTIONS));
  const down = directions.some((node) => has(node, "order:desc")) || (typeof column === "number" && directions.length === 0);
  const figures = beside ? [...meaning.figures, beside] : meaning.figures;
  turn.meaning = { ...meaning, figures, order: [{ by: column, direction: down ? "desc" : "asc" }] };
  const instead = nodes.filter((node) => has(node, "follow:instead"));
  for (const node of [word, target, other, byName, ...directions, ...instead]) if (node) taken.add(node);
}
