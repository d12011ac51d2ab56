import { ask, enoughOf, figures, ofEnrolments, ranked, type SheetInput, IN_ALL_TERMS } from "../build.ts";

export const intakeSheet: SheetInput = {
  id: "intake",
  name: "Intake",
  description: "How many enrol, where, and when they register.",
  opening: {
    figure: {
      query: ask(["enrolments", "students"]),
      base: "enrolments",
      texts: {
        alone: ofEnrolments("{{enrolments}} enrolments, a headcount of {{students}}."),
        none: "There are no enrolments yet.",
      },
      change: {
        rose: ofEnrolments("{{enrolments}} enrolments, up {{change}} {{before}}; a headcount of {{students}}."),
        fell: ofEnrolments("{{enrolments}} enrolments, down {{change}} {{before}}; a headcount of {{students}}."),
        unchanged: ofEnrolments("{{enrolments}} enrolments, hardly changed {{before}}; a headcount of {{students}}."),
      },
    },
    places: {
      query: ask(["enrolments"], ["level1"], { ...enoughOf("enrolments"), ...ranked("enrolments", 500) }),
      text: "The largest intake is in {{high}} ({{highValue}}).",
    },
  },
  visuals: [
    ...figures(
      { id: "enrolments", measure: "enrolments", title: "Enrolments", subtitle: "One student in one course offering" },
      {
        id: "students",
        measure: "students",
        title: "Students",
        subtitle: "People, each counted once",
        help: "A student with four courses has four enrolments and counts once here.",
      },
      { id: "pass-rate", measure: "pass_rate", title: "Pass rate", subtitle: "Pass or Distinction, % of enrolments in ended courses" },
      {
        id: "withdrawal-rate",
        measure: "withdrawal_rate",
        title: "Withdrawal rate",
        subtitle: "Withdrawn, % of enrolments in ended courses",
      },
    ),
    {
      id: "by-term",
      kind: "column",
      title: "How does the intake change from term to term?",
      subtitle: "Enrolments by term of the course",
      span: 6,
      freeOf: IN_ALL_TERMS,
      query: ask(["enrolments"], ["term"]),
    },
    {
      id: "by-college",
      kind: "bar",
      title: "Where is intake largest?",
      subtitle: "Enrolments",
      drill: "node",
      span: 6,
      comparison: "previous_year",
      query: ask(["enrolments"], ["level1"], ranked("enrolments", 20)),
    },
    {
      id: "registrations",
      kind: "line",
      title: "When do people register?",
      subtitle: "Enrolments by month of registration",
      help: "Enrolments without a day of registration on record are left out.",
      span: 12,
      query: ask(["enrolments"], [{ name: "registered_date", grain: "month" }], {
        filters: [{ dimension: "registered_date", op: "not_in", values: [null] }],
      }),
    },
  ],
};
