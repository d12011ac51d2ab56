import type { SemanticModel } from "@lyceum/semantic";

import type { Figure, Meaning } from "../meaning/meaning.ts";
import { has, hints, named, neighbour, type Node } from "./node.ts";

/** Whether a figure is a number of things, which adding up and telling apart leave as it is. */
export function isCount(figure: Figure, model: SemanticModel): boolean {
  if (figure.kind === "measure") return ["count", "minutes"].includes(model.measures[figure.name]?.format ?? "");
  return figure.kind === "aggregate" && ["sum", "count", "count_distinct"].includes(figure.aggregate);
}

/** Whether a figure is worked out from one of each person or thing. */
const hasSteps = (figure: Figure): boolean =>
  figure.kind === "per" || (figure.kind === "share" && figure.part.some((condition) => "per" in condition));

/** "First average each student's scores, then …", "total the clicks of each": what is done before the rest. */
function saysStep(node: Node, nodes: readonly Node[]): boolean {
  if (named(node, "rank:") !== undefined) return false;
  if (has(node, "mark:counting") || has(node, "agg:sum")) return true;
  const next = nodes[neighbour(nodes, nodes.indexOf(node), 1) ?? -1];
  return has(node, "mark:first") && next?.number === undefined && !has(next, "mark:week") && !has(next, "mark:day");
}

/** Whether so many bands are told apart: one more than their edges, or as many where nothing can lie below the first. */
const isNumberOfBands = (number: number, [first, ...more]: Meaning["by"]): boolean =>
  more.length === 0 && first?.edges !== undefined && (number === first.edges.length || number === first.edges.length + 1);

/** Whether a word that no stage took says what the meaning says without it: "total" of a count, "overall" of one number. */
export function isRedundant(node: Node, { figures, by, where }: Meaning, model: SemanticModel, nodes: readonly Node[]): boolean {
  if (saysStep(node, nodes) && figures.some((figure) => hasSteps(figure))) return true;
  // "How does it differ between bands": the rows say so.
  if (hints(node, "varies") && by.length > 0) return true;
  if (has(node, "rank:place")) return !nodes.some((each) => named(each, "ord:") !== undefined);
  // "There are five of them. How many handed in all five?": said twice, or how many columns there are.
  const { number } = node;
  if (number !== undefined && named(node, "ord:") === undefined)
    return (
      (number > 1 && (number === figures.length || isNumberOfBands(number, by))) ||
      nodes.some((each) => each !== node && each.used !== undefined && each.number === number)
    );
  const counts = figures.length > 0 && figures.every((figure) => isCount(figure, model));
  if (has(node, "agg:sum")) return figures.some((figure) => isCount(figure, model));
  if (has(node, "mark:distinct")) return counts;
  if (has(node, "mark:overall") || has(node, "mark:all")) return by.length === 0 && figures.length === 1 && figures[0]?.kind === "measure";
  if (!has(node, "mark:together")) return false;
  const united = where.some((condition) => "values" in condition && condition.values.length > 1);
  return united && by.length === 0 && counts;
}
