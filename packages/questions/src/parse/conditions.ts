import type { Condition } from "../meaning/meaning.ts";
import type { Draft, PlacedCondition } from "./draft.ts";
import { dimensionOf, has, hints, isFree, named, neighbour, type Node } from "./node.ts";

/** Comparisons that hold where others do not. */
export const OPPOSITES = { "<": ">=", "<=": ">", ">": "<=", ">=": "<" } as const;

export function negate(condition: Condition): Condition {
  if ("any" in condition || "per" in condition || "among" in condition || condition.op === "between" || condition.op === "last")
    return condition;
  if ("values" in condition) {
    const [only] = condition.values;
    if (condition.values.length === 1 && typeof only === "boolean") return { ...condition, values: [!only] };
    return { ...condition, op: condition.op === "in" ? "not_in" : "in" };
  }
  return { ...condition, op: OPPOSITES[condition.op] };
}

/** Whether "not", "without", "other than" stands before a value. */
function negator(nodes: readonly Node[], position: number): number | undefined {
  // "Non-banked".
  if (nodes[position - 1]?.kind === "dash" && has(nodes[position - 2], "mark:not") && isFree(nodes[position - 2])) return position - 2;
  let place = neighbour(
    nodes,
    position,
    -1,
    (node) =>
      node.kind === "filler" ||
      named(node, "event:") !== undefined ||
      has(node, "mark:of") ||
      has(node, "mark:with") ||
      has(node, "mark:all") ||
      has(node, "thing:enrolment") ||
      hints(node, "anybody") ||
      // "Without students under 21", "students not from Wales": who and where do not end what is turned.
      has(node, "thing:student") ||
      has(node, "mark:from") ||
      has(node, "dim:outcome") ||
      // "Excluding module AAA".
      (node === nodes[position - 1] && has(node, `dim:${dimensionOf(nodes[position]) ?? ""}`)) ||
      (has(node, "follow:them") && !has(node, "follow:drop")) ||
      (hints(node, "who") && has(node, "mark:which")),
  );
  for (let steps = 0; steps < 2 && place !== undefined; steps += 1) {
    const node = nodes[place];
    if (node && isFree(node) && (has(node, "mark:not") || has(node, "mark:none"))) return place;
    if (node?.used === "negation") return place;
    if (!node?.condition && !has(node, "mark:or")) return undefined;
    // "But not a CMA in BBB": where it is, is not turned.
    if (node?.condition && dimensionOf(node) !== dimensionOf(nodes[position]) && place < position - 1) return undefined;
    place = neighbour(nodes, place, -1);
  }
  return undefined;
}

/** "Without AAA, BBB and CCC": what turns the first value of a list turns the others. @returns the value before */
function listedBefore(nodes: readonly Node[], position: number): Node | undefined {
  const isLink = (node: Node): boolean => node.kind === "comma" || has(node, "mark:and") || has(node, "mark:or");
  const link = neighbour(nodes, position, -1);
  const before = nodes[neighbour(nodes, position, -1, isLink) ?? -1];
  const linked = nodes[link ?? -1];
  const same = dimensionOf(before) !== undefined && dimensionOf(before) === dimensionOf(nodes[position]);
  if (!before || !linked || !same || !isLink(linked)) return undefined;
  // "Without AAA, BBB passes": a comma alone ends what is left out.
  const last = nodes.findLastIndex(
    (node, place) => place >= position && node.condition !== undefined && dimensionOf(node) === dimensionOf(before),
  );
  const closed = nodes.slice(nodes.indexOf(before), last).some((node) => has(node, "mark:and") || has(node, "mark:or"));
  return closed ? before : undefined;
}

/** "Neither late nor banked": both are turned, whatever they are of. */
function isNor(nodes: readonly Node[], position: number): boolean {
  const link = neighbour(nodes, position, -1, (node) => has(node, "mark:of"));
  return hints(nodes[link ?? -1], "nor") && nodes.slice(0, link).some((node) => hints(node, "neither"));
}

/** "Withdrawn enrolments left out" says it behind. */
function negatorBehind(nodes: readonly Node[], position: number): number | undefined {
  const place = neighbour(
    nodes,
    position,
    1,
    (node) => named(node, "thing:") !== undefined || node.kind === "filler" || named(node, "event:") !== undefined,
  );
  const node = nodes[place ?? -1];
  // "Exams and CMAs aside": what turns the last value of a list turns the others.
  const link = place === undefined ? undefined : nodes[place];
  if (place !== undefined && (has(link, "mark:and") || has(link, "mark:or"))) {
    const next = neighbour(nodes, place, 1);
    return next !== undefined && dimensionOf(nodes[next]) === dimensionOf(nodes[position]) ? negatorBehind(nodes, next) : undefined;
  }
  const excludes = has(node, "mark:excluded") || (hints(node, "excluded") && has(node, "mark:not"));
  return isFree(node) && excludes ? place : undefined;
}

/** What words are loose about, and brackets say exactly. */
const DEFINED: ReadonlySet<string> = new Set(["outcome", "age_band", "deprivation_band"]);

/** "Unsuccessful enrolments (Fail or Withdrawn)": what stands in brackets says what is meant. */
export function readDefinitions({ nodes }: Draft): void {
  nodes.forEach((node, open) => {
    if (node.text !== "(" && node.text !== "（") return;
    const close = nodes.findIndex((each, position) => position > open && (each.text === ")" || each.text === "）"));
    const before = nodes.slice(0, open).findLast((each) => each.condition !== undefined);
    const dimension = before?.condition && "dimension" in before.condition ? before.condition.dimension : undefined;
    const inner = nodes.slice(open + 1, close).filter((each) => each.condition !== undefined);
    // "Carried over (banked)": the same in another word.
    const again = inner.filter((each) => JSON.stringify(each.condition) === JSON.stringify(before?.condition));
    if (before && open - nodes.indexOf(before) <= 3 && close > open) for (const each of again) each.used = "definition";
    const same = inner.filter(
      (each) =>
        each.condition &&
        "dimension" in each.condition &&
        each.condition.dimension === dimension &&
        "values" in each.condition &&
        each.condition.op === "in",
    );
    if (
      !before ||
      dimension === undefined ||
      !DEFINED.has(dimension) ||
      close < 0 ||
      same.length === 0 ||
      same.length !== inner.length ||
      open - nodes.indexOf(before) > 3
    )
      return;
    const position = nodes.indexOf(before);
    // "Pass (distinctions included)" adds to what the word says.
    const adds = nodes.slice(open, close).some((each) => has(each, "mark:counting"));
    nodes[position] = { ...before, condition: united([...(adds ? [before] : []), ...same].flatMap(({ condition }) => condition ?? [])) };
    for (const each of same) each.used = "definition";
  });
}

/** "With or without distinction": said of both, and limits nothing. */
function dropEitherWay(nodes: readonly Node[]): void {
  nodes.forEach((node, position) => {
    if (!isFree(node) || !has(node, "mark:either_way")) return;
    const places = [neighbour(nodes, position, 1, ({ kind }) => kind === "filler"), neighbour(nodes, position, -1)];
    const value = places.map((place) => nodes[place ?? -1]).find((each) => isFree(each) && each.condition !== undefined);
    if (!value) return;
    node.used = "aside";
    value.used = "aside";
  });
}

/** "Passed CCC with distinction": how it was passed says the result. */
function dropPassBefore(nodes: readonly Node[]): void {
  nodes.forEach((node, position) => {
    if (!isFree(node) || !has(node, "v:outcome.distinction")) return;
    const link = neighbour(nodes, position, -1);
    const start = nodes.findLastIndex((each, place) => place < position && (each.kind === "comma" || each.kind === "stop"));
    const pass = nodes.findLastIndex((each, place) => place > start && place < position && has(each, "v:outcome.passed"));
    const verb = nodes[pass];
    if (!isFree(verb) || hints(verb, "results") || !has(nodes[link ?? -1], "mark:with")) return;
    if (!nodes.slice(pass, link).some((each) => has(each, "mark:and") || has(each, "mark:or") || hints(each, "either")))
      verb.used = "introduces";
  });
}

/** Takes the values that a question names as conditions, each with its place. */
export function readConditions(draft: Draft): void {
  const { nodes } = draft;
  const turned = new Set<Node>();
  const turning = new Set<Node>();
  dropEitherWay(nodes);
  dropPassBefore(nodes);
  nodes.forEach((node, position) => {
    if (!isFree(node) || !node.condition) return;
    const place = negator(nodes, position) ?? negatorBehind(nodes, position);
    const by = nodes[place ?? -1];
    const before = by ? undefined : listedBefore(nodes, position);
    if (by && (place ?? 0) < position) {
      by.used = "negation";
      // "Leaving the homepage aside": said on both sides.
      const behind = hints(by, "leaves") ? nodes[negatorBehind(nodes, position) ?? -1] : undefined;
      if (behind) turning.add(behind);
      // "Excluding withdrawn students, …": who is left out is not what is counted.
      const next = neighbour(nodes, position, 1);
      for (const each of nodes.slice((place ?? 0) + 1, position)) if (isFree(each) && has(each, "thing:student")) each.used = "negation";
      const thing = nodes[next ?? -1];
      const closes = nodes[neighbour(nodes, next ?? position, 1) ?? -1]?.kind === "comma";
      if (hints(by, "leaves") && closes && isFree(thing) && named(thing, "thing:") !== undefined) thing.used = "negation";
    } else if (by) {
      turning.add(by);
      // "Overseasの学生を除く": who is left out is not what is counted.
      for (const each of nodes.slice(position, place)) if (isFree(each) && has(each, "thing:student")) each.used = "negation";
    }
    const isTurned = by !== undefined || (before !== undefined && turned.has(before)) || isNor(nodes, position);
    if (isTurned) turned.add(node);
    draft.conditions.push({ at: position, condition: isTurned ? negate(node.condition) : node.condition });
    node.used = "value";
  });
  for (const node of turning) node.used = "negation";
  draft.conditions.sort((a, b) => a.at - b.at);
}

export const dimensionIn = (condition: Condition): string | undefined => ("dimension" in condition ? condition.dimension : undefined);

/** Conditions of one dimension that stand beside each other: "women and men". */
export interface Alternatives {
  readonly dimension: string;
  readonly placed: readonly PlacedCondition[];
}

const key = (condition: Condition): string => JSON.stringify(condition);

/** Groups conditions by dimension, equal ones once, in the order in which they are named. */
export function alternativesOf(conditions: readonly PlacedCondition[]): readonly Alternatives[] {
  const byDimension = new Map<string, PlacedCondition[]>();
  for (const placed of conditions) {
    const dimension = dimensionIn(placed.condition);
    if (dimension === undefined) continue;
    const list = byDimension.get(dimension) ?? [];
    if (!list.some(({ condition }) => key(condition) === key(placed.condition))) list.push(placed);
    byDimension.set(dimension, list);
  }
  return [...byDimension].map(([dimension, placed]) => ({ dimension, placed }));
}

/** Keeps what passes any of several conditions on one dimension. */
export function united(conditions: readonly Condition[]): Condition {
  const [first] = conditions;
  const values = conditions.flatMap((condition) => ("values" in condition && condition.op === "in" ? [condition.values] : []));
  if (first && "dimension" in first && values.length === conditions.length)
    return { dimension: first.dimension, op: "in", values: [...new Set(values.flat())] };
  const out = conditions.flatMap((condition) => ("values" in condition && condition.op === "not_in" ? [condition.values] : []));
  if (first && "dimension" in first && out.length === conditions.length)
    return { dimension: first.dimension, op: "not_in", values: [...new Set(out.flat())] };
  return conditions.length === 1 && first ? first : { any: conditions };
}
