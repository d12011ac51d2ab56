import { ask, ofEnrolments, type SheetInput } from "../build.ts";

export const gapsSheet: SheetInput = {
  id: "gaps",
  name: "Gaps between groups",
  description: "Where results differ between groups of students. Differences say where to look, not why.",
  opening: {
    figure: {
      query: ask(["pass_rate_declared", "pass_rate_others", "ended_declared"], [], {
        define: {
          measures: {
            pass_rate_declared: {
              label: "Pass rate with a declared disability",
              measure: "pass_rate",
              where: [{ dimension: "disability", op: "in", values: [true] }],
            },
            pass_rate_others: {
              label: "Pass rate without a declared disability",
              measure: "pass_rate",
              where: [{ dimension: "disability", op: "in", values: [false] }],
            },
            ended_declared: {
              label: "Enrolments in ended courses with a declared disability",
              measure: "ended_enrolments",
              where: [{ dimension: "disability", op: "in", values: [true] }],
            },
          },
        },
      }),
      base: "ended_declared",
      texts: {
        alone: ofEnrolments(
          "Of {{ended_declared}} enrolments with a declared disability in ended courses {{pass_rate_declared}} passed, of those without {{pass_rate_others}}.",
        ),
        none: "There are no enrolments with a declared disability in ended courses.",
      },
    },
  },
  visuals: [
    {
      id: "deprivation",
      kind: "column",
      title: "Do students from deprived areas pass as often?",
      subtitle: "Pass rate by deprivation band, most deprived first, % of enrolments in ended courses",
      help: "The band is the one recorded with the enrolment, from the place where the student lived.",
      span: 8,
      query: ask(["pass_rate"], ["deprivation_band"]),
    },
    {
      id: "disability",
      kind: "column",
      title: "Do students with a declared disability pass as often?",
      subtitle: "Pass rate, % of enrolments in ended courses",
      span: 4,
      query: ask(["pass_rate"], ["disability"]),
    },
    {
      id: "age",
      kind: "column",
      title: "Do older students do better?",
      subtitle: "Pass rate by age band, % of enrolments in ended courses",
      span: 4,
      query: ask(["pass_rate"], ["age_band"]),
    },
    {
      id: "gender",
      kind: "column",
      title: "Do results differ by gender?",
      subtitle: "Pass rate by gender as recorded, % of enrolments in ended courses",
      span: 4,
      query: ask(["pass_rate"], ["gender"]),
    },
    {
      id: "education",
      kind: "column",
      title: "Does earlier education make a difference?",
      subtitle: "Pass rate by highest education on entry, % of enrolments in ended courses",
      span: 4,
      query: ask(["pass_rate"], ["highest_education"]),
    },
    {
      id: "outcomes-by-deprivation",
      kind: "stacked-bar",
      mode: "share",
      title: "How do courses end for each deprivation band?",
      subtitle: "Share of enrolments in ended courses by outcome, %",
      span: 12,
      query: ask(["ended_enrolments"], ["deprivation_band", "outcome"]),
    },
    {
      id: "gap-over-time",
      kind: "line",
      title: "Is the gap by disability closing?",
      subtitle: "Pass rate by term, with and without a declared disability, % of enrolments in ended courses",
      span: 6,
      query: ask(["pass_rate"], ["term", "disability"]),
    },
    {
      id: "region",
      kind: "table",
      title: "How do regions compare?",
      subtitle: "By region of residence; rates in % of enrolments in ended courses",
      help: "Look at the number of enrolments behind a rate before drawing a conclusion.",
      span: 6,
      query: ask(["ended_enrolments", "pass_rate", "withdrawal_rate"], ["region"], { order: [{ by: "region" }], totals: true }),
    },
  ],
};
