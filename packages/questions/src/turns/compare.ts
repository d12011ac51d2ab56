import type { Value, ValueCondition } from "../meaning/meaning.ts";
import { has, type Node } from "../parse/node.ts";
import { withoutFilter } from "./parts.ts";
import { valuesIn, namesFigure, valuesOf } from "./turn-nodes.ts";
import type { Turn } from "./turn.ts";

/** Reads "compare with 2024B": the values before and those named stand side by side. */
export function compareValues(turn: Turn): void {
  const { nodes, taken } = turn;
  const open = nodes.filter((node) => !taken.has(node));
  const word = open.find((node) => has(node, "turn:compare"));
  if (!word || open.some((node) => node !== word && namesFigure(node))) return;
  const named = new Map<string, { readonly nodes: Node[]; readonly values: ValueCondition["values"] }>();
  for (const node of open) {
    const condition = node === word ? undefined : valuesOf(node);
    if (!condition) continue;
    const before = named.get(condition.dimension);
    named.set(condition.dimension, {
      nodes: [...(before?.nodes ?? []), node],
      values: [...(before?.values ?? []), ...condition.values],
    });
  }
  for (const [dimension, { nodes: words, values }] of named) {
    const chosen = valuesIn(turn.meaning, dimension);
    setBeside(turn, dimension, words.length > 1 ? values : chosen ? [...chosen.values, ...values] : []);
    for (const each of [word, ...words]) taken.add(each);
  }
}

/** Tells some values of a dimension apart; all of them where none is named. */
function setBeside(turn: Turn, dimension: string, values: readonly Value[]): void {
  const open = withoutFilter(turn.meaning, dimension);
  const where: readonly ValueCondition[] = values.length === 0 ? [] : [{ dimension, op: "in", values: [...new Set(values)] }];
  const isTold = open.by.some((group) => group.dimension === dimension);
  turn.meaning = { ...open, where: [...open.where, ...where], by: isTold ? open.by : [...open.by, { dimension }] };
}
