import { ask, enoughOf, ofSubmissions, ranked, type SheetInput } from "../build.ts";

const onTimeHelp = "Work without a due day and work carried over from an earlier offering are in neither number.";
const dueHelp =
  "Work is due of students who were enrolled on the due day, are not exempt and have no banked result. Work without a due day, and work of which nothing is on record of anybody, is not counted.";
const own = { dimension: "banked", op: "in", values: [false] } as const;

export const handingInSheet: SheetInput = {
  id: "handing-in",
  name: "Handing in",
  description: "How much of the due work comes in, how much of it on time, and how close to the due day.",
  opening: {
    figure: {
      query: ask(["on_time_rate", "dated_submissions"]),
      base: "dated_submissions",
      texts: {
        alone: ofSubmissions("{{on_time_rate}} of {{dated_submissions}} submissions with a due day came on time."),
        none: "There are no submissions with a due day yet.",
      },
    },
    places: {
      query: ask(["on_time_rate"], ["level1"], { ...enoughOf("dated_submissions"), ...ranked("on_time_rate", 500) }),
      text: "{{high}} has the highest share ({{highValue}}), {{low}} the lowest ({{lowValue}}).",
    },
  },
  visuals: [
    {
      id: "submission-rate",
      kind: "number",
      title: "Due work handed in",
      subtitle: "In time or late, % of the pieces of work due",
      help: dueHelp,
      span: 3,
      comparison: "previous_year",
      query: ask(["submission_rate"]),
    },
    {
      id: "on-time-rate",
      kind: "number",
      title: "Handed in on time",
      subtitle: "On or before the due day, % of submissions with a due day",
      help: onTimeHelp,
      span: 3,
      comparison: "previous_year",
      query: ask(["on_time_rate"]),
    },
    {
      id: "dated-submissions",
      kind: "number",
      title: "Submissions with a due day",
      subtitle: "Submissions, work carried over from an earlier offering left out",
      span: 3,
      query: ask(["dated_submissions"]),
    },
    {
      id: "undated-submissions",
      kind: "number",
      title: "Submissions without a due day",
      subtitle: "Neither on time nor late; work carried over from an earlier offering left out",
      span: 3,
      query: ask(["submissions"], [], { filters: [own, { dimension: "late", op: "in", values: [null] }] }),
    },
    {
      id: "days-around-due",
      kind: "histogram",
      title: "How close to the due day is work handed in?",
      subtitle: "Submissions by days after the due day; 0 is the due day, what came earlier is negative",
      help: "Left out: more than 14 days before or after, no due day, and work carried over from an earlier offering.",
      span: 12,
      query: ask(["submissions"], ["days_late"], { filters: [own, { dimension: "days_late", op: "between", from: -14, to: 14 }] }),
    },
    {
      id: "by-college",
      kind: "bar",
      title: "Where does work come in late most often?",
      subtitle: "On-time rate, lowest first, % of submissions with a due day; units with 30 or more",
      help: onTimeHelp,
      span: 6,
      drill: "node",
      query: ask(["on_time_rate"], ["level1"], { ...enoughOf("dated_submissions"), ...ranked("on_time_rate", 20, "asc") }),
    },
    {
      id: "by-type",
      kind: "bar",
      title: "Which kinds of work come in late most often?",
      subtitle: "On-time rate by type of assessment, lowest first, % of submissions with a due day; types with 30 or more",
      help: onTimeHelp,
      span: 6,
      query: ask(["on_time_rate"], ["assessment_type"], { ...enoughOf("dated_submissions"), ...ranked("on_time_rate", 20, "asc") }),
    },
    {
      id: "assessments",
      kind: "table",
      title: "Which assessments come in late most often?",
      subtitle: "Assessments with 30 submissions or more that have a due day; rate in % of them",
      help: "Who handed in nothing is not among the submissions.",
      span: 12,
      query: ask(["dated_submissions", "on_time_rate"], ["course", "assessment_type", "assessment"], {
        ...enoughOf("dated_submissions"),
        ...ranked("on_time_rate", 200, "asc"),
        totals: true,
      }),
    },
    {
      id: "missed",
      kind: "table",
      title: "Which assessments are missed most often?",
      subtitle: "Assessments that 30 students or more had to hand in; rate in % of the pieces due",
      help: dueHelp,
      span: 12,
      query: ask(["expected_work", "missing_pieces", "submission_rate"], ["course", "assessment_type", "assessment"], {
        ...enoughOf("expected_work"),
        ...ranked("submission_rate", 200, "asc"),
        totals: true,
      }),
    },
  ],
};
