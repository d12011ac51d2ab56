import type { Condition } from "../../meaning/meaning.ts";
import { OPPOSITES } from "../conditions.ts";
import type { Draft } from "../draft.ts";
import { dimensionOf, has, hints, isFree, named, neighbour, type Node } from "../node.ts";
import { type Bounded, boundOf } from "../numbers.ts";
import { markUsed } from "./counted.ts";

/** Writes a bound on a number that things have. */
export const asCondition = (dimension: string, op: Bounded["op"], value: number): Condition =>
  op === "=" ? { dimension, op: "in", values: [value] } : { dimension, op, value };

/** "Credit loads of 60, 90 and 120": each of several numbers. */
export function listOfAttribute(draft: Draft, position: number): boolean {
  const { nodes } = draft;
  const places = [position];
  for (let next = neighbour(nodes, position, 1); next !== undefined; next = neighbour(nodes, next, 1)) {
    const node = nodes[next];
    if (node?.kind === "comma" || has(node, "mark:and") || has(node, "mark:or")) continue;
    if (!isFree(node) || node.number === undefined) break;
    places.push(next);
  }
  if (places.length < 2) return false;
  const before = neighbour(nodes, position, -1, (node) => has(node, "mark:of") || has(node, "cmp:="));
  const after = neighbour(nodes, places.at(-1) ?? position, 1);
  const place = [before, after].find(
    (each) => isFree(nodes[each ?? -1]) && ["studied_credits", "previous_attempts", "score"].includes(attributeOf(nodes[each ?? -1]) ?? ""),
  );
  const attribute = nodes[place ?? -1];
  const dimension = attributeOf(attribute);
  if (!attribute || dimension === undefined) return false;
  draft.conditions.push({ at: position, condition: { dimension, op: "in", values: places.map((each) => nodes[each]?.number ?? 0) } });
  attribute.used = "attribute";
  markUsed(draft, places, "bound");
  const { measures } = draft.index.vocabulary.model;
  // "The pass rate at loads of 60, 90 and 120 credits": a rate for each.
  const isRate = draft.figures.some(({ figure }) => figure.kind !== "measure" || measures[figure.name]?.format !== "count");
  const joined = nodes.slice(position, places.at(-1)).some((node) => has(node, "mark:and")) && dimension !== "score";
  if ((isRate && joined) || nodes.some((node) => has(node, "mark:per") || has(node, "mark:distinct") || has(node, "mark:each_of_them")))
    draft.groups.push({ at: position, dimension, marked: true });
  return true;
}

/** "Scores from 50 to 69": a number of things between two others. */
export function rangeOfAttribute(draft: Draft, position: number): boolean {
  const { nodes } = draft;
  const joint = neighbour(nodes, position, 1);
  const second = joint === undefined ? undefined : neighbour(nodes, joint, 1);
  const high = nodes[second ?? -1];
  const low = nodes[position]?.number;
  if (joint === undefined || second === undefined || low === undefined || !isFree(high) || high.number === undefined || high.number <= low)
    return false;
  if (nodes[joint]?.kind !== "dash" && !has(nodes[joint], "mark:to") && !has(nodes[joint], "mark:and")) return false;
  const opener = neighbour(nodes, position, -1);
  const opens = has(nodes[opener ?? -1], "mark:from") || has(nodes[opener ?? -1], "mark:between");
  const place = [
    neighbour(
      nodes,
      opens ? (opener ?? position) : position,
      -1,
      (node) => (node.condition !== undefined && attributeOf(node) === undefined) || node.kind === "comma" || has(node, "mark:of"),
    ),
    neighbour(nodes, second, 1),
  ].find((each) => isFree(nodes[each ?? -1]) && ATTRIBUTE_FIRST.includes(attributeOf(nodes[each ?? -1]) ?? ""));
  const attribute = nodes[place ?? -1];
  const dimension = attributeOf(attribute);
  if (!attribute || dimension === undefined) return false;
  draft.conditions.push({ at: position, condition: { dimension, op: "between", from: low, to: high.number } });
  attribute.used = "attribute";
  markUsed(draft, [position, joint, second, ...(opens ? [opener ?? position] : [])], "bound");
  return true;
}

const ATTRIBUTE_FIRST = [
  "score",
  "studied_credits",
  "previous_attempts",
  "assessment_weight",
  "course_length",
  "assessment_due_day",
  "registered_day",
  "withdrawn_day",
  "days_late",
  "item_week_from",
];

/** Values that say that there is a number, which a bound then limits: "with a score of 80 or more". */
const PRESENT: Readonly<Record<string, string>> = {
  "v:score.some": "score",
  "v:registered.some": "registered_day",
  "v:due.some": "assessment_due_day",
  "v:unregistered.some": "withdrawn_day",
};

function attributeOf(node: Node | undefined): string | undefined {
  const present = Object.keys(PRESENT).find((concept) => has(node, concept));
  if (present !== undefined) return PRESENT[present];
  return node?.condition === undefined ? named(node, "attr:") : undefined;
}

/** "Fewer than 60 credits, and those with 60 or more": the other side of a bound on the same number. */
function otherSide(draft: Draft, position: number, bound: Bounded, value: number): boolean {
  const first = draft.conditions.find(
    ({ condition }) =>
      "value" in condition && "dimension" in condition && condition.value === value && OPPOSITES[condition.op] === bound.op,
  )?.condition;
  if (first === undefined || !("dimension" in first)) return false;
  draft.conditions.push({ at: position, condition: asCondition(first.dimension, bound.op, value) });
  return true;
}

/** "Above 120 credits", "marks under 40", "score of 80 or more". */
export function boundAttribute(draft: Draft, position: number, bound: Bounded, value: number, after: number | undefined): boolean {
  const { nodes } = draft;
  const candidates = [
    after,
    neighbour(nodes, bound.from, -1, (node) => node.kind === "filler" || has(node, "event:set")),
    neighbour(nodes, bound.from, -1, (node) => node.condition !== undefined || has(node, "mark:every") || has(node, "mark:of")),
  ];
  for (const place of candidates) {
    const node = nodes[place ?? -1];
    if (!isFree(node)) continue;
    const dimension = attributeOf(node);
    if (dimension === undefined || !ATTRIBUTE_FIRST.includes(dimension)) continue;
    if (!bound.said && dimension === "score" && place === after) continue;
    draft.conditions.push({ at: position, condition: asCondition(dimension, bound.op, value) });
    node.used = "attribute";
    secondBound(draft, bound.to, dimension);
    return true;
  }
  if (!bound.said) return false;
  if (otherSide(draft, position, bound, value)) return true;
  // "Scored submissions below 40", "reached 40 or more": a number of work that nothing names is its mark.
  const work = nodes.findIndex((node) => named(node, "thing:") === "submission" || dimensionOf(node) === "assessment_type");
  const scored = nodes.find((node) => isFree(node) && (has(node, "v:score.some") || named(node, "attr:") === "score"));
  const next = nodes[after ?? -1];
  const counts = isFree(next) && (named(next, "thing:") !== undefined || dimensionOf(next) === "assessment_type");
  const given = nodes.some((node, place) => place < position && place > position - 5 && hints(node, "given"));
  if (work < 0 || !(scored || given) || counts || draft.figures.length > 0) return false;
  draft.conditions.push({ at: position, condition: asCondition("score", bound.op, value) });
  if (scored && named(scored, "attr:") === "score" && scored.condition === undefined) scored.used = "attribute";
  return true;
}

/** "At least 20 and less than 100": a second bound on the same number. */
function secondBound(draft: Draft, after: number, dimension: string): void {
  const { nodes } = draft;
  const position = nodes.findIndex((node, place) => place > after && place < after + 4 && isFree(node) && node.number !== undefined);
  const number = nodes[position]?.number;
  const bound = position < 0 ? undefined : boundOf(nodes, position);
  if (number === undefined || !bound?.said || nodes.slice(after + 1, bound.from).some(({ kind }) => kind !== "filler" && kind !== "comma"))
    return;
  const next = nodes[neighbour(nodes, position, 1) ?? -1];
  if (named(next, "thing:") !== undefined || dimensionOf(next) === "assessment_type") return;
  draft.conditions.push({ at: position, condition: asCondition(dimension, bound.op, number) });
  markUsed(draft, [position, bound.from, bound.to], "bound");
}
