import type { Meaning } from "../meaning/meaning.ts";
import { ABSENT } from "../parse/calendar/period-of.ts";
import { has, neighbour, type Node } from "../parse/node.ts";
import type { VocabularyIndex } from "../parse/vocabulary-index.ts";
import { dimensionsOf, isAny, valuesIn } from "./turn-nodes.ts";

const BEFORE = ["turn:before", "mark:previous", "mark:before"];
const PERIODS = ["term", "academic_year"];

/** The term before another, or the same term a year before. */
function earlier(term: string, period: string, terms: readonly string[]): string | undefined {
  if (period === "term") return terms[terms.indexOf(term) - 1];
  const year = /\d{4}/.exec(term)?.[0];
  const name = year === undefined ? undefined : term.replace(year, String(Number(year) - 1));
  return name !== undefined && terms.includes(name) ? name : undefined;
}

/** Puts the term that is meant in place of "the term before" the one that was asked for. */
export function nameEarlierTerm(previous: Meaning, nodes: readonly Node[], { terms }: VocabularyIndex): readonly Node[] {
  const [term, ...others] = valuesIn(previous, "term")?.values ?? [];
  if (typeof term !== "string" || others.length > 0) return nodes;
  const position = nodes.findIndex(
    (node) => dimensionsOf(node).some((dimension) => PERIODS.includes(dimension)) || has(node, "turn:period"),
  );
  const period = nodes[position];
  if (!period) return nodes;
  const before = [position, ...([1, -1] as const).map((step) => neighbour(nodes, position, step, (node) => has(node, "mark:of")))].find(
    (place) => isAny(nodes[place ?? -1], BEFORE),
  );
  // "Before the term of BIO": a day is meant.
  const follows = nodes[neighbour(nodes, Math.max(position, before ?? position), 1) ?? -1];
  if (before === undefined || follows?.condition !== undefined || follows?.number !== undefined) return nodes;
  const name = earlier(term, dimensionsOf(period).find((dimension) => PERIODS.includes(dimension)) ?? "term", terms);
  if (name === undefined && !terms.includes(term)) return nodes;
  const found = name ?? term;
  const value: Node = {
    kind: "known",
    text: period.text,
    // There is none before the first: it stays, and the turn is refused.
    concepts: new Set([`val:term=${JSON.stringify(found)}`, ...(name === undefined ? [ABSENT] : [])]),
    condition: { dimension: "term", op: "in", values: [found] },
  };
  const filler: Node = { kind: "filler", text: nodes[before]?.text ?? "", concepts: new Set() };
  return nodes.map((node, place) => (place === position ? value : place === before ? filler : node));
}
