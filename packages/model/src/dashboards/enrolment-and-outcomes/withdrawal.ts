import { ask, enoughOf, ofEnrolments, ranked, type SheetInput, withChange, IN_ALL_TERMS } from "../build.ts";

export const withdrawalSheet: SheetInput = {
  id: "withdrawal",
  name: "Withdrawal",
  description: "How many leave, when, and from where.",
  opening: {
    figure: {
      query: ask(["withdrawal_rate", "ended_enrolments"]),
      base: "ended_enrolments",
      ...withChange(
        ofEnrolments,
        "{{withdrawal_rate}} of {{ended_enrolments}} enrolments in ended courses were withdrawn",
        "No course has ended yet.",
      ),
    },
    places: {
      query: ask(["withdrawal_rate"], ["level1"], { ...enoughOf("ended_enrolments"), ...ranked("withdrawal_rate", 500) }),
      text: "{{high}} has the highest rate ({{highValue}}), {{low}} the lowest ({{lowValue}}).",
    },
  },
  visuals: [
    {
      id: "withdrawal-rate",
      kind: "number",
      title: "Withdrawal rate",
      subtitle: "Withdrawn, % of enrolments in ended courses",
      span: 4,
      comparison: "previous_year",
      query: ask(["withdrawal_rate"]),
    },
    {
      id: "withdrawals",
      kind: "number",
      title: "Withdrawals",
      subtitle: "Enrolments that ended early, courses that still run included",
      span: 4,
      comparison: "previous_year",
      query: ask(["withdrawals"]),
    },
    {
      id: "students",
      kind: "number",
      title: "Students who left a course",
      subtitle: "People, each counted once",
      help: "A student may leave one course and stay in others. Courses that still run are included.",
      span: 4,
      comparison: "previous_year",
      // More students are a good thing, more of those who left are none: what is worked out has no direction of its own.
      query: ask(["left"], [], {
        define: { measures: { left: { expression: "students", label: "Students who left a course", format: "count" } } },
        filters: [{ dimension: "outcome", op: "in", values: ["Withdrawn"] }],
      }),
    },
    {
      id: "timing",
      kind: "column",
      title: "In which week of a course do students leave?",
      subtitle: "Withdrawals by week of the course",
      help: "Week 0 starts on the first day; before it are those who never began. Left out: no day on record, or more than 8 weeks before the start.",
      span: 12,
      // The condition is the query's and not the measure's: in a week of withdrawals the measure would leave hardly a student beside it.
      query: ask(["left"], ["withdrawn_week"], {
        define: { measures: { left: { expression: "enrolments", label: "Withdrawals", format: "count" } } },
        filters: [
          { dimension: "outcome", op: "in", values: ["Withdrawn"] },
          { dimension: "withdrawn_week", op: ">=", value: -8 },
        ],
      }),
    },
    {
      id: "by-time",
      kind: "table",
      title: "Who never began, who left early, who later?",
      subtitle:
        "Units with 30 enrolments or more: before the first day, in the first 21 days, from day 21 on; % of enrolments in ended courses",
      help: "Withdrawals without a day on record are in the withdrawal rate and in none of the three parts.",
      span: 12,
      drill: "node",
      query: ask(["ended_enrolments", "withdrawal_rate", "left_before_start_rate", "left_early_rate", "left_later_rate"], ["level1"], {
        ...enoughOf("ended_enrolments"),
        ...ranked("withdrawal_rate", 200),
        totals: true,
      }),
    },
    {
      id: "by-term",
      kind: "line",
      title: "Is withdrawal rising or falling?",
      subtitle: "Withdrawal rate by term and unit, % of enrolments in ended courses",
      drill: "node",
      span: 6,
      freeOf: IN_ALL_TERMS,
      query: ask(["withdrawal_rate"], ["term", "level1"]),
    },
    {
      id: "by-education",
      kind: "bar",
      title: "Does earlier education make a difference?",
      subtitle: "Withdrawal rate by highest education on entry, % of enrolments in ended courses",
      span: 6,
      query: ask(["withdrawal_rate"], ["highest_education"]),
    },
    {
      id: "modules",
      kind: "table",
      title: "Which modules do students leave most often?",
      subtitle: "Modules with 30 enrolments or more in ended courses; rate in % of them",
      span: 12,
      query: ask(["ended_enrolments", "ended_withdrawals", "withdrawal_rate"], ["module"], {
        ...enoughOf("ended_enrolments"),
        ...ranked("withdrawal_rate", 200),
        totals: true,
      }),
    },
  ],
};
