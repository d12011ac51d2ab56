import { has, type Node } from "../parse/node.ts";
import { withoutFilter } from "./parts.ts";
import { dimensionsOf, limitsBy, namesFigure } from "./turn-nodes.ts";
import type { Turn } from "./turn.ts";

/** What tells people apart. */
const OF_PEOPLE = [
  "gender",
  "age_band",
  "region",
  "disability",
  "deprivation_band",
  "highest_education",
  "previous_attempts",
  "repeat",
  "studied_credits",
  "full_time",
  "study_level",
  "entry_year",
];

/** Reads "for all terms" and "for everyone": what was limited is so no more. */
export function widen(turn: Turn): void {
  const { nodes, taken } = turn;
  nodes.forEach((node, place) => {
    if (has(node, "turn:all")) widenAt(turn, place);
    if (!has(node, "turn:everyone") || nodes.some((each) => each !== node && namesFigure(each))) return;
    const limited = OF_PEOPLE.filter((dimension) => limitsBy(turn.meaning, dimension));
    if (limited.length === 0) return;
    for (const dimension of limited) turn.meaning = withoutFilter(turn.meaning, dimension);
    taken.add(node);
  });
}

/** A year says when, as a term does. */
const filterOf = ({ meaning }: Turn, dimension: string): string | undefined =>
  [dimension, ...(dimension === "academic_year" ? ["term"] : [])].find((each) => limitsBy(meaning, each));

function widenAt(turn: Turn, place: number): void {
  const { nodes, taken } = turn;
  const words: Node[] = [];
  for (const node of nodes.slice(place)) {
    words.push(node);
    const dimension = dimensionsOf(node)
      .map((each) => filterOf(turn, each))
      .find((each) => each !== undefined);
    if (dimension !== undefined) {
      turn.meaning = withoutFilter(turn.meaning, dimension);
      for (const word of words) taken.add(word);
      return;
    }
    if (node.kind !== "filler" && !has(node, "turn:all") && !has(node, "mark:of")) return;
  }
}
