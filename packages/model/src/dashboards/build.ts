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
  | "marked_enrolments"
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

/** A sentence about enrolments for one and for several, by its text for several. */
export const ofEnrolments = (text: string): OpeningText => ({ one: text.replaceAll(" enrolments", " enrolment"), other: text });

/** The same of course offerings. */
export const ofOfferings = (text: string): OpeningText => ({ one: text.replaceAll(" offerings", " offering"), other: text });

/** The same of uses of tools. */
export const ofUses = (text: string): OpeningText => ({ one: text.replaceAll(" times", " time"), other: text });

/** The same of people. */
export const ofPeople = (text: string): OpeningText => ({ one: text.replaceAll(" people", " person"), other: text });

/** The same of sessions. */
export const ofSessions = (text: string): OpeningText => ({
  one: text.replaceAll(" sessions", " session").replaceAll(" were", " was"),
  other: text,
});

/** The same of submissions. */
export const ofSubmissions = (text: string): OpeningText => ({ one: text.replaceAll(" submissions", " submission"), other: text });

/** The same of attendances. */
export const ofAttendances = (text: string): OpeningText => ({ one: text.replaceAll(" attendances", " attendance"), other: text });

/** What sheets on how courses ended say first. */
export const passRateFigure: NonNullable<SheetInput["opening"]>["figure"] = {
  query: ask(["pass_rate", "ended_enrolments"]),
  base: "ended_enrolments",
  texts: {
    alone: ofEnrolments("Of {{ended_enrolments}} enrolments in ended courses {{pass_rate}} passed."),
    none: "No course has ended yet.",
  },
  change: {
    rose: ofEnrolments("Of {{ended_enrolments}} enrolments in ended courses {{pass_rate}} passed, up {{change}} {{before}}."),
    fell: ofEnrolments("Of {{ended_enrolments}} enrolments in ended courses {{pass_rate}} passed, down {{change}} {{before}}."),
    unchanged: ofEnrolments("Of {{ended_enrolments}} enrolments in ended courses {{pass_rate}} passed, hardly changed {{before}}."),
  },
};
