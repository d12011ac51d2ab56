import { measure } from "../concepts/figures.ts";
import { areApart, coverAll, edgesOf, type Interval, intervalOf } from "../meaning/intervals.ts";
import type { PlacedCondition } from "../parse/draft.ts";
import { has, isFree, named, neighbour } from "../parse/node.ts";
import { any, asksBoth, type Assembly, dropConditions, take } from "./assembly.ts";
import { countOfHead } from "./heads.ts";

/** Words by which two sides are held against each other: a number of its own for each is another question. */
const COMPARING = ["mark:difference", "mark:ratio", "mark:growth", "mark:than"];

const isCompared = (assembly: Assembly): boolean => COMPARING.some((concept) => any(assembly.draft, concept)) && !asksBoth(assembly);

/** "For every click before the start": a count is over another. */
export const isOver = ({ nodes }: Assembly): boolean =>
  nodes.some((node, position) => has(node, "mark:per") && named(nodes[neighbour(nodes, position, 1) ?? -1], "thing:") !== undefined);

/** Whether a condition only asks for a value. */
const isPresence = ({ condition }: PlacedCondition): boolean =>
  "values" in condition && condition.op === "not_in" && condition.values.length === 1 && condition.values[0] === null;

/** Whether something between the first and the last sets them beside each other; what a list of days held stands in one place. */
function areListed({ nodes }: Assembly, placed: readonly PlacedCondition[]): boolean {
  const places = placed.map((each) => each.at);
  const [first, last] = [Math.min(...places), Math.max(...places)];
  const links = ["mark:and", "mark:or", "mark:versus", "mark:than"];
  return first === last || nodes.slice(first + 1, last).some((node) => node.kind === "comma" || links.some((link) => has(node, link)));
}

/** "And later": all numbers from where the last band ends. */
function restAfter({ nodes }: Assembly, placed: readonly PlacedCondition[], bands: readonly Interval[]) {
  const low = Math.max(...bands.map(({ high }) => high));
  const last = Math.max(...placed.map((each) => each.at));
  const node = nodes.find((each, position) => position > last && isFree(each) && has(each, "mark:later"));
  return node && Number.isFinite(low) ? { node, interval: { low, high: Infinity } } : undefined;
}

/**
 * Reads bands of a number: "before the start, in days 0 to 27, and after day 27", "60 credits, 90 to 120, and more". What leaves
 * each other out is a row each, cut at the ends that are named; a share is that of all of them.
 */
export function setInBands(assembly: Assembly, dimension: string, all: readonly PlacedCondition[]): boolean {
  const placed = all.filter((each) => !isPresence(each));
  const bands = placed.flatMap(({ condition }) => intervalOf(condition) ?? []);
  const rest = restAfter(assembly, placed, bands);
  const intervals = rest ? [...bands, rest.interval] : bands;
  if (assembly.draft.index.vocabulary.model.dimensions[dimension]?.kind !== "integer") return false;
  // "Had not clicked before the start but did afterwards": one is denied, and nothing is told apart.
  const denies = assembly.nodes.some((node) => has(node, "mark:not") || has(node, "mark:none"));
  if (denies || !areListed(assembly, placed) || placed.length < 2 || placed.every(({ condition }) => "values" in condition)) return false;
  if (bands.length < placed.length || !areApart(intervals) || isCompared(assembly) || isOver(assembly)) return false;
  assembly.by = [...assembly.by.filter((group) => group.dimension !== dimension), { dimension, edges: edgesOf(intervals) }];
  assembly.contrasted.add(dimension);
  dropConditions(assembly, all);
  if (rest) rest.node.used = "band";
  const conditions = [
    ...placed.map(({ condition }) => condition),
    ...(rest ? [{ dimension, op: ">=", value: rest.interval.low } as const] : []),
  ];
  assembly.where.push(coverAll(intervals) ? { dimension, op: "not_in", values: [null] } : { any: conditions });
  take(assembly.draft, "mark:both");
  if (assembly.figures.length === 0 && take(assembly.draft, "mark:share") !== undefined) {
    assembly.figures = [{ kind: "share_of_total", of: countOfHead(assembly) ?? measure("enrolments"), within: [] }];
  }
  return true;
}
