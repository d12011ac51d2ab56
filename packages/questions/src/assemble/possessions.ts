import { DAY, YEAR } from "../concepts/days.ts";
import { measure } from "../concepts/figures.ts";
import { OWNERS, type Thing, THINGS } from "../concepts/things.ts";
import type { Condition, Figure } from "../meaning/meaning.ts";
import { limitFigure } from "../meaning/to-query.ts";
import { currentTerm } from "../parse/calendar/days-of.ts";
import { dimensionIn } from "../parse/conditions.ts";
import type { ThingBound } from "../parse/draft.ts";
import { isCounted } from "../parse/groups.ts";
import { has, isFree, named } from "../parse/node.ts";
import { NAMED_PARTS } from "../parse/value-names.ts";
import { any, type Assembly, dropConditions, fixes, frameConditions, type Head, isRanked, thingNamed } from "./assembly.ts";
import { isListed } from "./heads.ts";

/** Turns bounds on numbers of things into conditions on who or what has them. */
export function applyBounds(assembly: Assembly): void {
  for (const given of assembly.bounds) {
    const clicked =
      given.thing === "student" && (any(assembly.draft, "event:click") || assembly.by.some(({ dimension }) => dimension === "item_type"));
    const bound = clicked ? { ...given, thing: "active_student" } : given;
    const thing = thingNamed(bound.thing);
    const head = ownerOfBound(assembly, bound);
    const inner = figureOfBound(assembly, bound, thing, head);
    const group = assembly.by[0]?.dimension;
    if (head === undefined && group !== undefined) {
      const figure = limitFigure(thing.count, bound.where);
      if (bound.op === "=" && bound.value === 0)
        assembly.where.push({
          per: assembly.by.map(({ dimension }) => dimension),
          figure: limitFigure(figure, frameConditions(assembly)),
          op: "=",
          value: 0,
        });
      else assembly.having.push({ figure, op: bound.op, value: bound.value });
      if (assembly.figures.length === 0 && !(bound.op === "=" && bound.value === 0)) assembly.figures.push(figure);
      continue;
    }
    const per = head ?? "enrolment";
    if (countsParts(assembly, bound, per)) continue;
    const within = [
      ...new Set([
        ...assembly.nodes.flatMap((node) => (node.used === "within" ? (named(node, "dim:") ?? []) : [])),
        ...sameTime(assembly, bound),
      ]),
    ];
    if (THINGS[bound.thing] !== undefined) keepDaysInside(assembly);
    const condition: Condition = { per: [per, ...(per === "student" ? within : [])], figure: inner, op: bound.op, value: bound.value };
    assembly.conditions.push({ at: bound.at, condition });
  }
  assembly.bounds = [];
}

/** "How many departments have more than 2000 enrolments this term": a part of the institution has no term, and what it has is counted for each. */
function countsParts(assembly: Assembly, { where, op, value, thing }: ThingBound, part: string): boolean {
  const [shown] = assembly.figures;
  const isAsked = shown?.kind === "aggregate" && shown.aggregate === "count_distinct" && shown.of === part && assembly.figures.length === 1;
  if (!NAMED_PARTS.includes(part) || !isAsked || (op === "=" && value === 0)) return false;
  const figure = limitFigure(thingNamed(thing).count, where);
  assembly.figures = [{ kind: "per", per: [part], figure, aggregate: "count", having: [{ figure, op, value }] }];
  return true;
}

/** "In each term, how many take more than one module": at a time, and not one after the other. */
const sameTime = ({ by }: Assembly, { thing }: ThingBound): readonly string[] =>
  ["module", "course"].includes(thing) ? by.flatMap(({ dimension }) => (dimension === "term" ? [dimension] : [])) : [];

/** "Enrolments with clicks": things beside the ones that are asked for are had. */
export function boundPossessions(assembly: Assembly, heads: readonly Head[]): void {
  const { head } = assembly;
  if (
    head === undefined ||
    !["student", "enrolment"].includes(head.thing) ||
    assembly.figures.length !== 1 ||
    assembly.draft.figures.length > 0
  )
    return;
  if (
    any(assembly.draft, "mark:per") ||
    any(assembly.draft, "mark:ratio") ||
    assembly.nodes.some((node) => named(node, "agg:") !== undefined)
  )
    return;
  for (const { thing, at: position } of heads) {
    const node = assembly.nodes[position];
    if (!isFree(node) || node.condition || !["click", "submission"].includes(thing) || isCounted(assembly.draft, position)) continue;
    const limits = assembly.conditions.filter(
      ({ condition, at: place }) =>
        Math.abs(place - position) < 4 &&
        (OWNERS[dimensionIn(condition) ?? ""] === thing || (thing === "submission" && dimensionIn(condition) === "assessment_type")),
    );
    if (isRanked(assembly) || isListed(assembly.nodes, position)) continue;
    // "Handed in all four of their TMAs" says how many already.
    if (assembly.bounds.some((bound) => bound.thing === thing && bound.value > 0)) continue;
    dropConditions(assembly, limits);
    assembly.bounds.push({ at: position, thing, where: limits.map(({ condition }) => condition), op: ">=", value: 1 });
    node.used = "bound";
  }
}

const PEOPLE_COUNTED: ReadonlySet<string> = new Set(["student", "active_student", "submitter"]);

/** Who or what has the number: students, enrolments, modules; undefined for the groups of the answer. */
function ownerOfBound(assembly: Assembly, bound: ThingBound): string | undefined {
  const { head } = assembly;
  if (head !== undefined && THINGS[head.thing] === undefined && head.thing !== bound.thing) return head.thing;
  if (head?.thing === "course" && bound.thing !== "course") return "course";
  // "Types with at least 20 sites": the rows have them.
  if (assembly.by.length > 0 && head?.thing === bound.thing && ["item", "assessment"].includes(bound.thing)) return undefined;
  if (head?.thing === "item") return "item_id";
  if (head?.thing === "assessment") return "assessment";
  // "Modules with fewer than 20 students": the rows have them.
  if (PEOPLE_COUNTED.has(bound.thing) && assembly.by.length > 0) return undefined;
  const people =
    head?.thing === "student" ||
    head?.thing === "active_student" ||
    assembly.nodes.some((node) => has(node, "thing:student") || has(node, "thing:active_student"));
  const asksEnrolments =
    head?.thing === "enrolment" ||
    assembly.figures.some((figure) => JSON.stringify(figure).includes('"enrolments"') || /_rate"/.test(JSON.stringify(figure)));
  const placed =
    assembly.by.some(({ dimension }) => ["module", "term", "course"].includes(dimension)) &&
    ["click", "submission", "active_day"].includes(bound.thing);
  if (people && head?.thing !== "enrolment" && placed) return "enrolment";
  if (people && head?.thing !== "enrolment")
    return fixes(assembly, "module") && fixes(assembly, "term") && THINGS[bound.thing] !== undefined && bound.thing !== "enrolment"
      ? "enrolment"
      : "student";
  if (asksEnrolments && bound.thing !== "enrolment" && !["module", "term"].includes(bound.thing))
    return assembly.by.length > 0 && isHeadOf(assembly, bound) ? undefined : "enrolment";
  if (assembly.by.length > 0) return undefined;
  return asksEnrolments ? "enrolment" : people ? "student" : undefined;
}

function isHeadOf(assembly: Assembly, bound: ThingBound): boolean {
  return assembly.head?.thing === bound.thing;
}

function figureOfBound(assembly: Assembly, bound: ThingBound, thing: Thing, head: string | undefined): Figure {
  const perStudent: Readonly<Record<string, Figure>> = {
    module: measure("modules"),
    term: { kind: "per", per: ["term"], figure: measure("enrolments"), aggregate: "count", having: [] },
    course: measure("courses"),
    assessment: measure("submissions"),
  };
  const counted: Figure | undefined =
    THINGS[bound.thing] === undefined
      ? { kind: "per", per: [bound.thing], figure: measure("enrolments"), aggregate: "count", having: [] }
      : undefined;
  const own = head === "student" || head === "enrolment" ? (perStudent[bound.thing] ?? counted) : undefined;
  if (own)
    return limitFigure(own, [
      ...bound.where,
      ...frameConditions(assembly).filter((condition) => dimensionIn(condition) !== bound.thing && bound.thing !== "term"),
    ]);
  const frame = head === "student" || head === "module" || head === "region" || head === "item_type" ? frameConditions(assembly) : [];
  const inner =
    bound.thing === "submission" && (bound.where.some((condition) => dimensionIn(condition) === "late") || bound.op === "=")
      ? assembly.conditions.filter(
          ({ condition }) =>
            (dimensionIn(condition) === "score" && bound.value > 0) ||
            (dimensionIn(condition) === "assessment_type" &&
              !bound.where.some((own) => dimensionIn(own) === "assessment_type") &&
              bound.where.length > 0),
        )
      : marksBeside(assembly, bound);
  if (bound.value > 0) dropConditions(assembly, inner);
  const days = assembly.conditions.filter(
    ({ condition, at: position }) => ["course_day"].includes(dimensionIn(condition) ?? "") && Math.abs(position - bound.at) < 8,
  );
  const hasDays = bound.where.some((condition) => dimensionIn(condition) === "course_day");
  if (hasDays && bound.thing === "click") return limitFigure(thing.count, [...bound.where, ...frame]);
  if (bound.thing === "click" || bound.thing === "active_day") {
    assembly.conditions = assembly.conditions.filter((placed) => !days.includes(placed));
    return limitFigure(thing.count, [...bound.where, ...frame, ...days.map(({ condition }) => condition)]);
  }
  return limitFigure(thing.count, [...bound.where, ...inner.map(({ condition }) => condition), ...frame]);
}

/** "Scored below 40 on at least two TMAs": the marks are those of the work that is counted, where nothing parts the two. */
function marksBeside({ conditions, nodes }: Assembly, bound: ThingBound): Assembly["conditions"] {
  if (bound.thing !== "submission" || bound.value === 0 || (bound.op === ">=" && bound.value === 1)) return [];
  const isParted = (place: number): boolean =>
    nodes
      .slice(Math.min(place, bound.at), Math.max(place, bound.at))
      .some((node) => node.kind === "comma" || node.kind === "stop" || has(node, "mark:and") || has(node, "mark:or"));
  return conditions.filter(({ condition, at: place }) => dimensionIn(condition) === "score" && !isParted(place));
}

/** "No activity in the last 14 days": the days are of the activity, and the people those of the term that runs. */
function keepDaysInside(assembly: Assembly): void {
  const { calendar } = assembly.draft.index.vocabulary;
  const term = calendar && currentTerm(calendar);
  const days = assembly.conditions.filter(({ condition }) => dimensionIn(condition) === DAY);
  if (!term || days.length === 0) return;
  dropConditions(assembly, days);
  const placed = assembly.conditions.some(({ condition }) => ["term", "course", YEAR].includes(dimensionIn(condition) ?? ""));
  if (!placed) assembly.conditions.push({ at: days[0]?.at ?? 0, condition: { dimension: "term", op: "in", values: [term.name] } });
}
