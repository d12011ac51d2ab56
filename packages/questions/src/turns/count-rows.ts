import { measure } from "../concepts/figures.ts";
import { THINGS } from "../concepts/things.ts";
import type { Figure, Meaning } from "../meaning/meaning.ts";
import { has } from "../parse/node.ts";
import { NAMED_PARTS } from "../parse/value-names.ts";
import { dimensionsOf, saysSomething } from "./turn-nodes.ts";
import type { Turn } from "./turn.ts";

/** Dimensions that tell the rows of a breakdown apart: those of the things that it lists by name, or its own. */
function thingsOf(by: Meaning["by"]): readonly string[] {
  const names = by.map(({ dimension }) => dimension);
  const listed = Object.values(THINGS).find((thing) => thing.listed.length > 0 && thing.listed.join() === names.join());
  return listed?.per ?? names;
}

/** Whether conditions choose rows by what they have, as a bound does. */
const choosesRows = ({ where, by }: Meaning): boolean =>
  where.some((condition) => "per" in condition && condition.per.some((name) => by.some(({ dimension }) => dimension === name)));

/** Counts the rows that a bound kept ("how many are there?"), or what a breakdown tells apart ("how many departments is that?"). */
export function countRows(turn: Turn): void {
  const { nodes, taken, meaning } = turn;
  const word = nodes.find((node) => !taken.has(node) && has(node, "mark:howmany"));
  const others = nodes.filter((node) => node !== word && node.kind !== "unknown" && saysSomething(node));
  const [other, ...more] = others;
  const own = other && dimensionsOf(other).find((name) => meaning.by.some(({ dimension }) => dimension === name));
  const isNamed = own !== undefined && more.length === 0;
  if (!word || meaning.limit !== undefined || !(isNamed || (others.length === 0 && (meaning.having.length > 0 || choosesRows(meaning)))))
    return;
  const [bound] = meaning.having;
  const figure = meaning.figures[0] ?? bound?.figure;
  const per = own === undefined ? thingsOf(meaning.by) : [own];
  const [first] = per;
  if (first === undefined || (per.length > 1 && figure === undefined)) return;
  const counted: Figure =
    figure === undefined
      ? NAMED_PARTS.includes(first)
        ? // A department has no term of its own: those are counted that have such a course.
          {
            kind: "per",
            per,
            figure: measure("presentations"),
            aggregate: "count",
            having: [{ figure: measure("presentations"), op: ">", value: 0 }],
          }
        : { kind: "aggregate", aggregate: "count_distinct", of: first, where: [] }
      : { kind: "per", per, figure, aggregate: "count", having: meaning.having };
  turn.meaning = { figures: [counted], by: [], where: meaning.where, having: [], order: [] };
  taken.add(word);
  if (other) taken.add(other);
}
