import type { Meaning } from "../meaning/meaning.ts";
import { ABSENT } from "../parse/calendar/period-of.ts";
import { has, type Node } from "../parse/node.ts";
import type { VocabularyIndex } from "../parse/vocabulary-index.ts";
import { drawAs } from "./charts.ts";
import { compareValues } from "./compare.ts";
import { countRows } from "./count-rows.ts";
import { cutRows } from "./cut.ts";
import { nameEarlierTerm } from "./earlier-terms.ts";
import { addOthers } from "./others.ts";
import { tellPlaces } from "./places.ts";
import { removeParts } from "./remove.ts";
import { limitRole } from "./roles.ts";
import { sortRows } from "./sort.ts";
import { isAny } from "./turn-nodes.ts";
import type { Turn } from "./turn.ts";
import { widen } from "./widen.ts";

export interface TurnReading {
  /** What was asked before, changed. */
  readonly meaning: Meaning;
  /** Words that are still to be read. */
  readonly rest: readonly Node[];
  /** Figures of the rest are shown beside those before. */
  readonly adds: boolean;
  /** Words for a term before the first. */
  readonly absent: readonly string[];
}

const ADDING = ["turn:add", "follow:add"];

/**
 * Reads the words of a turn that take away, compare, add, sort, cut or count.
 * @returns undefined where there are none
 */
export function readTurn(previous: Meaning, tagged: readonly Node[], index: VocabularyIndex): TurnReading | undefined {
  const nodes = nameEarlierTerm(previous, tagged, index);
  const turn: Turn = { previous, nodes, index, taken: new Set(), meaning: previous };
  widen(turn);
  removeParts(turn);
  compareValues(turn);
  sortRows(turn);
  cutRows(turn);
  countRows(turn);
  tellPlaces(turn);
  limitRole(turn);
  addOthers(turn);
  drawAs(turn);
  const adding = nodes.filter((node) => isAny(node, ADDING) && !turn.taken.has(node));
  const changed = turn.taken.size > 0 || nodes.some((node, place) => node !== tagged[place]);
  if (!changed && adding.length === 0) return undefined;
  const rest = nodes.filter((node) => !turn.taken.has(node) && !adding.includes(node));
  const absent = nodes.flatMap((node) => (has(node, ABSENT) ? [node.text] : []));
  return { meaning: turn.meaning, rest, adds: adding.length > 0, absent };
}
