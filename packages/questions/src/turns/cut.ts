import { has } from "../parse/node.ts";
import { MAX_ROWS, saysSomething } from "./turn-nodes.ts";
import type { Turn } from "./turn.ts";

/** Reads "make it five" of the first rows of an order: so many of them, where the turn says nothing else. */
export function cutRows(turn: Turn): void {
  const { nodes, taken, meaning } = turn;
  if (meaning.limit === undefined || meaning.order.length === 0) return;
  const open = nodes.filter((node) => !taken.has(node) && saysSomething(node) && node.kind !== "unknown" && !has(node, "cmp:="));
  const [only] = open;
  const count = only?.number;
  if (open.length !== 1 || !only || count === undefined || !Number.isInteger(count) || count < 1 || count > MAX_ROWS) return;
  turn.meaning = { ...meaning, limit: count };
  taken.add(only);
}
