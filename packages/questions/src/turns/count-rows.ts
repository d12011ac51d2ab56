import { THINGS } from "../concepts/things.ts";
import type { Figure, Meaning } from "../meaning/meaning.ts";
import { has } from "../parse/node.ts";
import { saysSomething } from "./turn-nodes.ts";
import type { Turn } from "./turn.ts";

/** Dimensions that tell the rows of a breakdown apart: those of the things that it lists by name, or its own. */
function thingsOf(by: Meaning["by"]): readonly string[] {
  const names = by.map(({ dimension }) => dimension);
  const listed = Object.values(THINGS).find((thing) => thing.listed.length > 0 && thing.listed.join() === names.join());
  return listed?.per ?? names;
}

/** Reads "how many are there?" behind a list of rows that were kept by a bound: they are counted. */
export function countRows(turn: Turn): void {
  const { nodes, taken, meaning } = turn;
  const word = nodes.find((node) => !taken.has(node) && has(node, "mark:howmany"));
  const others = nodes.filter((node) => node !== word && node.kind !== "unknown" && saysSomething(node));
  if (!word || others.length > 0 || meaning.having.length === 0) return;
  const per = thingsOf(meaning.by);
  const [bound] = meaning.having;
  if (per.length === 0 || !bound) return;
  const counted: Figure = { kind: "per", per, figure: meaning.figures[0] ?? bound.figure, aggregate: "count", having: meaning.having };
  turn.meaning = { figures: [counted], by: [], where: meaning.where, having: [], order: [] };
  taken.add(word);
}
