import {
  ask,
  ENOUGH_ENROLMENTS,
  enoughOf,
  IN_ENDED_COURSES,
  ofEnrolments,
  type SheetInput,
  type VisualInput,
  IN_ALL_TERMS,
} from "../build.ts";
import { BAND, gapToOthers, rateInterval } from "../intervals.ts";

const passInterval = rateInterval("pass_rate", "ended_enrolments", "Pass rate");

const intervalHelp = `Groups with ${ENOUGH_ENROLMENTS} enrolments in ended courses or more. Where a bar reaches over 0, chance alone may have made the gap. A student with several courses counts in each of them, which makes the bars a little too short.`;

interface Gap {
  readonly id: string;
  readonly title: string;
  /** The groups in words. */
  readonly group: string;
  readonly dimension: string;
  readonly note?: string;
}

/** How far each group's pass rate lies from that of all others. */
const gap = ({ id, title, group, dimension, note }: Gap): VisualInput => ({
  id,
  kind: "range",
  title,
  subtitle: `Pass rate by ${group}, points from that of all others, with the 95% interval`,
  help: [note, intervalHelp].filter(Boolean).join(" "),
  span: id === "deprivation" ? 12 : 6,
  query: ask(["gap_low", "gap", "gap_high", "own_rate", "other_rate", "passes", "ended_enrolments"], [dimension], {
    define: { measures: gapToOthers({ part: "passes", base: "ended_enrolments" }) },
    ...enoughOf("ended_enrolments"),
  }),
});

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
          "{{pass_rate_declared}} of {{ended_declared}} enrolments with a declared disability in ended courses passed, against {{pass_rate_others}} of those without.",
        ),
        none: "There are no enrolments with a declared disability in ended courses.",
      },
    },
  },
  visuals: [
    gap({
      id: "deprivation",
      title: "Do students from deprived areas pass as often?",
      group: "deprivation band",
      dimension: "deprivation_band",
      note: "The band is the one recorded with the enrolment, from the place where the student lived.",
    }),
    gap({ id: "disability", title: "Do students with a declared disability pass as often?", group: "disability", dimension: "disability" }),
    gap({ id: "age", title: "Do older students do better?", group: "age band", dimension: "age_band" }),
    gap({ id: "gender", title: "Do results differ by gender?", group: "gender as recorded", dimension: "gender" }),
    gap({
      id: "education",
      title: "Does earlier education make a difference?",
      group: "highest education on entry",
      dimension: "highest_education",
    }),
    {
      id: "outcomes-by-deprivation",
      kind: "stacked-bar",
      mode: "share",
      title: "How do courses end for each deprivation band?",
      subtitle: "Share of enrolments in ended courses by outcome, %",
      span: 12,
      query: ask(["ended_enrolments"], ["deprivation_band", "outcome"], { filters: IN_ENDED_COURSES }),
    },
    {
      id: "gap-over-time",
      kind: "line",
      title: "Is the gap by disability closing?",
      subtitle: "Pass rate by term, with and without a declared disability, % of enrolments in ended courses",
      span: 6,
      help: BAND,
      interval: passInterval.interval,
      freeOf: IN_ALL_TERMS,
      query: ask(["pass_rate", ...passInterval.interval], ["term", "disability"], { define: { measures: passInterval.measures } }),
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
