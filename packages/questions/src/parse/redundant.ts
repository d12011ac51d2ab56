import type { SemanticModel } from "@lyceum/semantic";

import type { Figure, Meaning } from "../meaning/meaning.ts";
import { has, named, type Node } from "./node.ts";

/** Whether a figure is a number of things, which adding up and telling apart leave as it is. */
export function isCount(figure: Figure, model: SemanticModel): boolean {
  if (figure.kind === "measure") return ["count", "minutes"].includes(model.measures[figure.name]?.format ?? "");
  return figure.kind === "aggregate" && ["sum", "count", "count_distinct"].includes(figure.aggregate);
}

/** Whether a word that no stage took says what the meaning says without it: "total" of a count, "overall" of one number. */
export function isRedundant(node: Node, { figures, by, where }: Meaning, model: SemanticModel, nodes: readonly Node[]): boolean {
  const inSteps = figures.some(({ kind }) => kind === "per" || kind === "share");
  // "First average each student's scores": what is done before the rest, where the meaning has two steps.
  if (inSteps && ["mark:first", "mark:counting", "agg:sum"].some((concept) => has(node, concept)) && named(node, "rank:") === undefined)
    return true;
  if (has(node, "rank:place")) return !nodes.some((each) => named(each, "ord:") !== undefined);
  // "There are five of them. How many handed in all five?": said twice, or how many columns there are.
  const { number } = node;
  if (number !== undefined && named(node, "ord:") === undefined)
    return number === figures.length || nodes.some((each) => each !== node && each.used !== undefined && each.number === number);
  const counts = figures.length > 0 && figures.every((figure) => isCount(figure, model));
  if (has(node, "agg:sum")) return figures.some((figure) => isCount(figure, model));
  if (has(node, "mark:distinct")) return counts;
  if (has(node, "mark:overall") || has(node, "mark:all")) return by.length === 0 && figures.length === 1 && figures[0]?.kind === "measure";
  if (!has(node, "mark:together")) return false;
  const united = where.some((condition) => "values" in condition && condition.values.length > 1);
  return united && by.length === 0 && counts;
}
