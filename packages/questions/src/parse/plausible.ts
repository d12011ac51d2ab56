import type { SemanticModel } from "@lyceum/semantic";

import { OWNERS } from "../concepts/things.ts";
import { areApart, intervalOf } from "../meaning/intervals.ts";
import type { Condition, Figure, Meaning, Operator } from "../meaning/meaning.ts";
import { groups } from "../settle/reach.ts";
import { dimensionOf, has, hints, named, neighbour, type Node } from "./node.ts";
import { isCount } from "./redundant.ts";

/** A bound on a number, wherever it stands in a meaning. */
interface Bound {
  readonly figure: Figure;
  readonly op: Operator;
  readonly value: number;
}

/** All objects of a meaning that hold a figure against a number. */
function boundsIn(part: unknown, found: Bound[] = []): readonly Bound[] {
  if (Array.isArray(part)) for (const each of part) boundsIn(each, found);
  else if (part !== null && typeof part === "object") {
    if ("figure" in part && "op" in part && typeof (part as Bound).value === "number") found.push(part as Bound);
    for (const each of Object.values(part)) boundsIn(each, found);
  }
  return found;
}

/** All lists of conditions that a row has to pass at once: of the question, of a figure, of a part. */
function listsIn(part: unknown, found: (readonly Condition[])[] = []): readonly (readonly Condition[])[] {
  if (Array.isArray(part)) for (const each of part) listsIn(each, found);
  else if (part !== null && typeof part === "object") {
    for (const [key, value] of Object.entries(part)) {
      if ((key === "where" || key === "part") && Array.isArray(value)) found.push(value as readonly Condition[]);
      listsIn(value, found);
    }
  }
  return found;
}

function isRatio(figure: Figure, { measures }: SemanticModel): boolean {
  if (figure.kind === "measure") return measures[figure.name]?.format === "ratio";
  return figure.kind === "share" || figure.kind === "share_of_total";
}

/** Whether two conditions on one dimension leave nothing: first attempts that are a second one. */
function contradict(left: Condition, right: Condition): boolean {
  if ("per" in left && "per" in right)
    return (
      left.op === "=" &&
      ((right.op === ">=" && left.value < right.value) || (right.op === ">" && left.value <= right.value)) &&
      JSON.stringify([left.per, left.figure]) === JSON.stringify([right.per, right.figure])
    );
  if (!("dimension" in left) || !("dimension" in right) || left.dimension !== right.dimension) return false;
  const intervals = [left, right].flatMap((condition) => intervalOf(condition) ?? []);
  if (intervals.length === 2) return areApart(intervals);
  if (!("values" in left) || left.op !== "in") return false;
  if ("values" in right)
    return right.op === "in"
      ? !left.values.some((value) => right.values.includes(value))
      : left.values.every((value) => right.values.includes(value));
  if (right.op === "between" || right.op === "last") return false;
  const { op, value: bound } = right;
  const passes = (value: unknown): boolean =>
    typeof value !== "number" ||
    typeof bound !== "number" ||
    { "<": value < bound, "<=": value <= bound, ">": value > bound, ">=": value >= bound }[op];
  return !left.values.some((value) => passes(value));
}

function isRelative(figure: Figure, model: SemanticModel): boolean {
  if (figure.kind === "per") return isRelative(figure.figure, model);
  return isRatio(figure, model) || figure.kind === "quotient" || figure.kind === "growth" || figure.kind === "rank";
}

const CALENDAR_GRAINS = [
  ["month", ["mark:month", "mark:monthly"]],
  ["week", ["mark:week", "mark:weekly"]],
  ["day", ["mark:day", "mark:daily"]],
] as const;

/** Whether rows were asked for by days, weeks or months, and stand for something else: by term, where no day is known. */
function isOfAnotherGrain(nodes: readonly Node[], { by, figures }: Meaning): boolean {
  // "On average per week": the weeks are what is averaged over.
  const inside = JSON.stringify(figures);
  return CALENDAR_GRAINS.some(
    ([grain, concepts]) =>
      nodes.some((node) => node.used === "group" && concepts.some((concept) => has(node, concept))) &&
      !inside.includes(`:${grain}"`) &&
      !by.some((breakdown) => breakdown.grain === grain || breakdown.dimension.includes(grain)),
  );
}

/** Whether a breakdown or a distribution was asked for, and one number would be shown. */
const isUnbroken = (nodes: readonly Node[], { by, figures }: Meaning): boolean =>
  by.length === 0 &&
  figures.length === 1 &&
  figures[0]?.kind === "measure" &&
  nodes.some((node) => has(node, "mark:by") && hints(node, "breakdown"));

const JOINTS = ["mark:and", "mark:or", "mark:versus", "mark:with", "mark:both", "mark:of", "mark:per", "mark:between", "mark:ratio"];

/** Whether a word stands for something that has a number of its own. */
const isCounted = (node: Node): boolean => ["m:", "role:", "thing:", "attr:"].some((prefix) => named(node, prefix) !== undefined);

/** Whether two measures are shown side by side that no word joins: "the mark of those who attended" is not both. */
function areUnjoined(nodes: readonly Node[], { figures }: Meaning): boolean {
  if (figures.length < 2 || !figures.every(({ kind }) => kind === "measure")) return false;
  const places = nodes.flatMap((node, place) => (node.used === "figure" && isCounted(node) ? [place] : []));
  return places.slice(1).some((place, index) => {
    const between = nodes.slice((places[index] ?? 0) + 1, place);
    const isJoint = (node: Node) => node.kind === "comma" || node.kind === "dash" || node.kind === "stop";
    const pronoun = between.findIndex((node) => has(node, "mark:which"));
    return !between.slice(pronoun + 1).some((node) => isJoint(node) || JOINTS.some((concept) => has(node, concept)));
  });
}

/** Whether the average of scores stands for an average of something else: "how late is work on average". */
const isGuessedScore = (nodes: readonly Node[], { figures }: Meaning): boolean =>
  figures.some((figure) => figure.kind === "measure" && figure.name === "average_score") &&
  nodes.some((node) => has(node, "agg:average")) &&
  nodes.some((node) => named(node, "v:late.") !== undefined) &&
  !nodes.some((node) => has(node, "attr:score") || named(node, "m:") === "average_score");

/** Whether things would be listed that the question has named itself, and nothing of them: "how did A do compared to B". */
const listsItsOwnValues = ({ figures, by, where }: Meaning): boolean =>
  figures.length === 0 &&
  by.length > 0 &&
  by.every(({ dimension }) => where.some((limit) => "dimension" in limit && limit.op === "in" && limit.dimension === dimension));

/** Whether a measure is shown that only says which people are meant: "students who attended live sessions". */
function tellsPeople(nodes: readonly Node[], { figures }: Meaning): boolean {
  const [figure] = figures;
  if (figures.length !== 1 || figure?.kind !== "measure") return false;
  const place = nodes.findIndex((node) => node.used === "figure" && named(node, "m:") === figure.name);
  const pronoun = neighbour(nodes, place, -1, (node) => named(node, "event:") !== undefined);
  const people = nodes[neighbour(nodes, pronoun ?? -1, -1) ?? -1];
  return place >= 0 && has(nodes[pronoun ?? -1], "mark:which") && (has(people, "thing:student") || has(people, "thing:enrolment"));
}

/** When people hand something in, which modules and regions have no value of. */
const OF_HANDING_IN: ReadonlySet<string> = new Set(["late", "days_late", "submitted_day"]);

/** Whether things would be listed by what people do, which is no part of them: "which courses start late". */
const listsByDeeds = ({ figures, by, where }: Meaning): boolean =>
  figures.length === 0 &&
  by.every(({ dimension }) => OWNERS[dimension] === undefined) &&
  where.some((limit) => "dimension" in limit && OF_HANDING_IN.has(limit.dimension));

/** Values of which people belong to several, so that "and" between two of them may ask for one number or for two. */
const LISTED: ReadonlySet<string> = new Set([
  "module",
  "region",
  "gender",
  "assessment_type",
  "item_type",
  "level1",
  "level2",
  "programme",
]);

/** Whether one rate or average stands for several values that "and" joins: "average score in Wales and Scotland" may ask for each. */
function isOneOfSeveral(nodes: readonly Node[], { figures, by, where }: Meaning, model: SemanticModel): boolean {
  if (figures.length === 0 || figures.some((figure) => isCount(figure, model)) || nodes.some((node) => hints(node, "together")))
    return false;
  return where.some((limit) => {
    if (!("dimension" in limit) || limit.op !== "in" || !LISTED.has(limit.dimension) || limit.values.length < 2) return false;
    const places = nodes.flatMap((node, place) => (dimensionOf(node) === limit.dimension ? [place] : []));
    const between = nodes.slice(places[0] ?? 0, places.at(-1));
    const isListed = places.length >= limit.values.length && between.some((node) => has(node, "mark:and") && !has(node, "mark:or"));
    return isListed && by.every(({ dimension }) => dimension !== limit.dimension);
  });
}

/** Figures that are one of every enrolment: none has more or fewer courses than one. */
const ONE_OF_EACH: ReadonlySet<string> = new Set(["presentations", "courses", "modules", "students", "enrolments"]);

/** Whether enrolments would be chosen by a number that each has one of: "tools used in more than 100 courses". */
const countsOneOfEach = (condition: Condition): boolean =>
  "per" in condition &&
  condition.per.join() === "enrolment" &&
  condition.figure.kind === "measure" &&
  ONE_OF_EACH.has(condition.figure.name);

/** Whether what is divided by is shown alone: "courses per instructor" as the number of instructors. */
const isUndivided = (nodes: readonly Node[], { figures }: Meaning): boolean =>
  figures.every(({ kind }) => kind === "measure") &&
  nodes.some((node, place) => {
    const [before, next] = ([-1, 1] as const).map((step) => nodes[neighbour(nodes, place, step) ?? -1]);
    const isLeftOut = named(before, "thing:") !== undefined && (before?.used === undefined || before.used === "introduces");
    return has(node, "mark:per") && node.used === undefined && next?.used === "figure" && isLeftOut;
  });

/** Whether rows are told apart by what a measure has nothing of: an accessibility score for each kind of issue. */
const isUnjoined = ({ figures, by }: Meaning, model: SemanticModel): boolean =>
  figures.some(
    (figure) =>
      figure.kind === "measure" &&
      model.measures[figure.name] !== undefined &&
      by.some(({ dimension }) => model.dimensions[dimension] !== undefined && !groups(model, [figure.name], dimension)),
  );

/** Whether a share, a rate, an average or a breakdown that the words ask for is none of what the meaning holds. */
export function lacksRequestedForm(nodes: readonly Node[], meaning: Meaning, model: SemanticModel): boolean {
  if (isOfAnotherGrain(nodes, meaning) || isUnbroken(nodes, meaning) || areUnjoined(nodes, meaning)) return true;
  if (tellsPeople(nodes, meaning) || listsByDeeds(meaning) || isUndivided(nodes, meaning)) return true;
  if (isUnjoined(meaning, model) || listsIn(meaning).some((list) => list.some((condition) => countsOneOfEach(condition)))) return true;
  if (isOneOfSeveral(nodes, meaning, model) || isGuessedScore(nodes, meaning) || listsItsOwnValues(meaning)) return true;
  const names = (concept: string): boolean => nodes.some((node) => has(node, concept));
  const figures = [...meaning.figures, ...boundsIn(meaning).map(({ figure }) => figure)];
  if ((names("mark:share") || names("mark:rate")) && !figures.some((figure) => isRelative(figure, model))) return true;
  // "The worst region" by how many are there: nothing says what is good.
  const judged = nodes.some(
    (node) => (has(node, "rank:good") || has(node, "rank:bad")) && !has(node, "rank:high") && !has(node, "rank:low"),
  );
  const neutral = (figure: Figure): boolean =>
    isCount(figure, model) && !(figure.kind === "measure" && model.measures[figure.name]?.better !== undefined);
  if (judged && meaning.figures.length > 0 && meaning.figures.every(neutral)) return true;
  // What the model has no count of is an average already, such as the years to an award.
  return (names("agg:average") || names("agg:median")) && figures.length > 0 && figures.every((figure) => isCount(figure, model));
}

/** Whether a meaning could have an answer: no share above one is looked for, and no two conditions exclude each other. */
export function isPlausible(meaning: Meaning, model: SemanticModel): boolean {
  const impossible = boundsIn(meaning).some(({ figure, value }) => isRatio(figure, model) && (value > 1 || value < 0));
  return (
    !impossible && !listsIn(meaning).some((list) => list.some((left) => list.some((right) => left !== right && contradict(left, right))))
  );
}
