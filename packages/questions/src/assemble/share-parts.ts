import { measure } from "../concepts/figures.ts";
import { outcomeOf, RATES } from "../concepts/outcomes.ts";
import { OWNERS } from "../concepts/things.ts";
import type { Condition, Figure } from "../meaning/meaning.ts";
import { dimensionIn } from "../parse/conditions.ts";
import type { PlacedCondition } from "../parse/draft.ts";
import { has, hints, named, neighbour, type Node } from "../parse/node.ts";
import { limits } from "../settle/reach.ts";
import { type Assembly, dropConditions, FRAME, limitCount, merge } from "./assembly.ts";

/** "Distinctions as a percentage of passes": one outcome over another. */
export function quotientOfOutcomes(assembly: Assembly, base: Figure, share: number): Figure | undefined {
  const { nodes, conditions } = assembly;
  const outcomes = conditions.filter(({ condition }) => outcomeOf(condition) !== undefined);
  const [part, whole] = outcomes;
  const behind = neighbour(nodes, neighbour(nodes, share, 1) ?? share, 1, (node) => has(node, "mark:own"));
  if (
    outcomes.length !== 2 ||
    !part ||
    !whole ||
    part.at > share ||
    whole.at !== behind ||
    !has(nodes[neighbour(nodes, share, 1) ?? -1], "mark:of")
  )
    return undefined;
  dropConditions(assembly, outcomes);
  const count = base.kind === "measure" && base.name === "students" ? measure("enrolments") : base;
  return { kind: "quotient", left: limitCount(count, [part.condition]), right: limitCount(count, [whole.condition]) };
}

/** "Withdrawals per term, and what share of all withdrawals each has": what is counted is named again as the whole. */
export function countBesideShare(assembly: Assembly, base: Figure, share: number): readonly Figure[] | undefined {
  const named = assembly.conditions.filter(({ condition }) => outcomeOf(condition) !== undefined);
  const [first, again] = named;
  const isSame = named.length === 2 && JSON.stringify(first?.condition) === JSON.stringify(again?.condition);
  if (!isSame || !first || !again || first.at > share || again.at < share || assembly.by.length === 0) return undefined;
  dropConditions(assembly, named);
  const counted = limitCount(base, [first.condition]);
  return [counted, { kind: "share_of_total", of: counted, within: [] }];
}

/** "BBB as a fraction of all enrolments", "of all late TMAs, what fraction belongs to BBB": a place that is the part. */
export function placeAsPart({ nodes, conditions }: Assembly, share: number): readonly PlacedCondition[] | undefined {
  const places = conditions.filter(({ condition }) => FRAME.includes(dimensionIn(condition) ?? "") && "values" in condition);
  const others = conditions.filter((placed) => !places.includes(placed));
  const before = neighbour(nodes, share, -1);
  const leading = places.filter(({ at: position }) => position === before);
  const [mark, thing] = [neighbour(nodes, share, 1), neighbour(nodes, neighbour(nodes, share, 1) ?? share, 1)].map(
    (place) => nodes[place ?? -1],
  );
  if (leading.length > 0 && has(mark, "mark:of") && named(thing, "thing:") !== undefined) return leading;
  const behind = places.filter(({ at: position }) => position > share);
  const between = nodes.slice(share + 1, behind[0]?.at ?? 0);
  const asks = has(nodes[neighbour(nodes, share, -1) ?? -1], "mark:which") && nodes.slice(0, share).some(({ kind }) => kind === "comma");
  const bare = between.every(
    (node) => node.kind === "filler" || node.kind === "unknown" || has(node, "mark:from") || has(node, "mark:to") || has(node, "mark:of"),
  );
  return asks && bare && behind.length > 0 && others.every(({ at: position }) => position < share) ? behind : undefined;
}

/** "With at least one fail": a result that people may have beside others. */
const isResult = (node: Node | undefined): boolean => named(node, "v:outcome.") !== undefined;

/**
 * Counts enrolments where a share of students is told by what enrolments have: one rate has one number everywhere. People
 * are counted once where the words say so ("of our students"), or where the part is what they did.
 */
function baseOfShare(assembly: Assembly, base: Figure, part: readonly Condition[]): Figure {
  const isStudents = base.kind === "measure" && base.name === "students" && base.where.length === 0;
  const ofEnrolments = [...part, ...assembly.conditions.map(({ condition }) => condition)].every(
    (condition) =>
      !("per" in condition) && (FRAME.includes(dimensionIn(condition) ?? "") || OWNERS[dimensionIn(condition) ?? ""] === "enrolment"),
  );
  // "Failed at least one module": people who may have passed others.
  const ofAny = assembly.nodes.some(
    (node, place) =>
      has(node, "mark:any") &&
      (isResult(assembly.nodes[neighbour(assembly.nodes, place, 1) ?? -1]) ||
        ["dim:module", "thing:course", "thing:enrolment"].some((concept) =>
          has(assembly.nodes[neighbour(assembly.nodes, place, 1) ?? -1], concept),
        )),
  );
  const once = ofAny || assembly.nodes.some((node) => hints(node, "ours") || has(node, "mark:distinct"));
  const { model } = assembly.draft.index.vocabulary;
  // "What proportion of students are postgraduates": of those who are registered for a programme.
  const dimensions = part.flatMap((condition) => dimensionIn(condition) ?? []);
  const ofProgrammes = dimensions.some((dimension) => model.dimensions[dimension] !== undefined && !limits(model, ["students"], dimension));
  if (isStudents && ofProgrammes && dimensions.every((dimension) => limits(model, ["registered_now"], dimension)))
    return measure("registered_now");
  return isStudents && ofEnrolments && !once && assembly.bounds.length === 0 ? measure("enrolments") : base;
}

/** "The share of each result among those without a submission": all that limits the question limits the whole. */
export function isShareOfEach({ nodes, by, draft }: Assembly, position: number): boolean {
  const [group] = draft.groups;
  const each = neighbour(nodes, position, 1);
  if (position < 0 || !group || each === undefined || by.length !== 1) return false;
  const among = nodes[neighbour(nodes, group.at, 1) ?? -1];
  return has(nodes[each], "mark:by") && neighbour(nodes, group.at, -1) === each && has(among, "mark:of");
}

/** Writes the part of a count that passes conditions: a rate of the model where it has one. */
export function figureOfShare(assembly: Assembly, base: Figure, part: readonly Condition[]): Figure {
  const [only, ...more] = part;
  const dimension = only && more.length === 0 ? dimensionIn(only) : undefined;
  // "The DFW rate of online courses": a course has no result, those who are in it have.
  const isOfCourses = base.kind === "measure" && base.name === "presentations" && dimension === "outcome";
  const whole = baseOfShare(assembly, isOfCourses ? measure("enrolments") : base, part);
  const isOfAll = whole.kind === "measure" && whole.name === "enrolments";
  if (only && dimension === "outcome" && isOfAll && !assembly.conditions.some(({ condition }) => dimensionIn(condition) === "outcome")) {
    const rate = RATES[outcomeOf(only) ?? ""];
    // What still runs has not ended in any way: the rates of the model are over what has.
    return rate === undefined ? { kind: "share", of: measure("ended_enrolments"), part } : measure(rate);
  }
  const isLate = dimension === "late" && JSON.stringify(only).includes("[true]");
  if (isLate && base.kind === "measure" && base.name === "submissions") return measure("late_rate");
  return { kind: "share", of: whole, part: merge(part) };
}

/** Whether a condition keeps whatever has a value. */
export const isKnown = (condition: Condition): boolean =>
  "values" in condition && condition.op === "not_in" && condition.values.every((value) => value === null);

/** Whether a condition bounds the numbers that another says there are. */
export const bounds = (condition: Condition, known: Condition): boolean =>
  dimensionIn(condition) === dimensionIn(known) && "op" in condition && !("values" in condition);
