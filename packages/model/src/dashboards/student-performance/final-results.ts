import { ask, enoughOf, IN_ENDED_COURSES, IN_LATEST_ENDED_YEAR, passRateFigure, ranked, type SheetInput, IN_ALL_TERMS } from "../build.ts";

export const finalResultsSheet: SheetInput = {
  id: "final-results",
  name: "Final results",
  description: "How courses ended, and how early that could be seen.",
  opening: {
    figure: passRateFigure,
  },
  periods: IN_LATEST_ENDED_YEAR,
  visuals: [
    {
      id: "by-term",
      kind: "stacked-bar",
      mode: "share",
      title: "How did courses end?",
      subtitle: "Share of enrolments in ended courses by outcome, %",
      span: 12,
      freeOf: IN_ALL_TERMS,
      query: ask(["ended_enrolments"], ["term", "outcome"], { filters: IN_ENDED_COURSES }),
    },
    {
      id: "week-six",
      kind: "heatmap",
      title: "Did the sixth week tell?",
      subtitle: "Outcome by running mark at the end of the sixth week, % of the enrolments with that mark in ended courses",
      help: "Of the students who had not left by then. The row without a mark is of those who had no score yet. Enrolments without an outcome are left out.",
      span: 6,
      query: ask(["share_of_band"], ["mark_band", "outcome"], {
        define: {
          measures: {
            share_of_band: { expression: "share(still_enrolled, mark_band)", label: "Share of the enrolments with that mark" },
          },
        },
        filters: [
          { dimension: "enrolment_week", op: "in", values: [5] },
          { dimension: "outcome", op: "not_in", values: [null] },
          { dimension: "course_end", op: "past" },
        ],
      }),
    },
    {
      id: "modules",
      kind: "bar",
      title: "Which modules do students pass least often?",
      subtitle: "Pass rate, lowest first, % of enrolments in ended courses; modules with 30 or more",
      span: 6,
      comparison: "previous_year",
      query: ask(["pass_rate"], ["module"], { ...enoughOf("ended_enrolments"), ...ranked("pass_rate", 15, "asc") }),
    },
    {
      id: "by-deprivation",
      kind: "column",
      title: "Do students from deprived areas pass less often?",
      subtitle: "Pass rate by deprivation band, most deprived first, % of enrolments in ended courses",
      span: 6,
      query: ask(["pass_rate"], ["deprivation_band"]),
    },
    {
      id: "by-age",
      kind: "column",
      title: "Do older students pass more often?",
      subtitle: "Pass rate by age band, % of enrolments in ended courses",
      span: 6,
      query: ask(["pass_rate"], ["age_band"]),
    },
  ],
};
