import { canLimit } from "@lyceum/semantic";

import { measure } from "../concepts/figures.ts";
import { DEEDS, OWNERS } from "../concepts/things.ts";
import { limitFigure } from "../meaning/to-query.ts";
import { alternativesOf, dimensionIn, negate, united } from "../parse/conditions.ts";
import type { PlacedCondition } from "../parse/draft.ts";
import { has, isFree } from "../parse/node.ts";
import { fitValues } from "../settle/conditions.ts";
import { measuresOf } from "../settle/measures-of.ts";
import { any, type Assembly, dropConditions, fixes, FRAME, frameConditions, thingNamed, merge } from "./assembly.ts";
import { nameCount } from "./counts.ts";

/** Limits everything by what is left; several values of one dimension are alternatives. */
export function limitByRest(assembly: Assembly): void {
  dropOwnConditions(assembly);
  dropEarlierValues(assembly);
  limitToAbsent(assembly);
  limitPeople(assembly);
  const plain = assembly.conditions.filter(({ condition }) => dimensionIn(condition) !== undefined);
  for (const { placed } of alternativesOf(plain)) {
    const conditions = placed.map(({ condition }) => condition);
    const ranges =
      conditions.some((condition) => !("values" in condition)) ||
      new Set(conditions.map((condition) => ("op" in condition ? condition.op : ""))).size > 1;
    const single = conditions.filter((condition) => "values" in condition && condition.op === "in");
    const others = conditions.filter((condition) => !single.includes(condition));
    assembly.where.push(...(ranges ? [...others, ...(single.length > 0 ? [united(single)] : [])] : [united(conditions)]));
  }
  assembly.where.push(
    ...assembly.conditions.filter(({ condition }) => dimensionIn(condition) === undefined).map(({ condition }) => condition),
  );
  assembly.figures = assembly.figures.map((figure) => nameCount(assembly, figure));
}

/** Counts of what is written in forums. */
const OF_FORUMS: ReadonlySet<string> = new Set(["posts", "instructor_posts", "threads", "posting_people"]);

/** "What instructors posted in forums": a post is nowhere else. */
function dropForums(assembly: Assembly): void {
  const forum = JSON.stringify(assembly.draft.index.conditions.get("v:item.forum"));
  assembly.conditions = assembly.conditions.filter(({ condition }) => JSON.stringify(condition) !== forum);
}

/** "Late rates of who hands in late": what a rate is of does not limit it once more. */
function dropOwnConditions(assembly: Assembly): void {
  const own: Readonly<Record<string, string>> = {
    late_rate: "late",
    on_time_rate: "late",
    pass_rate: "outcome",
    fail_rate: "outcome",
    withdrawal_rate: "outcome",
    distinction_rate: "outcome",
  };
  const repeated = assembly.figures.flatMap((figure) => (figure.kind === "share" ? figure.part.map((part) => JSON.stringify(part)) : []));
  // "The completion rate, that is, not withdrawn": the part said twice.
  assembly.conditions = assembly.conditions.filter(({ condition }) => !repeated.includes(JSON.stringify(condition)));
  for (const figure of assembly.figures) {
    if (figure.kind === "measure" && OF_FORUMS.has(figure.name)) dropForums(assembly);
    const dimension = figure.kind === "measure" ? own[figure.name] : undefined;
    if (dimension === undefined) continue;
    assembly.conditions = assembly.conditions.filter(
      ({ condition }) => dimensionIn(condition) !== dimension || ("op" in condition && condition.op === "not_in"),
    );
  }
}

/** "Which modules never started in February", "types not found in AAA": what has nothing there. */
function limitToAbsent(assembly: Assembly): void {
  const [group] = assembly.by;
  if (assembly.by.length !== 1 || !group) return;
  const terms = assembly.conditions.flatMap(({ condition }) =>
    dimensionIn(condition) === "term" && "op" in condition ? [condition.op] : [],
  );
  // "Which modules were run in 2014J but had not been offered in 2013B": no number is asked for.
  const [figure] = assembly.figures;
  const runs = figure?.kind === "measure" && figure.name === "presentations" && terms.includes("in") && terms.includes("not_in");
  if (runs && !assembly.nodes.some((node) => has(node, "mark:howmany"))) assembly.figures = [];
  if (assembly.figures.length > 0) return;
  const none = assembly.nodes.find((node) => isFree(node) && (has(node, "mark:none") || has(node, "mark:not")));
  const frames = assembly.conditions.filter(
    ({ condition }) => FRAME.includes(dimensionIn(condition) ?? "") && dimensionIn(condition) !== group.dimension,
  );
  const negated = frames.filter(({ condition }) => "op" in condition && condition.op === "not_in");
  if (frames.length === 0 || (!none && negated.length === 0)) return;
  if (none) none.used = "negation";
  dropConditions(assembly, frames);
  const counted =
    group.dimension === "item_type" ? "items" : group.dimension === "module" || group.dimension === "term" ? "presentations" : "enrolments";
  const per = [group.dimension];
  // "What does CCC use that AAA does not": what is said without a negation is there.
  const there = negated.length > 0 && negated.length < frames.length ? frames.filter((placed) => !negated.includes(placed)) : [];
  const own = there.filter(({ condition }) => negated.some((placed) => dimensionIn(placed.condition) === dimensionIn(condition)));
  const absent = frames
    .filter((placed) => !own.includes(placed))
    .map(({ condition }) => ("op" in condition && condition.op === "not_in" ? negate(condition) : condition));
  assembly.where.push({ per, figure: limitFigure(measure(counted), absent), op: "=", value: 0 });
  if (own.length > 0)
    assembly.where.push({
      per,
      figure: limitFigure(
        measure(counted),
        own.map(({ condition }) => condition),
      ),
      op: ">",
      value: 0,
    });
}

/** "Do those who fail register later? … for each result": a value of an earlier sentence does not limit its own breakdown. */
function dropEarlierValues(assembly: Assembly): void {
  const stop = assembly.nodes.findIndex((node) => node.kind === "stop");
  if (stop < 0) return;
  assembly.conditions = assembly.conditions.filter(({ condition, at: position }) => {
    if (!("values" in condition)) return true;
    const dimension = dimensionIn(condition);
    const group = assembly.draft.groups.find((each) => each.dimension === dimension);
    const named = assembly.conditions.filter((placed) => dimensionIn(placed.condition) === dimension);
    return !(group && named.length === 1 && position < stop && group.at > stop && !assembly.contrasted.has(dimension ?? ""));
  });
}

/** Conditions that do not limit what is asked choose whom it is asked about: the pass rate of those with an exam. */
export function limitPeople(assembly: Assembly): void {
  const { model } = assembly.draft.index.vocabulary;
  const names = [...new Set(assembly.figures.flatMap((figure) => measuresOf(figure)))].filter((name) => name in model.measures);
  if (names.length === 0) return;
  assembly.conditions = assembly.conditions.map((placed) =>
    placed.condition && "values" in placed.condition && OWNERS[placed.condition.dimension] !== undefined
      ? { ...placed, condition: fitValues(placed.condition, names, assembly.draft.index) }
      : placed,
  );
  const moved = assembly.conditions.filter(({ condition }) => {
    const dimension = dimensionIn(condition);
    const owner = dimension === undefined ? undefined : OWNERS[dimension];
    if (dimension === undefined || owner === undefined || !DEEDS.has(owner) || model.dimensions[dimension] === undefined) return false;
    return canLimit(model, names, { dimension, range: !("values" in condition) }).reach !== "all";
  });
  if (moved.length === 0) return;
  const placed = assembly.by.some(({ dimension }) => ["module", "term", "course"].includes(dimension));
  const people = !placed && names.some((name) => ["students", "active_students", "submitting_students"].includes(name));
  if (limitByTool(assembly, moved)) return;
  const ofCourses = names.some((name) => name === "presentations" || name === "courses");
  const per = ofCourses ? "course" : people && !(fixes(assembly, "module") && fixes(assembly, "term")) ? "student" : "enrolment";
  const owners = new Set(
    moved.map(({ condition }) =>
      dimensionIn(condition) === "item_type" ? "click" : (OWNERS[dimensionIn(condition) ?? ""] ?? "submission"),
    ),
  );
  const submits = any(assembly.draft, "event:submit") || any(assembly.draft, "thing:submission");
  const clicks = any(assembly.draft, "event:click") || any(assembly.draft, "thing:click");
  // "Presentations with an exam", "with quizzes": what courses have, and not what people do there.
  const thing = owners.has("click") ? (ofCourses && !clicks ? "item" : "click") : ofCourses && !submits ? "assessment" : "submission";
  // "A score below 40 in any exam": one and the same piece of work.
  const had = assembly.conditions.filter(
    ({ condition }) =>
      "per" in condition &&
      condition.op === ">=" &&
      condition.value === 1 &&
      condition.figure.kind === "measure" &&
      condition.figure.name === "submissions",
  );
  const same =
    thing === "submission"
      ? had.flatMap(({ condition }) => ("per" in condition && condition.figure.kind === "measure" ? condition.figure.where : []))
      : [];
  if (same.length > 0) dropConditions(assembly, had);
  const where = [...same, ...merge(moved.map(({ condition }) => condition)), ...(per === "student" ? frameConditions(assembly) : [])];
  dropConditions(assembly, moved);
  assembly.conditions.push({
    at: moved[0]?.at ?? 0,
    condition: { per: [per], figure: limitFigure(thingNamed(thing).count, where), op: ">", value: 0 },
  });
}

/** "How many courses use the virtual classroom": a kind of content that is a tool as well, and has its own count of courses. */
function limitByTool(assembly: Assembly, moved: readonly PlacedCondition[]): boolean {
  const { values, model } = assembly.draft.index.vocabulary;
  const [figure] = assembly.figures;
  const tools = moved.flatMap(({ condition }) => ("values" in condition && condition.dimension === "item_type" ? condition.values : []));
  const isTool = moved.length === 1 && tools.length > 0 && tools.every((value) => values["tool"]?.includes(value));
  if (
    !isTool ||
    figure?.kind !== "measure" ||
    !["presentations", "courses"].includes(figure.name) ||
    !model.measures["courses_using_tools"]
  )
    return false;
  dropConditions(assembly, moved);
  assembly.figures = [measure("courses_using_tools")];
  assembly.conditions.push({ at: moved[0]?.at ?? 0, condition: { dimension: "tool", op: "in", values: tools } });
  return true;
}
