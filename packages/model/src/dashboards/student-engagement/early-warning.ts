import { ask, enoughOf, ofEnrolments, ranked, type SheetInput } from "../build.ts";

const atRiskHelp =
  "In a course that has begun and not ended, and no visit there for 7 days or more or scores that average under 40. A reason to ask, not a verdict.";

/**
 * Enrolments of students who were there and then were not, for two weeks or more, over all of whom it is known. The whole is
 * made of two parts: as one condition it would leave no enrolment out, and be withheld from restricted readers.
 */
const silent = {
  others: { measure: "still_enrolled", where: [{ dimension: "quiet_band", op: "in" as const, values: ["0-6", "7-13", "Never"] }] },
  silent: { measure: "still_enrolled", where: [{ dimension: "quiet_band", op: "in" as const, values: ["14-27", "28+"] }] },
  silent_share: { expression: "silent / (silent + others)", label: "Share that has fallen silent", format: "ratio" as const },
};

export const earlyWarningSheet: SheetInput = {
  id: "early-warning",
  name: "Early warning",
  description: "Who has gone quiet and where it is worth asking why.",
  opening: {
    figure: {
      query: ask(["at_risk_rate", "in_progress"]),
      base: "in_progress",
      texts: {
        alone: ofEnrolments("{{at_risk_rate}} of {{in_progress}} enrolments in progress are at risk: a reason to ask, not a verdict."),
        none: "No enrolment is in progress.",
      },
    },
    places: {
      query: ask(["at_risk_rate"], ["level1"], { ...enoughOf("in_progress"), ...ranked("at_risk_rate", 500) }),
      text: "{{high}} has the highest share ({{highValue}}), {{low}} the lowest ({{lowValue}}).",
    },
  },
  visuals: [
    {
      id: "at-risk",
      kind: "number",
      title: "Students at risk",
      subtitle: "Students, each counted once",
      help: atRiskHelp,
      span: 4,
      query: ask(["at_risk_students"]),
    },
    {
      id: "active-last-7-days",
      kind: "number",
      title: "Active in the last 7 days",
      subtitle: "Students with activity, up to the last day of data",
      span: 4,
      query: ask(["active_last_7_days"]),
    },
    {
      id: "students",
      kind: "number",
      title: "Enrolled students",
      subtitle: "Students, each counted once",
      span: 4,
      query: ask(["students"]),
    },
    {
      id: "by-college",
      kind: "bar",
      title: "Where are students most often at risk?",
      subtitle: "Share at risk, % of enrolments in progress; units with 30 or more",
      drill: "node",
      help: atRiskHelp,
      span: 6,
      query: ask(["at_risk_rate"], ["level1"], { ...enoughOf("in_progress"), ...ranked("at_risk_rate", 20) }),
    },
    {
      id: "by-deprivation",
      kind: "column",
      title: "Are students from deprived areas more often at risk?",
      subtitle: "Share at risk by deprivation band, most deprived first, % of enrolments in progress",
      help: atRiskHelp,
      span: 6,
      query: ask(["at_risk_rate"], ["deprivation_band"]),
    },
    {
      id: "by-course-week",
      kind: "line",
      title: "In which week of a course do students fall silent?",
      subtitle:
        "Enrolments whose student had come before and not for 14 days or more, at the end of the week of the course, % of those still enrolled",
      help: "Week 0 is the first. Students who have left are not counted any more: later weeks tell of those who stayed. Weeks with 30 enrolments or more.",
      span: 12,
      query: ask(["silent_share"], ["enrolment_week"], { define: { measures: silent }, ...enoughOf("still_enrolled") }),
    },
    {
      id: "modules",
      kind: "table",
      title: "In which modules are students most often at risk?",
      subtitle: "Modules with 30 enrolments in progress or more; share in % of them",
      help: atRiskHelp,
      span: 12,
      query: ask(["in_progress", "at_risk_enrolments", "at_risk_rate", "active_last_7_days"], ["module"], {
        ...enoughOf("in_progress"),
        ...ranked("at_risk_rate", 200),
        totals: true,
      }),
    },
  ],
};
