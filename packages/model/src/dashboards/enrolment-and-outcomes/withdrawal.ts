import { ask, enoughEnrolments, ranked, type SheetInput } from "../build.ts";

const withdrawn = { dimension: "outcome", op: "in" as const, values: ["Withdrawn"] };

export const withdrawalSheet: SheetInput = {
  id: "withdrawal",
  name: "Withdrawal",
  description: "How many leave, when, and from where.",
  visuals: [
    {
      id: "withdrawal-rate",
      kind: "number",
      title: "Withdrawal rate",
      subtitle: "Withdrawn, % of enrolments",
      span: 4,
      comparison: "previous_period",
      query: ask(["withdrawal_rate"]),
    },
    {
      id: "withdrawals",
      kind: "number",
      title: "Withdrawals",
      subtitle: "Enrolments that ended early",
      span: 4,
      comparison: "previous_period",
      query: ask(["withdrawals"]),
    },
    {
      id: "students",
      kind: "number",
      title: "Students who left a course",
      subtitle: "People, each counted once",
      help: "A student may leave one course and stay in others.",
      span: 4,
      comparison: "previous_period",
      query: ask(["students"], [], { filters: [withdrawn] }),
    },
    {
      id: "timing",
      kind: "column",
      title: "When do students leave?",
      subtitle: "Withdrawals by month",
      help: "Withdrawals without a day on record count in the rate but not here.",
      span: 12,
      query: ask(["withdrawals"], [{ name: "withdrawn_date", grain: "month" }], {
        filters: [{ dimension: "withdrawn_date", op: "not_in", values: [null] }],
      }),
    },
    {
      id: "by-term",
      kind: "line",
      title: "Is withdrawal rising or falling?",
      subtitle: "Withdrawal rate by term and college or discipline, % of enrolments",
      span: 6,
      query: ask(["withdrawal_rate"], ["term", "level1"]),
    },
    {
      id: "by-education",
      kind: "bar",
      title: "Does earlier education make a difference?",
      subtitle: "Withdrawal rate by highest education on entry, % of enrolments",
      span: 6,
      query: ask(["withdrawal_rate"], ["highest_education"]),
    },
    {
      id: "modules",
      kind: "table",
      title: "Which modules lose most students?",
      subtitle: "Modules with 30 enrolments or more; rate in % of enrolments",
      span: 12,
      query: ask(["enrolments", "withdrawals", "withdrawal_rate"], ["module"], {
        ...enoughEnrolments,
        ...ranked("withdrawal_rate", 200),
        totals: true,
      }),
    },
  ],
};
