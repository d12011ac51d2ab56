import { ask, enoughOf, ofSubmissions, ranked, type SheetInput } from "../build.ts";

const byMonth = { name: "submitted_date", grain: "month" } as const;
/** Longer ago than so many days: the last day of the data is the first of those that are not. */
const longerAgoThan = (days: number) => ({
  not: { dimension: "submitted_date", op: "last" as const, count: days + 1, unit: "day" as const },
});

const gradedHelp =
  "What is not graded yet is not in it, and work of more than 91 days counts as 91. Work carried over from an earlier offering is left out.";

const dated = {
  measure: "submissions",
  where: [{ dimension: "submitted_date", op: "not_in" as const, values: [null] }],
  label: "Submissions with a day",
};
const noneWaits = {
  query: ask(["dated"], [], { define: { measures: { dated } } }),
  text: "No submission has waited for a grade for longer than 14 days.",
};

export const gradingSheet: SheetInput = {
  id: "grading",
  name: "Grading",
  description: "How long students wait for a grade, and what waits now.",
  opening: {
    figure: {
      query: ask(["graded_in_time_rate", "grading_due"]),
      base: "grading_due",
      texts: {
        alone: ofSubmissions(
          "{{graded_in_time_rate}} of {{grading_due}} submissions were graded within 14 days; those that still wait within that time are left out.",
        ),
        none: "There is no day of grading on record yet.",
      },
    },
    places: {
      query: ask(["graded_in_time_rate"], ["level1"], { ...enoughOf("grading_due"), ...ranked("graded_in_time_rate", 500) }),
      text: "{{high}} has the highest share ({{highValue}}), {{low}} the lowest ({{lowValue}}).",
    },
  },
  visuals: [
    {
      id: "median",
      kind: "number",
      title: "Half is graded within",
      subtitle: "Median days from submission to grade, of graded submissions",
      help: gradedHelp,
      span: 3,
      comparison: "previous_year",
      query: ask(["grading_median"]),
    },
    {
      id: "nine-in-ten",
      kind: "number",
      title: "Nine in ten are graded within",
      subtitle: "Days from submission to grade, of graded submissions",
      help: gradedHelp,
      span: 3,
      comparison: "previous_year",
      query: ask(["grading_p90"]),
    },
    {
      id: "in-time-rate",
      kind: "number",
      title: "Graded in time",
      subtitle: "Within 14 days, % of submissions graded or older than that",
      help: "Nothing is shown where no day of grading is on record.",
      span: 3,
      comparison: "previous_year",
      query: ask(["graded_in_time_rate"]),
    },
    {
      id: "backlog",
      kind: "number",
      title: "Waiting for a grade",
      subtitle: "Submissions without a score, handed in longer than 14 days ago",
      help: "Counted back from the last day of the data. Submissions without a day on record are left out.",
      span: 3,
      query: ask(["grading_backlog"]),
    },
    {
      id: "in-time-by-college",
      kind: "bar",
      title: "Where is work least often graded within 14 days?",
      subtitle: "Share graded in time, lowest first, %",
      help: "Of submissions that are graded or have waited for longer than 14 days, 30 or more of them.",
      span: 6,
      drill: "node",
      query: ask(["graded_in_time_rate"], ["level1"], { ...enoughOf("grading_due"), ...ranked("graded_in_time_rate", 20, "asc") }),
    },
    {
      id: "time-to-grade",
      kind: "histogram",
      title: "How is the time to a grade spread?",
      subtitle: "Graded submissions by days from submission to grade",
      span: 6,
      query: ask(["graded_with_day"], ["days_band"], {
        define: { dimensions: { days_band: { dimension: "grading_time", bins: [4, 8, 15, 22, 29], label: "Days to grading" } } },
        filters: [{ dimension: "grading_time", op: "not_in", values: [null] }],
      }),
    },
    {
      id: "backlog-by-college",
      kind: "bar",
      title: "Where does work wait for a grade now?",
      subtitle: "Submissions without a score, handed in longer than 14 days ago",
      span: 6,
      drill: "node",
      query: ask(["grading_backlog"], ["level1"], ranked("grading_backlog", 20)),
    },
    {
      id: "backlog-by-month",
      kind: "column",
      title: "How long has it waited?",
      subtitle: "Submissions without a score, handed in longer than 14 days ago, by the month in which they were handed in",
      none: noneWaits,
      span: 6,
      query: ask(["grading_backlog"], [byMonth], { having: [{ measure: "grading_backlog", op: ">", value: 0 }] }),
    },
    {
      id: "courses",
      kind: "table",
      title: "In which courses does most work wait?",
      subtitle: "Course offerings with work that waits for a grade; days of what is graded already",
      help: "Waiting: without a score and handed in longer than 14 days ago. Those of them longer than 28 and 56 days ago stand beside it.",
      none: noneWaits,
      span: 12,
      query: ask(["submissions", "grading_backlog", "over_4_weeks", "over_8_weeks", "grading_median"], ["course"], {
        define: {
          measures: {
            over_4_weeks: { measure: "grading_backlog", where: [longerAgoThan(28)], label: "Of these longer than 28 days" },
            over_8_weeks: { measure: "grading_backlog", where: [longerAgoThan(56)], label: "Of these longer than 56 days" },
          },
        },
        having: [{ measure: "grading_backlog", op: ">", value: 0 }],
        ...ranked("grading_backlog", 200),
        totals: true,
      }),
    },
  ],
};
