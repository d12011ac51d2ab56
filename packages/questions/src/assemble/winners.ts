import { measure } from "../concepts/figures.ts";
import { outcomeOf, RATES } from "../concepts/outcomes.ts";
import { THINGS } from "../concepts/things.ts";
import type { Figure, FigureBound, Meaning } from "../meaning/meaning.ts";
import { alternativesOf, dimensionIn } from "../parse/conditions.ts";
import type { PlacedGroup } from "../parse/draft.ts";
import { isCounted } from "../parse/groups.ts";
import { dimensionOf, has, hints, isFree, neighbour, type Node } from "../parse/node.ts";
import { type Assembly, dropConditions, FRAME, isLow, limitCount, thingNamed } from "./assembly.ts";

/** "For each module the region with the most enrolments": the first of each group. */
export function readWinners(assembly: Assembly): void {
  const [figure] = assembly.figures;
  if (assembly.by.length < 2 || !figure || assembly.figures.length > 1) return;
  const position = assembly.nodes.findIndex(
    (node) => isFree(node) && ["rank:high", "rank:low", "rank:good", "rank:bad", "rank:frequent"].some((concept) => has(node, concept)),
  );
  if (position < 0) return;
  const groups = assembly.draft.groups.filter(({ dimension }) => assembly.by.some((group) => group.dimension === dimension));
  const node = assembly.nodes[position];
  const outer = groups.filter((group) => isEach(assembly, group.at));
  const named = groups.length === 1 ? eachNamed(assembly) : undefined;
  if (named !== undefined && node) {
    const others = assembly.by.filter(({ dimension }) => dimension !== named);
    if (others.length === 1 && others.length < assembly.by.length) {
      keepFirst(assembly, { node, position, figure, dimensions: [named], others });
      return;
    }
  }
  const crossed = eachOfTwo(assembly, groups);
  if (crossed && node) {
    const others = assembly.by.filter(({ dimension }) => !crossed.includes(dimension));
    if (others.length === 1) {
      keepFirst(assembly, { node, position, figure, dimensions: crossed, others });
      return;
    }
  }
  const marked = outer.length === 1 ? outer[0] : groups.toSorted((a, b) => Math.abs(b.at - position) - Math.abs(a.at - position))[0];
  const others = assembly.by.filter(({ dimension }) => dimension !== marked?.dimension);
  // "Which TMA", "which presentation": what no group names is told by dimensions of its own, and is one of each group all the same.
  const isOne = groups.length === 2 || others.every(({ dimension }) => groups.every((group) => group.dimension !== dimension));
  if (!marked?.marked || !isOne || !node || !isEach(assembly, marked.at)) return;
  keepFirst(assembly, { node, position, figure, dimensions: [marked.dimension], others });
}

interface Winners {
  /** The word that ranks. */
  readonly node: Node;
  readonly position: number;
  readonly figure: Figure;
  /** What each has its first of. */
  readonly dimensions: readonly string[];
  readonly others: Assembly["by"];
}

/** Keeps the rows that come first among those of each value of a dimension. */
function keepFirst(assembly: Assembly, { node, position, figure, dimensions, others }: Winners): void {
  node.used = "ranking";
  const low = isLow(assembly, node, figure);
  const most = countBeside(assembly, position);
  assembly.by = [...dimensions.map((dimension) => ({ dimension })), ...others];
  const turned: Figure = { kind: "difference", left: { kind: "total", of: figure, within: [...dimensions] }, right: figure };
  const place: Figure = { kind: "rank", of: low ? turned : figure, within: [...dimensions] };
  assembly.having.push({ figure: place, op: most === 1 ? "=" : "<=", value: most });
}

/** "In every module and term": two that are joined, and something of each pair. */
function eachOfTwo(assembly: Assembly, groups: readonly PlacedGroup[]): readonly string[] | undefined {
  const first = groups.find((group) => isEach(assembly, group.at));
  const joint = first && neighbour(assembly.nodes, first.at, 1);
  const second = groups.find(({ at: place }) => joint !== undefined && place === neighbour(assembly.nodes, joint, 1));
  if (groups.length !== 3 || !first || !second || !has(assembly.nodes[joint ?? -1], "mark:and")) return undefined;
  return [first.dimension, second.dimension];
}

/** "Within each of AAA, BBB and CCC": the dimension whose values are named as what each is read of. */
function eachNamed({ nodes }: Assembly): string | undefined {
  const places = nodes.flatMap((node, position) => {
    const each = hints(node, "all_of") || has(node, "mark:per") || has(node, "mark:within");
    return each ? [neighbour(nodes, position, 1, (next) => has(next, "mark:of"))] : [];
  });
  return places.map((place) => dimensionOf(nodes[place ?? -1])).find((dimension) => dimension !== undefined);
}

/** How many places are asked for: "the top two", "the three biggest". */
function countBeside({ nodes }: Assembly, position: number): number {
  const node = [-1, 1]
    .map((step) => nodes[neighbour(nodes, position, step as 1 | -1) ?? -1])
    .find((each) => isFree(each) && each.number !== undefined);
  if (node?.number === undefined || !Number.isInteger(node.number) || node.number < 1) return 1;
  node.used = "limit";
  return node.number;
}

/** Whether "each" or "every" stands right before a group. */
export function isEach(assembly: Assembly, position: number): boolean {
  const before = assembly.nodes[neighbour(assembly.nodes, position, -1) ?? -1];
  return has(before, "mark:per") || has(before, "mark:within") || (has(before, "mark:by") && hints(before, "all_of"));
}

/** The things that a question lists by name and does not count: "courses with a pass rate below average". */
function listedThings({ head, draft, nodes }: Assembly): Meaning["by"] {
  if (head === undefined || isCounted(draft, head.at)) return [];
  const node = nodes[head.at];
  const listed = THINGS[head.thing]?.listed ?? [];
  if (node && listed.length > 0) node.used = "group";
  return listed.map((dimension) => ({ dimension }));
}

/** "Whose pass rate beats the overall one". */
export function boundByOverall(assembly: Assembly): void {
  const [figure] = assembly.figures;
  const position = assembly.nodes.findIndex((node) => isFree(node) && has(node, "mark:overall"));
  if (position < 0 || !figure) return;
  const over = assembly.nodes.findIndex(
    (node) => isFree(node) && ["mark:beats", "cmp:>", "post:>", "mark:more"].some((concept) => has(node, concept)),
  );
  const under = assembly.nodes.findIndex((node) => isFree(node) && ["cmp:<", "post:<", "mark:less"].some((concept) => has(node, concept)));
  if (over < 0 && under < 0) return;
  const things = assembly.by.length === 0 ? listedThings(assembly) : assembly.by;
  if (things.length === 0) return;
  for (const place of [position, over, under]) {
    const node = assembly.nodes[place];
    if (node) node.used = "overall";
  }
  assembly.by = [...things];
  const total: Figure = { kind: "total", of: figure, within: [] };
  assembly.having.push({ figure: { kind: "difference", left: figure, right: total }, op: under >= 0 && over < 0 ? "<" : ">", value: 0 });
}

/** What has the values that are compared: sites have types, and enrolments nearly everything else. */
const countOf = (dimension: string | undefined): Figure =>
  dimension === "item_type" ? measure("items") : dimension === "assessment_type" ? measure("assessments") : measure("enrolments");

/** "More fails than withdrawals": one number of each row above another. */
export function boundByOther(assembly: Assembly): void {
  const counted = assembly.head !== undefined && THINGS[assembly.head.thing] === undefined && isCounted(assembly.draft, assembly.head.at);
  if ((assembly.by.length === 0 && !counted) || !assembly.nodes.some((node) => has(node, "mark:than"))) return;
  const more = assembly.nodes.find(
    (node) => isFree(node) && ["cmp:>", "rank:high", "rank:frequent", "mark:more"].some((concept) => has(node, concept)),
  );
  const all = alternativesOf(assembly.conditions).filter(({ placed }) => placed.length === 2);
  const beside = all.filter(({ dimension }) => !FRAME.includes(dimension));
  const periods = all.filter(({ dimension }) => dimension === "term" && !assembly.by.some((group) => group.dimension === "term"));
  // "Which modules had a lower score in 2014J than in 2013J".
  const pairs = beside.length > 0 || assembly.by.length === 0 ? beside : periods;
  const outcomes = pairs.find(({ dimension }) => dimension === "outcome") ?? pairs[0];
  const result = assembly.conditions.find(({ condition }) => dimensionIn(condition) === "outcome" && outcomes?.dimension !== "outcome");
  const rate = result === undefined ? undefined : RATES[outcomeOf(result.condition) ?? ""];
  const rated =
    rate !== undefined && assembly.nodes.some((node) => has(node, "mark:rate") || has(node, "mark:share") || hints(node, "often"));
  const [shown] = assembly.figures;
  const { measures } = assembly.draft.index.vocabulary.model;
  // "Men fail at a higher rate than women": the rate has been read already.
  const isRate = assembly.figures.length === 1 && shown?.kind === "measure" && measures[shown.name]?.format === "ratio";
  const base = assembly.draft.figures[0]?.figure ?? (isRate ? shown : rated ? measure(rate) : countOf(outcomes?.dimension));
  if (rated && result && outcomes) dropConditions(assembly, [result]);
  const [first, second] = assembly.figures;
  let sides: readonly [Figure, Figure] | undefined;
  if (outcomes) {
    const [left, right] = outcomes.placed;
    if (left && right) sides = [limitCount(base, [left.condition]), limitCount(base, [right.condition])];
  } else if (first && second && assembly.figures.length === 2) sides = [first, second];
  if (!sides) return;
  if (outcomes) dropConditions(assembly, outcomes.placed);
  if (more) more.used = "bigger";
  const fewer = assembly.nodes.some((node) => isFree(node) && (has(node, "cmp:<") || has(node, "mark:less") || has(node, "rank:low")));
  const bound: FigureBound = { figure: { kind: "difference", left: sides[0], right: sides[1] }, op: fewer && !more ? "<" : ">", value: 0 };
  if (counted && assembly.head) {
    assembly.figures = [
      { kind: "per", per: thingNamed(assembly.head.thing).per, figure: bound.figure, aggregate: "count", having: [bound] },
    ];
    return;
  }
  assembly.figures = [...sides];
  assembly.having.push(bound);
}
