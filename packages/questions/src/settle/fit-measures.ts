import { DAY, PEOPLE, RATIOS, ROLE, YEAR } from "../concepts/days.ts";
import { measure } from "../concepts/figures.ts";
import { IN_FORUMS, OWNERS } from "../concepts/things.ts";
import { KNOWN_VALUES } from "../concepts/values.ts";
import type { Condition, Figure, Meaning } from "../meaning/meaning.ts";
import { limitFigure } from "../meaning/to-query.ts";
import { currentTerm } from "../parse/calendar/days-of.ts";
import type { VocabularyIndex } from "../parse/vocabulary-index.ts";
import { settleBreakdown } from "./breakdowns.ts";
import { settleConditions } from "./conditions.ts";
import { groups, limits } from "./reach.ts";

/** Counts of use that stand for each other where rows or conditions are of another fact. */
const OF_USE: Readonly<Record<string, readonly string[]>> = {
  clicks: ["tool_uses", "sessions", "posts"],
  items: ["measured_items", "items_with_issue"],
  minutes: ["session_minutes", "tool_minutes", "meeting_minutes"],
  presentations: ["offerings_on_record", "courses_using_tools", "courses_meeting", "course_gaps"],
  courses: ["offerings_on_record", "courses_using_tools", "courses_meeting", "course_gaps"],
  running_offerings: ["course_gaps"],
  // What differs between the courses of one person is told of each enrolment.
  clicks_per_active_student: ["clicks_per_active_enrolment"],
  clicks_per_enrolled_student: ["clicks_per_enrolment"],
  enrolments: PEOPLE,
  students: PEOPLE,
  active_students: PEOPLE,
};

/** Takes the model's ratio for a quotient that it has, and a count of those who did something for one of the enrolled. */
export function fitMeasures(given: Meaning, index: VocabularyIndex, anybody: boolean): Meaning {
  const { model } = index.vocabulary;
  const meaning = soFar(given, index);
  const figures = meaning.figures.map((figure) => ratioOf(runsOf(figure, meaning), model.measures));
  const [only] = figures;
  const isOfForums = figures.length > 0 && figures.every((figure) => figure.kind === "measure" && IN_FORUMS.has(figure.name));
  const fitted = { ...meaning, figures, where: isOfForums ? meaning.where.filter((condition) => !namesForums(condition)) : meaning.where };
  const apart = figures.length === 1 && only ? limitApart(fitted, only, index) : undefined;
  if (apart) return apart;
  if (figures.length !== 1 || only?.kind !== "measure" || fits(fitted, only.name, index)) return fitted;
  const other = OF_USE[only.name]?.find((name) => model.measures[name] && fits(fitted, name, index));
  return other === undefined
    ? fitted
    : {
        ...fitted,
        figures: [{ ...only, name: other }],
        having: fitted.having.map((bound) => ({ ...bound, figure: replaceMeasure(bound.figure, only.name, other) })),
        where: PEOPLE.includes(other) && !anybody ? asStudents(fitted.where, other, index) : fitted.where,
      };
}

/** "Replies in the forum": where posts are, which is said by what is counted. */
const namesForums = (condition: Condition): boolean =>
  "values" in condition &&
  condition.dimension === "item_type" &&
  condition.op === "in" &&
  condition.values.every((value) => FORUMS.has(String(value).toLowerCase()));
const FORUMS: ReadonlySet<string> = new Set(KNOWN_VALUES["v:item.forum"]?.written);

/** "Tools that fewer than ten courses use": what rows are kept by is counted as what they show. */
const replaceMeasure = (figure: Figure, name: string, other: string): Figure =>
  figure.kind === "measure" && figure.name === name ? { ...figure, name: other } : figure;

/** "In how many terms was BIO presented": its presentations, of which each is in a term of its own. */
function runsOf(figure: Figure, { by, where }: Meaning): Figure {
  const ofModule =
    by.some(({ dimension }) => dimension === "module") ||
    where.some((condition) => "values" in condition && condition.dimension === "module" && condition.values.length === 1);
  const isTerms = figure.kind === "aggregate" && figure.aggregate === "count_distinct" && figure.of === "term" && figure.where.length === 0;
  return isTerms && ofModule ? measure("presentations") : figure;
}

/** Whom a ratio of clicks counts. */
const COUNTED_IN: Readonly<Record<string, string>> = {
  clicks_per_active_student: "active_students",
  clicks_per_enrolled_student: "students",
};

/** "Clicks per active student of those who passed": one person may have passed one course and failed another, so both counts are limited and not their ratio. */
function limitApart(meaning: Meaning, figure: Figure, index: VocabularyIndex): Meaning | undefined {
  const { model } = index.vocabulary;
  const { where, by } = meaning;
  if (figure.kind === "quotient") return limitSides(meaning, figure, index);
  const people = figure.kind === "measure" && figure.where.length === 0 ? COUNTED_IN[figure.name] : undefined;
  if (figure.kind !== "measure" || people === undefined || !model.measures[figure.name]) return undefined;
  const own = where.filter(
    (condition) =>
      "dimension" in condition && OWNERS[condition.dimension] === "enrolment" && !groups(model, [figure.name], condition.dimension),
  );
  if (own.length === 0 || !by.every(({ dimension }) => groups(model, [figure.name], dimension))) return undefined;
  const [left, right] = [measure("clicks"), measure(people)].map((count) => limitFigure(count, own));
  return (
    left &&
    right && { ...meaning, figures: [{ kind: "quotient", left, right }], where: where.filter((condition) => !own.includes(condition)) }
  );
}

/** "Submissions per student of those who passed": the count of people and the other are each limited. */
function limitSides(meaning: Meaning, figure: Figure, { vocabulary: { model } }: VocabularyIndex): Meaning | undefined {
  if (figure.kind !== "quotient" || figure.left.kind !== "measure" || figure.right.kind !== "measure") return undefined;
  if (!PEOPLE_ONCE.has(figure.right.name)) return undefined;
  const own = meaning.where.filter(
    (condition) => "dimension" in condition && OWNERS[condition.dimension] === "enrolment" && OF_COURSE.has(condition.dimension),
  );
  const names = [figure.left.name, figure.right.name];
  if (
    own.length === 0 ||
    !own.every((condition) => "dimension" in condition && names.every((name) => limits(model, [name], condition.dimension)))
  )
    return undefined;
  return {
    ...meaning,
    figures: [{ ...figure, left: limitFigure(figure.left, own), right: limitFigure(figure.right, own) }],
    where: meaning.where.filter((condition) => !own.includes(condition)),
  };
}

/** Counts of people in which each is one, however many courses they take. */
const PEOPLE_ONCE: ReadonlySet<string> = new Set(["students", "submitting_students", "active_students"]);
/** What differs between the courses of one person. */
const OF_COURSE: ReadonlySet<string> = new Set(["outcome", "previous_attempts", "studied_credits", "registered_day", "withdrawn_day"]);

/** Whether a question is about the term or the year that runs alone, of which no outcome is final. */
function runsStill(where: readonly Condition[], { vocabulary: { calendar } }: VocabularyIndex): boolean {
  const term = calendar && currentTerm(calendar);
  return where.some(
    (condition) =>
      term !== undefined &&
      "values" in condition &&
      condition.op === "in" &&
      condition.values.length === 1 &&
      ((condition.dimension === "term" && condition.values[0] === term.name) ||
        ((condition.dimension === YEAR || condition.dimension === "academic_year") && condition.values[0] === term.academicYear)),
  );
}

/** The rate of those who have left so far, where no outcome is final: in what is shown and in what rows are kept by. */
function soFar(meaning: Meaning, index: VocabularyIndex): Meaning {
  const runs = runsStill(meaning.where, index);
  const isRate = (part: unknown): part is { readonly where: readonly Condition[] } =>
    part !== null && typeof part === "object" && "name" in part && part.name === "withdrawal_rate" && "where" in part;
  return JSON.parse(
    JSON.stringify(meaning, (_, part: unknown) =>
      isRate(part) && (runs || runsStill(part.where, index)) ? { ...part, name: "withdrawal_rate_so_far" } : part,
    ),
  ) as Meaning;
}

/** Where others than students are counted as well, students are said. */
function asStudents(where: readonly Condition[], name: string, { vocabulary: { model } }: VocabularyIndex): readonly Condition[] {
  const hasRole = ["session_role", "tool_role", "post_role"].some((role) => limits(model, [name], role));
  const says = where.some(
    (condition) => "dimension" in condition && (condition.dimension === ROLE || condition.dimension.endsWith("_role")),
  );
  return hasRole && !says ? [...where, { dimension: ROLE, op: "in", values: ["Student"] }] : where;
}

function ratioOf(figure: Figure, measures: Readonly<Record<string, unknown>>): Figure {
  if (figure.kind === "per") return { ...figure, figure: ratioOf(figure.figure, measures) };
  if (figure.kind !== "quotient" || figure.left.kind !== "measure" || figure.right.kind !== "measure") return figure;
  const name = RATIOS[`${figure.left.name}/${figure.right.name}`];
  const same = JSON.stringify(figure.left.where) === JSON.stringify(figure.right.where);
  if (name === undefined || !same || measures[name] === undefined) return figure;
  return { kind: "measure", name, where: figure.left.where };
}

/** Whether all conditions and breakdowns of a question are of what a measure counts. */
function fits({ where, by, figures }: Meaning, name: string, index: VocabularyIndex): boolean {
  const { model } = index.vocabulary;
  const own = figures.flatMap((figure) => (figure.kind === "measure" ? figure.where : []));
  const known = [...where, ...own].filter(
    (condition) => "dimension" in condition && ![DAY, YEAR, ROLE, "term"].includes(condition.dimension) && "values" in condition,
  );
  return (
    settleConditions(known, [name], index).every(
      (condition) => !("dimension" in condition) || limits(model, [name], condition.dimension),
    ) && by.every((breakdown) => groups(model, [name], settleBreakdown(breakdown, [name], where, index).dimension))
  );
}
