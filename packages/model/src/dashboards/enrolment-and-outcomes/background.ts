import { ask, figures, ofEnrolments, ranked, type SheetInput, IN_ALL_TERMS } from "../build.ts";

/** Which attempt at the module an enrolment is. */
const attempt = {
  attempt: {
    dimension: "previous_attempts",
    groups: [
      { label: "First attempt", values: [0] },
      { label: "Second attempt", values: [1] },
      { label: "Attempt not on record", values: [null] },
    ],
    others: "Third attempt or later",
    label: "Attempt",
  },
};

/** Credits that the student studies at the same time, in bands of which each has one usual load. */
const load = { credits: { dimension: "studied_credits", bins: [30, 60, 90, 120], label: "Credits studied at the same time" } };

/**
 * Enrolments at the first attempt, over those of which the attempt is on record: those at the first and at a later one. As
 * one condition the whole would leave no enrolment out where all are on record, and be withheld from restricted readers.
 */
const firstAttempts = {
  first_attempts: {
    measure: "enrolments",
    where: [{ dimension: "previous_attempts", op: "in" as const, values: [0] }],
    label: "Enrolments at the first attempt",
  },
  later_attempts: { measure: "enrolments", where: [{ dimension: "previous_attempts", op: ">=" as const, value: 1 }] },
  known_attempts: {
    expression: "first_attempts + later_attempts",
    label: "Enrolments whose attempt is on record",
    format: "count" as const,
  },
  first_share: { expression: "first_attempts / known_attempts", label: "At the first attempt", format: "ratio" as const },
};

const creditsHelp = "Credits of all that the student studies at the same time, this course included.";

export const backgroundSheet: SheetInput = {
  id: "background",
  name: "Who enrols",
  description: "Where students come from, how old they are, how much they study at once, and who tries a module again.",
  opening: {
    figure: {
      query: ask(["first_share", "average_credits", "known_attempts"], [], { define: { measures: firstAttempts } }),
      base: "known_attempts",
      texts: {
        alone: ofEnrolments(
          "{{first_share}} of {{known_attempts}} enrolments are at the first attempt; on average, {{average_credits}} credits are studied at the same time.",
        ),
        none: "No enrolment has its attempt on record.",
      },
    },
  },
  visuals: [
    {
      id: "first-attempts",
      kind: "number",
      title: "At the first attempt",
      subtitle: "% of enrolments of which it is on record which attempt they are",
      span: 6,
      comparison: "previous_year",
      query: ask(["first_share"], [], { define: { measures: firstAttempts } }),
    },
    ...figures({
      id: "credits",
      measure: "average_credits",
      title: "Credits studied at the same time",
      subtitle: "Mean of enrolments",
      help: creditsHelp,
    }).map((figure) => ({ ...figure, span: 6 })),
    {
      id: "age-mix",
      kind: "stacked-bar",
      mode: "share",
      title: "Is the mix of ages shifting?",
      subtitle: "Share of enrolments by age band, %",
      span: 6,
      freeOf: IN_ALL_TERMS,
      query: ask(["enrolments"], ["term", "age_band"]),
    },
    {
      id: "attempt-mix",
      kind: "stacked-bar",
      mode: "share",
      title: "Do more students try a module again?",
      subtitle: "Share of enrolments by attempt at the module, %",
      span: 6,
      freeOf: IN_ALL_TERMS,
      query: ask(["enrolments"], ["term", "attempt"], { define: { dimensions: attempt } }),
    },
    {
      id: "credits-mix",
      kind: "stacked-bar",
      mode: "share",
      title: "Do students study more at once?",
      subtitle: "Share of enrolments by the credits that the student studies at the same time, %",
      help: creditsHelp,
      span: 6,
      freeOf: IN_ALL_TERMS,
      query: ask(["enrolments"], ["term", "credits"], { define: { dimensions: load } }),
    },
    {
      id: "by-region",
      kind: "bar",
      title: "Where do students come from?",
      subtitle: "Students by region of residence",
      help: "A student who moved between two courses may be counted in two regions.",
      span: 6,
      query: ask(["students"], ["region"], ranked("students", 20)),
    },
    {
      id: "pass-by-attempt",
      kind: "column",
      title: "Do those who try again pass as often?",
      subtitle: "Pass rate by attempt at the module, % of enrolments in ended courses",
      help: "Who tries again did not pass before: a pattern here does not say what another attempt does.",
      span: 6,
      query: ask(["pass_rate"], ["attempt"], { define: { dimensions: attempt } }),
    },
    {
      id: "pass-by-credits",
      kind: "column",
      title: "Do those who study more at once pass as often?",
      subtitle: "Pass rate by the credits that the student studies at the same time, % of enrolments in ended courses",
      help: `${creditsHelp} A pattern here does not say which causes which.`,
      span: 6,
      query: ask(["pass_rate"], ["credits"], { define: { dimensions: load } }),
    },
  ],
};
