import { ask, enoughOf, figures, IN_LATEST_ENDED_YEAR, ofEnrolments, ranked, type SheetInput } from "../build.ts";

/** Said where late submissions are a share. */
const lateHelp =
  "Over all submissions; those of assessments without a due day cannot be late. Work carried over from an earlier offering is among them.";

export const resultsSheet: SheetInput = {
  id: "results",
  name: "Engagement and results",
  description: "How taking part and handing in go with the way courses end.",
  opening: {
    figure: {
      query: ask(["events_passed", "events_failed", "completed"], [], {
        define: {
          measures: {
            events_passed: {
              label: "Events per enrolment that passed",
              measure: "clicks_per_enrolment",
              where: [{ dimension: "outcome", op: "in", values: ["Pass", "Distinction"] }],
            },
            events_failed: {
              label: "Events per enrolment that failed",
              measure: "clicks_per_enrolment",
              where: [{ dimension: "outcome", op: "in", values: ["Fail"] }],
            },
          },
        },
      }),
      base: "completed",
      texts: {
        alone: ofEnrolments(
          "Enrolments that passed had {{events_passed}} activity events each on average, those that failed {{events_failed}} (of {{completed}} enrolments with a result).",
        ),
        none: "No course has a result yet.",
      },
    },
  },
  periods: IN_LATEST_ENDED_YEAR,
  visuals: [
    ...figures(
      {
        id: "submissions",
        measure: "submissions",
        title: "Submissions",
        subtitle: "Assessments handed in, work carried over from an earlier offering included",
      },
      {
        id: "late-rate",
        measure: "late_rate",
        title: "Late submissions",
        subtitle: "Submitted after the due day, % of submissions",
        help: lateHelp,
      },
      {
        id: "average-score",
        measure: "average_score",
        title: "Average score",
        subtitle: "Points of 100, scored submissions, work carried over from an earlier offering included",
      },
      { id: "pass-rate", measure: "pass_rate", title: "Pass rate", subtitle: "Pass or Distinction, % of enrolments in ended courses" },
    ),
    {
      id: "by-outcome",
      kind: "column",
      title: "Do students who pass take part more?",
      subtitle: "Activity events per enrolment by outcome",
      help: "Students who leave early have had less time to be active.",
      span: 6,
      query: ask(["clicks_per_enrolment"], ["outcome"]),
    },
    {
      id: "module-scatter",
      kind: "scatter",
      title: "Do students of busier modules pass more often?",
      subtitle: "Activity events per enrolment against pass rate in %, one point per module",
      help: "The 300 modules with most enrolments in ended courses, each with 30 or more. Events are of all courses, those that still run among them. A pattern here does not say which causes which.",
      span: 6,
      query: ask(["clicks_per_enrolment", "pass_rate", "ended_enrolments"], ["module"], {
        ...enoughOf("ended_enrolments"),
        ...ranked("ended_enrolments", 300),
      }),
    },
    {
      id: "week-by-outcome",
      kind: "line",
      title: "How early do the paths part?",
      subtitle: "Enrolments with one active day or more in the week of the course, % of those still enrolled at its end, by outcome",
      help: "Week 0 is the first. Who leaves is counted up to the last whole week before that day. Points stand for 30 enrolments or more; the week in which a course or the data ends is left out where it is not a whole one.",
      span: 12,
      query: ask(["weekly_active_share"], ["enrolment_week", "outcome"], enoughOf("enrolment_weeks")),
    },
    {
      id: "submissions-by-week",
      kind: "area",
      title: "When is work handed in?",
      subtitle: "Submissions by ISO week",
      help: "Submissions without a day on record are left out.",
      span: 6,
      query: ask(["submissions"], [{ name: "submitted_date", grain: "week" }], {
        filters: [{ dimension: "submitted_date", op: "not_in", values: [null] }],
      }),
    },
    {
      id: "late-by-type",
      kind: "bar",
      title: "What is handed in late most often?",
      subtitle: "Late submissions by type of assessment, % of submissions",
      help: lateHelp,
      span: 6,
      query: ask(["late_rate"], ["assessment_type"], ranked("late_rate", 20)),
    },
  ],
};
