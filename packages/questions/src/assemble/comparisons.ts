import { DAY, YEAR } from "../concepts/days.ts";
import { measure } from "../concepts/figures.ts";
import { outcomeOf, RATES } from "../concepts/outcomes.ts";
import { THINGS } from "../concepts/things.ts";
import type { Figure, FigureBound } from "../meaning/meaning.ts";
import { alternativesOf, dimensionIn } from "../parse/conditions.ts";
import type { PlacedCondition } from "../parse/draft.ts";
import { isCounted } from "../parse/groups.ts";
import { has, hints, isFree, named, neighbour, type Node } from "../parse/node.ts";
import { isCount } from "../parse/redundant.ts";
import { any, type Assembly, betterEnd, changesInPoints, dropConditions, FRAME, limitCount, take, asksBoth } from "./assembly.ts";
import { takeLimit } from "./rows.ts";

/** "Women minus men", "from 2013J to 2014J", "three times as many": one figure under two conditions. */
export function compareSides(assembly: Assembly): void {
  // "Do they pass less often than others? Rate for both" shows the two.
  const isShown = asksBoth(assembly);
  const difference = assembly.nodes.findIndex(
    (node) => isFree(node) && has(node, "mark:difference") && !(isShown && has(node, "mark:less")),
  );
  const ratio = assembly.nodes.findIndex((node) => isFree(node) && has(node, "mark:ratio"));
  const growth = assembly.nodes.findIndex((node) => isFree(node) && has(node, "mark:growth"));
  const counts = assembly.head !== undefined && THINGS[assembly.head.thing] === undefined && isCounted(assembly.draft, assembly.head.at);
  const than =
    !counts &&
    !isShown &&
    assembly.by.length === 0 &&
    assembly.figures.length === 1 &&
    assembly.nodes.some((node) => has(node, "mark:than")) &&
    assembly.nodes.some((node) => isFree(node) && (has(node, "mark:more") || has(node, "mark:less") || hints(node, "often"))) &&
    comparedPair(assembly) !== undefined;
  // "Men to every woman", "passes per fail".
  const pairs = ["gender", "outcome"].map((own) => assembly.conditions.filter(({ condition }) => dimensionIn(condition) === own));
  const everyOther = pairs.some((sides) => sides.length === 2 && standsUnder(assembly, sides[1]?.at));
  const saysOrder = assembly.nodes.some((node) => has(node, "mark:later_minus"));
  if (
    (difference < 0 && ratio < 0 && growth < 0 && !than && !saysOrder && !everyOther && !changesInPoints(assembly.draft)) ||
    (counts && assembly.nodes.some((node) => has(node, "mark:than")))
  )
    return;
  const kind =
    growth >= 0 && !saysHowMany(assembly) && !assembly.nodes.some((node) => has(node, "unit:point"))
      ? "growth"
      : ratio >= 0 || everyOther
        ? "quotient"
        : "difference";
  const counted = assembly.figures[0] ?? (ratio >= 0 || everyOther ? measure("enrolments") : undefined);
  // "Do women withdraw more often than men": a count of each would tell how many they are.
  const rated = assembly.nodes.some((node) => isFree(node) && hints(node, "often"));
  const base = (rated && counted && rateOfResult(assembly, counted)) || counted;
  if (base && kind !== "growth" && compareToOverall(assembly, base, kind)) return;
  const pair = comparedPair(assembly);
  const [first, second] = assembly.figures;
  if (pair && base) {
    const [earlier, later] = pair.placed;
    if (!earlier || !later) return;
    const [left, right] = sidesOf(assembly, kind, pair);
    dropConditions(assembly, pair.placed);
    assembly.figures = [{ kind, left: limitCount(base, [left.condition]), right: limitCount(base, [right.condition]) }];
    // "Each module that ran in both": what is on one side alone has not changed.
    if (assembly.by.length > 0 && take(assembly.draft, "mark:both") !== undefined)
      for (const { condition } of [left, right])
        assembly.where.push({ per: assembly.by.map((group) => group.dimension), figure: limitCount(base, [condition]), op: ">", value: 0 });
    else if (hasGrown(assembly, pair, base))
      for (const { condition } of [left, right])
        assembly.where.push({ per: assembly.by.map((group) => group.dimension), figure: limitCount(base, [condition]), op: ">", value: 0 });
    const [compared] = assembly.figures;
    if (compared && assembly.by.some(({ dimension }) => dimension !== pair.dimension)) {
      const chosen = kind === "difference" ? chooseRows(assembly, compared, left === earlier) : undefined;
      assembly.having.push(chosen ?? { figure: compared, missing: false });
    }
    assembly.by = assembly.by.filter(({ dimension }) => dimension !== pair.dimension && !isListedTerm(assembly, pair, dimension));
    takeComparisonWords(assembly);
  } else if (first && second && assembly.figures.length === 2) {
    assembly.figures = [{ kind, left: first, right: second }];
    takeComparisonWords(assembly);
  }
}

/** "Courses whose enrolments fell since last year": those of two years are of no one term, which is a row only where it is named. */
const isListedTerm = ({ draft }: Assembly, pair: Pair, dimension: string): boolean =>
  dimension === "term" && [YEAR, "academic_year"].includes(pair.dimension) && draft.groups.every((group) => group.dimension !== dimension);

/** Whether a side stands right behind "per" or "to every", so that another is divided by it. */
const standsUnder = ({ nodes }: Assembly, place: number | undefined): boolean =>
  nodes.some(
    (node, position) =>
      has(node, "mark:per") &&
      neighbour(nodes, position, 1, (each) => has(each, "mark:of") || has(each, "thing:enrolment") || has(each, "thing:student")) === place,
  );

/** "By how many enrolments did each module grow": so many more, and no part of what was there. */
function saysHowMany({ nodes }: Assembly): boolean {
  const place = nodes.findIndex(
    (node, position) => has(node, "mark:howmany") && has(nodes[neighbour(nodes, position, -1) ?? -1], "mark:by"),
  );
  return named(nodes[neighbour(nodes, place, 1) ?? -1], "thing:") !== undefined && place >= 0;
}

/**
 * Reads "in which regions is the rate of women lower than that of men": rows where it is. Both numbers are shown, or their difference
 * where that is asked for as well.
 * @param inOrder the difference begins with the side that is named first
 */
function chooseRows(assembly: Assembly, difference: Figure, inOrder: boolean): FigureBound | undefined {
  const words = assembly.nodes.filter((node) => isFree(node) && has(node, "mark:difference"));
  const word = words.find((node) => has(node, "cmp:>") !== has(node, "cmp:<"));
  if (!word || difference.kind !== "difference" || !(isChoice(assembly) || isWhere(assembly))) return undefined;
  if (words.length === 1 && !assembly.nodes.some((node) => has(node, "unit:point")))
    assembly.figures = inOrder ? [difference.left, difference.right] : [difference.right, difference.left];
  return { figure: difference, op: has(word, "cmp:>") === inOrder ? ">" : "<", value: 0 };
}

/** Whether "regions in which", "modules where" says which rows are meant. */
const isWhere = ({ nodes, draft }: Assembly): boolean =>
  draft.groups.some(({ at: position }) => {
    const next = nodes[neighbour(nodes, position, 1) ?? -1];
    return has(next, "mark:which");
  });

/** "By how many points does the rate of women exceed that of the university as a whole": one part against all, of one figure. */
function compareToOverall(assembly: Assembly, counted: Figure, kind: "quotient" | "difference"): boolean {
  const overall = assembly.nodes.findIndex((node) => isFree(node) && has(node, "mark:overall"));
  if (overall < 0 || assembly.figures.length !== 1) return false;
  const base = shareOfResult(assembly, counted) ?? counted;
  const parts = assembly.conditions.filter((placed) => placed.at < overall);
  if (assembly.by.length === 0 && parts.length === 0) return false;
  const own = parts.filter(({ condition }) => !FRAME.includes(dimensionIn(condition) ?? ""));
  const limits = own.length > 0 ? own : assembly.by.length > 0 ? [] : parts;
  dropConditions(assembly, limits);
  const left = limitCount(
    base,
    limits.map(({ condition }) => condition),
  );
  const right: Figure = assembly.by.length > 0 ? { kind: "total", of: base, within: [] } : base;
  const compared: Figure = { kind, left, right };
  const op = limits.length === 0 && kind === "difference" ? sideOfOverall(assembly, overall) : undefined;
  // "Which regions have a higher rate than all": those that do, and how much higher only where that is asked.
  if (op) assembly.having.push({ figure: compared, op: op.side, value: 0 });
  if (!op || op.asksHowMuch) assembly.figures = [compared];
  take(assembly.draft, "mark:overall");
  takeComparisonWords(assembly);
  return true;
}

/** On which side of the whole the rows lie that "which" chooses, and whether by how much is asked behind it; undefined where it chooses none. */
function sideOfOverall(assembly: Assembly, overall: number): { readonly side: ">" | "<"; readonly asksHowMuch: boolean } | undefined {
  if (!isChoice(assembly)) return undefined;
  const free = assembly.nodes.filter((node) => isFree(node));
  const word = free.find((node) => has(node, "mark:difference"));
  const asksHowMuch = free.some((node) => node !== word && assembly.nodes.indexOf(node) > overall && has(node, "mark:difference"));
  if (has(word, "cmp:>") !== has(word, "cmp:<")) return { side: has(word, "cmp:>") ? ">" : "<", asksHowMuch };
  // "A bigger share than all, and by how much".
  const others = free.filter((node) => !has(node, "mark:difference"));
  const [more, less] = [
    ["mark:more", "mark:beats", "cmp:>"],
    ["mark:less", "cmp:<"],
  ].map((concepts) => others.some((node) => concepts.some((concept) => has(node, concept))));
  const isBehind = word !== undefined && assembly.nodes.indexOf(word) > overall;
  return more === less || !isBehind ? undefined : { side: more ? ">" : "<", asksHowMuch: true };
}

/** "Fail a bigger share of their enrolments": the rate of a result, where a count of enrolments and a share are named. */
function shareOfResult(assembly: Assembly, figure: Figure): Figure | undefined {
  const word = assembly.nodes.find((node) => isFree(node) && (has(node, "mark:share") || has(node, "mark:rate")));
  const rate = word && rateOfResult(assembly, figure);
  if (rate) word.used = "share";
  return rate;
}

/** The rate of the one result that is named, where enrolments or students are counted. */
function rateOfResult(assembly: Assembly, figure: Figure): Figure | undefined {
  const result = assembly.conditions.find(({ condition }) => RATES[outcomeOf(condition) ?? ""] !== undefined);
  if (!result || figure.kind !== "measure" || !["enrolments", "students"].includes(figure.name) || figure.where.length > 0)
    return undefined;
  dropConditions(assembly, [result]);
  return measure(RATES[outcomeOf(result.condition) ?? ""] ?? "pass_rate");
}

/** Whether "which" stands before what rows are told apart by. */
const isChoice = ({ nodes, draft }: Assembly): boolean =>
  draft.groups.some(({ at: position }) => has(nodes[neighbour(nodes, position, -1) ?? -1], "mark:which"));

function takeComparisonWords(assembly: Assembly): void {
  for (const node of assembly.nodes)
    if (
      isFree(node) &&
      (hints(node, "often") ||
        ["mark:difference", "mark:ratio", "mark:growth", "unit:point", "mark:more", "mark:less"].some((concept) => has(node, concept)))
    )
      node.used = "comparison";
}

interface Pair {
  readonly dimension: string;
  readonly placed: readonly PlacedCondition[];
}

/** "The largest increase in enrolments": what was not there in one of two periods has not grown. */
function hasGrown(assembly: Assembly, { dimension }: Pair, base: Figure): boolean {
  const changes = ["mark:up", "mark:down", "mark:growth"].some((concept) => assembly.nodes.some((node) => has(node, concept)));
  return (
    changes &&
    dimension === "term" &&
    assembly.by.length > 0 &&
    assembly.by.every((group) => group.dimension !== dimension) &&
    isCount(base, assembly.draft.index.vocabulary.model)
  );
}

/** Which of two sides is held against which. */
function sidesOf(assembly: Assembly, kind: "growth" | "quotient" | "difference", { dimension, placed }: Pair): Sides {
  const [first, second] = placed as Sides;
  const said = sidesOfMinus(assembly, placed);
  if (said) return said;
  const inTime = ["term", DAY, YEAR].includes(dimension);
  const [earlier, later] = byTime(assembly, [first, second]);
  // "Which fell by more than three points": how far they fell.
  const [rises, falls] = ["mark:up", "mark:down"].map((concept) => any(assembly.draft, concept));
  if (inTime && rises !== falls) take(assembly.draft, rises ? "mark:up" : "mark:down");
  if (inTime && falls && !rises && kind === "difference") return [earlier, later];
  if (kind === "growth" || (inTime && rises && !falls) || (inTime && isLaterMinusEarlier(assembly))) return [later, earlier];
  return isReversed(assembly) ? [second, first] : [first, second];
}

type Sides = readonly [PlacedCondition, PlacedCondition];

/** Puts the earlier of two periods first. */
function byTime({ draft }: Assembly, [first, second]: Sides): Sides {
  const place = ({ condition }: PlacedCondition): number => {
    if ("from" in condition) return Date.parse(String(condition.from));
    const value = "values" in condition ? condition.values[0] : "";
    return typeof value === "number" ? value : draft.index.terms.indexOf(String(value));
  };
  return place(first) > place(second) ? [second, first] : [first, second];
}

/** "Men minus women" gives the order of a difference, wherever else both are named. */
function sidesOfMinus(assembly: Assembly, placed: readonly PlacedCondition[]): Sides | undefined {
  const named = (node: Node | undefined): PlacedCondition | undefined =>
    placed.find(({ condition }) => JSON.stringify(condition) === JSON.stringify(node?.condition));
  for (const [position, node] of assembly.nodes.entries()) {
    if (!has(node, "mark:minus") && !(has(node, "mark:difference") && hints(node, "sign"))) continue;
    const [before, after] = [
      named(assembly.nodes[neighbour(assembly.nodes, position, -1) ?? -1]),
      named(assembly.nodes[neighbour(assembly.nodes, position, 1, (each) => has(each, "mark:of")) ?? -1]),
    ];
    if (before && after && before !== after) return [before, after];
  }
  return undefined;
}

/** "From 2013J to 2014J": what has changed is the later less the earlier. */
function goesFromTo({ nodes, draft }: Assembly): boolean {
  return nodes.some((node, position) => {
    if (!has(node, "mark:from")) return false;
    const ends = draft.conditions.filter((placed) => placed.at > position && dimensionIn(placed.condition) === "term").slice(0, 2);
    const [first, second] = ends;
    if (!first || !second || neighbour(nodes, position, 1) !== first.at) return false;
    return nodes.slice(first.at, second.at).some((each) => has(each, "mark:to"));
  });
}

function isLaterMinusEarlier(assembly: Assembly): boolean {
  if (goesFromTo(assembly)) return true;
  if (assembly.nodes.some((node) => has(node, "mark:later_minus") || (has(node, "mark:change") && node.used !== "minus"))) return true;
  return (
    // "How many points did it rise or fall": both words together say only that it moved.
    assembly.nodes.some(
      (node) => hints(node, "change") && (node.kind === "filler" || has(node, "mark:difference") || has(node, "mark:growth")),
    ) && !assembly.nodes.some((node) => hints(node, "minus"))
  );
}

/** "How much lower is A than B" and "A less than B" turn the sides round. */
function isReversed(assembly: Assembly): boolean {
  return assembly.nodes.some(
    (node) =>
      (has(node, "mark:difference") && !has(node, "mark:minus") && hints(node, "smaller")) ||
      (has(node, "mark:less") && node.used === undefined) ||
      has(node, "mark:reverse"),
  );
}

function comparedPair(assembly: Assembly): Pair | undefined {
  const all = alternativesOf(assembly.conditions).filter(({ placed }) => placed.length === 2);
  return all.find(({ dimension }) => !FRAME.includes(dimension)) ?? all[0] ?? pairOfValues(assembly);
}

/** Two values that were taken for one condition. */
function pairOfValues(assembly: Assembly): Pair | undefined {
  for (const { condition, at: position } of assembly.conditions) {
    if (!("values" in condition) || condition.op !== "in" || condition.values.length !== 2 || condition.dimension === "outcome") continue;
    return {
      dimension: condition.dimension,
      placed: condition.values.map((value) => ({ at: position, condition: { ...condition, values: [value] } })),
    };
  }
  return undefined;
}

/** "From 2013J to 2014J": the first and the last of the terms between them. */
function endsOfRange({ conditions }: Assembly): Pair | undefined {
  for (const { condition, at: position } of conditions) {
    if (!("values" in condition) || condition.dimension !== "term" || condition.op !== "in" || condition.values.length < 3) continue;
    const ends = [condition.values[0] ?? null, condition.values.at(-1) ?? null];
    return { dimension: "term", placed: ends.map((value) => ({ at: position, condition: { ...condition, values: [value] } })) };
  }
  return undefined;
}

/** Periods that follow each other, between which a figure rises or falls. */
const PERIODS: ReadonlySet<string> = new Set(["term", YEAR, "academic_year"]);

/** "Modules in which the score went down from 2013J to 2014J", "which department improved most since last year". */
export function readChange(assembly: Assembly): void {
  const [figure] = assembly.figures;
  const pair = endsOfRange(assembly) ?? comparedPair(assembly);
  if (
    assembly.by.length === 0 ||
    !figure ||
    assembly.figures.length > 1 ||
    !pair ||
    !PERIODS.has(pair.dimension) ||
    assembly.having.length > 0
  )
    return;
  const isUp = any(assembly.draft, "mark:up");
  if (isUp === any(assembly.draft, "mark:down")) return;
  const [first, second] = pair.placed;
  if (!first || !second) return;
  const [earlier, later] = byTime(assembly, [first, second]);
  assembly.conditions = assembly.conditions.filter(({ condition }) => dimensionIn(condition) !== pair.dimension);
  assembly.where = assembly.where.filter((condition) => dimensionIn(condition) !== pair.dimension);
  assembly.by = assembly.by.filter(({ dimension }) => dimension !== pair.dimension && !isListedTerm(assembly, pair, dimension));
  const word = assembly.nodes[take(assembly.draft, isUp ? "mark:up" : "mark:down") ?? -1];
  for (const node of assembly.nodes) if (isFree(node) && has(node, "mark:versus") && hints(node, "compares")) node.used = "comparison";
  // A withdrawal rate that improved has fallen.
  const turns = hints(word, "judges") && betterEnd(assembly, figure) === "lower";
  const up = isUp !== turns;
  const difference: Figure = {
    kind: "difference",
    left: limitCount(figure, [later.condition]),
    right: limitCount(figure, [earlier.condition]),
  };
  assembly.figures = [difference];
  if (rankChange(assembly, up)) assembly.having.push({ figure: difference, missing: false });
  else assembly.having.push({ figure: difference, op: up ? ">" : "<", value: 0 });
}

/** "The biggest drop", "fell the most": the changes in order, from the one that is asked for. @returns whether they are ranked */
function rankChange(assembly: Assembly, up: boolean): boolean {
  const node = assembly.nodes.find((each) => isFree(each) && (has(each, "rank:high") || has(each, "rank:low")));
  if (!node) return false;
  node.used = "ranking";
  assembly.order = [{ by: 0, direction: has(node, "rank:high") === up ? "desc" : "asc" }];
  if (!takeLimit(assembly)) assembly.limit = 1;
  return true;
}
