import type { DimensionRef, QueryInput } from "@lyceum/semantic";

import type { DashboardInput, OpeningText } from "../dashboard.ts";

export type SheetInput = DashboardInput["sheets"][number];
export type VisualInput = SheetInput["visuals"][number];
export type FilterInput = DashboardInput["filters"][number];

/** Fewest enrolments behind a rate in a ranking: with fewer, one student moves it by more than three points. */
export const ENOUGH_ENROLMENTS = 30;

/** Fifths of the bands of deprivation, numbered: groups stand in the order of their names. */
export const DEPRIVATION_FIFTHS = [
  ["1, most deprived", "0-10%", "10-20%"],
  ["2", "20-30%", "30-40%"],
  ["3", "40-50%", "50-60%"],
  ["4", "60-70%", "70-80%"],
  ["5, least deprived", "80-90%", "90-100%"],
].map(([label = "", ...values]) => ({ label, values }));

/** Filters that leave a visual of several terms as it is: one term would have nothing to stand beside it. */
export const IN_ALL_TERMS = ["academic-year", "term"];

/** Filters that leave a visual as it is which tells of days of its own, up to the last of the data. */
export const OF_OWN_DAYS = ["dates"];

/** What sheets on how courses ended start with: of a term that runs they would have nothing to show. */
export const IN_LATEST_ENDED_YEAR: NonNullable<SheetInput["periods"]> = { "academic-year": "latest_ended" };

/** Fewest course offerings of which a spread is shown: with fewer it would tell of single ones. */
export const ENOUGH_OFFERINGS = 5;

/** What rates are over. */
type Base =
  | "enrolments"
  | "ended_enrolments"
  | "in_progress"
  | "dated_submissions"
  | "expected_work"
  | "grading_due"
  | "scored_submissions"
  | "students_with_work"
  | "enrolment_weeks"
  | "planned_weeks"
  | "marked_enrolments"
  | "still_enrolled"
  | "forum_enrolments"
  | "settled_threads"
  | "expected_attendances"
  | "recorded_absences"
  | "entrants"
  | "registered_now"
  | "awards"
  | "classified_awards"
  | "expected_enrolments"
  | "reached_enrolments";

/** Leaves out groups that are there in courses that still run alone, such as those without an outcome: they would stand there with 0. */
export const IN_ENDED_COURSES: NonNullable<QueryInput["filters"]> = [{ dimension: "course_end", op: "past" }];

/** Leaves out of a ranking what has too few to be ranked, counted by the measure that the rates are over. */
export const enoughOf = (measure: Base): Pick<QueryInput, "having"> => ({
  having: [{ measure, op: ">=", value: ENOUGH_ENROLMENTS }],
});

/** A query for measures by dimensions; a dimension is a name or a name with a grain. */
export function ask(
  measures: readonly string[],
  dimensions: readonly (string | DimensionRef)[] = [],
  more: Omit<QueryInput, "measures" | "dimensions"> = {},
): QueryInput {
  return {
    measures: [...measures],
    dimensions: dimensions.map((dimension) => (typeof dimension === "string" ? { name: dimension } : dimension)),
    ...more,
  };
}

/** The largest (or, with `asc`, smallest) first. */
export const ranked = (by: string, limit: number, direction: "asc" | "desc" = "desc"): Pick<QueryInput, "order" | "limit"> => ({
  order: [{ by, direction }],
  limit,
});

interface Figure {
  readonly id: string;
  readonly measure: string;
  readonly title: string;
  readonly subtitle: string;
  readonly help?: string;
}

/** A row of single figures, each a quarter of the width, with the change from the year before: of a running term from the same week of its courses. */
export const figures = (...list: readonly Figure[]): VisualInput[] =>
  list.map(({ measure, ...texts }) => ({
    ...texts,
    kind: "number",
    span: 3,
    comparison: "previous_year",
    query: ask([measure]),
  }));

/** Makes sentences that count something, for one and for several, from their text for several. */
export const counting =
  (...words: readonly (readonly [plural: string, singular: string])[]) =>
  (text: string): OpeningText => ({
    one: words.reduce((sentence, [plural, singular]) => sentence.replaceAll(` ${plural}`, ` ${singular}`), text),
    other: text,
  });
export const ofEnrolments = counting(["enrolments", "enrolment"]);
export const ofOfferings = counting(["offerings", "offering"]);
export const ofUses = counting(["times", "time"]);
export const ofPeople = counting(["people", "person"]);
export const ofSessions = counting(["sessions", "session"], ["were", "was"]);
export const ofStudents = counting(["students", "student"]);
export const ofSubmissions = counting(["submissions", "submission"]);
export const ofAttendances = counting(["attendances", "attendance"]);

/**
 * Makes what an opening says of its figure, alone and with its change, from one sentence without a full stop.
 * @param none what it says where there is nothing yet.
 */
export const withChange = (
  form: (text: string) => OpeningText,
  sentence: string,
  none: string,
): Pick<NonNullable<SheetInput["opening"]>["figure"], "texts" | "change"> => ({
  texts: { alone: form(`${sentence}.`), none },
  change: {
    rose: form(`${sentence}, up {{change}} {{before}}.`),
    fell: form(`${sentence}, down {{change}} {{before}}.`),
    unchanged: form(`${sentence}, hardly changed {{before}}.`),
  },
});

/** What sheets on how courses ended say first. */
export const passRateFigure: NonNullable<SheetInput["opening"]>["figure"] = {
  query: ask(["pass_rate", "ended_enrolments"]),
  base: "ended_enrolments",
  ...withChange(ofEnrolments, "{{pass_rate}} of {{ended_enrolments}} enrolments in ended courses passed", "No course has ended yet."),
};
