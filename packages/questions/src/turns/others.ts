import { firstBy } from "../meaning/to-query.ts";
import { has } from "../parse/node.ts";
import type { Turn } from "./turn.ts";

/** Reads "and the others?" of rows of which only the first were shown: the others come beside them in one row. */
export function addOthers(turn: Turn): void {
  const { nodes, taken, meaning } = turn;
  const rest = nodes.find((node) => !taken.has(node) && has(node, "mark:rest"));
  const isPeriod = turn.index.vocabulary.model.dimensions[meaning.by[0]?.dimension ?? ""]?.period !== undefined;
  if (!rest || isPeriod || !firstBy(meaning)) return;
  turn.meaning = { ...meaning, others: true };
  taken.add(rest);
}
