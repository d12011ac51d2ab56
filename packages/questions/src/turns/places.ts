import { has } from "../parse/node.ts";
import { NAMED_PARTS } from "../parse/value-names.ts";
import { measuresOf } from "../settle/measures-of.ts";
import { limits } from "../settle/reach.ts";
import { saysSomething } from "./turn-nodes.ts";
import type { Turn } from "./turn.ts";

/** Reads "where?" as the parts of the institution that what was asked is told apart by. */
export function tellPlaces(turn: Turn): void {
  const { nodes, taken, meaning, index } = turn;
  const word = nodes.find((node) => !taken.has(node) && has(node, "turn:where"));
  if (!word || nodes.some((node) => node !== word && saysSomething(node))) return;
  const { model } = index.vocabulary;
  const names = meaning.figures.flatMap((figure) => measuresOf(figure));
  const level = NAMED_PARTS.find(
    (name) =>
      model.dimensions[name] !== undefined &&
      limits(model, names, name) &&
      ![...meaning.by, ...meaning.where].some((part) => "dimension" in part && part.dimension === name),
  );
  if (level === undefined) return;
  turn.meaning = { ...meaning, by: [...meaning.by, { dimension: level }] };
  taken.add(word);
}
