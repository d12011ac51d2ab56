import { ask, enoughOf, figures, IN_ENDED_COURSES, passRateFigure, ranked, type SheetInput, IN_ALL_TERMS } from "../build.ts";

export const outcomesSheet: SheetInput = {
  id: "outcomes",
  name: "Outcomes",
  description: "How courses end, over time and across the institution.",
  opening: {
    figure: passRateFigure,
    places: {
      query: ask(["pass_rate"], ["level1"], { ...enoughOf("ended_enrolments"), ...ranked("pass_rate", 500) }),
      text: "{{high}} has the highest rate ({{highValue}}), {{low}} the lowest ({{lowValue}}).",
    },
  },
  visuals: [
    ...figures(
      {
        id: "pass-rate",
        measure: "pass_rate",
        title: "Pass rate",
        subtitle: "Pass or Distinction, % of enrolments in ended courses",
        help: "Courses that still run are left out: nobody has passed them yet.",
      },
      {
        id: "distinction-rate",
        measure: "distinction_rate",
        title: "Distinction rate",
        subtitle: "Distinction, % of enrolments in ended courses",
      },
      { id: "fail-rate", measure: "fail_rate", title: "Fail rate", subtitle: "Fail, % of enrolments in ended courses" },
      {
        id: "average-score",
        measure: "average_score",
        title: "Average score",
        subtitle: "Points of 100, scored submissions, work carried over from an earlier offering included",
      },
    ),
    {
      id: "by-term",
      kind: "stacked-bar",
      mode: "share",
      title: "How do courses end, term by term?",
      subtitle: "Share of enrolments in ended courses by outcome, %",
      span: 6,
      freeOf: IN_ALL_TERMS,
      query: ask(["ended_enrolments"], ["term", "outcome"], { filters: IN_ENDED_COURSES }),
    },
    {
      id: "by-college",
      kind: "bar",
      title: "Where do students pass most often?",
      subtitle: "Pass rate, % of enrolments in ended courses; units with 30 or more",
      drill: "node",
      span: 6,
      comparison: "previous_year",
      query: ask(["pass_rate"], ["level1"], { ...enoughOf("ended_enrolments"), ...ranked("pass_rate", 20) }),
    },
    {
      id: "department-by-term",
      kind: "heatmap",
      title: "Do pass rates hold from term to term?",
      subtitle: "Pass rate by unit and term, % of enrolments in ended courses",
      drill: "node",
      help: "An empty cell had no enrolments in courses of that term that have ended, or too few to be shown.",
      span: 12,
      freeOf: IN_ALL_TERMS,
      query: ask(["pass_rate"], ["level2", "term"], { filters: IN_ENDED_COURSES }),
    },
    {
      id: "score-and-pass-rate",
      kind: "scatter",
      title: "Do students pass more often in modules with higher scores?",
      subtitle: "Average score in points of 100 against pass rate in %, one point per module",
      help: "The 300 modules with most enrolments in ended courses, each with 30 or more. Scores are of all courses, work carried over from an earlier offering included.",
      span: 12,
      query: ask(["average_score", "pass_rate", "ended_enrolments"], ["module"], {
        ...enoughOf("ended_enrolments"),
        ...ranked("ended_enrolments", 300),
      }),
    },
    {
      id: "modules",
      kind: "table",
      title: "Which modules have the lowest pass rates?",
      subtitle: "Modules with 30 enrolments or more in ended courses; rates in % of them, scores of all courses in points of 100",
      help: "With fewer enrolments a single student moves a rate by more than three points. Scores are of all courses, work carried over from an earlier offering included.",
      span: 12,
      query: ask(["ended_enrolments", "pass_rate", "distinction_rate", "fail_rate", "withdrawal_rate", "average_score"], ["module"], {
        ...enoughOf("ended_enrolments"),
        ...ranked("pass_rate", 200, "asc"),
        totals: true,
      }),
    },
  ],
};
