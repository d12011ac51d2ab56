import { DAY, PEOPLE, RATIOS, ROLE, YEAR } from "../concepts/days.ts";
import type { Condition, Figure, Meaning } from "../meaning/meaning.ts";
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
export function fitMeasures(meaning: Meaning, index: VocabularyIndex, anybody: boolean): Meaning {
  const { model } = index.vocabulary;
  const running = runsStill(meaning.where, index);
  const figures = meaning.figures.map((figure) => ratioOf(running ? soFar(figure) : figure, model.measures));
  const [only] = figures;
  const fitted = { ...meaning, figures };
  if (figures.length !== 1 || only?.kind !== "measure" || fits(fitted, only.name, index)) return fitted;
  const other = OF_USE[only.name]?.find((name) => model.measures[name] && fits(fitted, name, index));
  return other === undefined
    ? fitted
    : {
        ...fitted,
        figures: [{ ...only, name: other }],
        where: PEOPLE.includes(other) && !anybody ? asStudents(fitted.where, other, index) : fitted.where,
      };
}

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

/** The rate of those who have left so far, where no outcome is final. */
const soFar = (figure: Figure): Figure =>
  figure.kind === "measure" && figure.name === "withdrawal_rate" ? { ...figure, name: "withdrawal_rate_so_far" } : figure;

/** Where others than students are counted as well, students are said. */
function asStudents(where: readonly Condition[], name: string, { vocabulary: { model } }: VocabularyIndex): readonly Condition[] {
  const hasRole = ["session_role", "tool_role", "post_role"].some((role) => limits(model, [name], role));
  const says = where.some(
    (condition) => "dimension" in condition && (condition.dimension === ROLE || condition.dimension.endsWith("_role")),
  );
  return hasRole && !says ? [...where, { dimension: ROLE, op: "in", values: ["Student"] }] : where;
}

function ratioOf(figure: Figure, measures: Readonly<Record<string, unknown>>): Figure {
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
