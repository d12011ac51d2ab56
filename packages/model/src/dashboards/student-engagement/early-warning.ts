import { ask, enoughEnrolments, ranked, type SheetInput } from "../build.ts";

const atRiskHelp =
  "Still enrolled, and no visit for 7 days or more or scores that average under 40. Courses that have ended count nobody. A reason to ask, not a verdict.";

export const earlyWarningSheet: SheetInput = {
  id: "early-warning",
  name: "Early warning",
  description: "Who has gone quiet and where it is worth asking why.",
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
      title: "Where are most students at risk?",
      subtitle: "Students at risk by college or discipline",
      help: atRiskHelp,
      span: 6,
      query: ask(["at_risk_students"], ["level1"], ranked("at_risk_students", 20)),
    },
    {
      id: "by-deprivation",
      kind: "column",
      title: "Are students from deprived areas more often at risk?",
      subtitle: "Students at risk by deprivation band, most deprived first",
      span: 6,
      query: ask(["at_risk_students", "students"], ["deprivation_band"]),
    },
    {
      id: "by-course-week",
      kind: "line",
      title: "In which week of a course do students fall silent?",
      subtitle: "Active students by week of the course",
      help: "Week 0 starts on the first day of the course; weeks before it are preparation.",
      span: 12,
      query: ask(["active_students"], ["course_week"]),
    },
    {
      id: "modules",
      kind: "table",
      title: "Which modules have most students at risk?",
      subtitle: "Modules with 30 enrolments or more; counts are students, rate in % of enrolments",
      span: 12,
      query: ask(["enrolments", "students", "at_risk_students", "active_last_7_days", "engagement_rate"], ["module"], {
        ...enoughEnrolments,
        ...ranked("at_risk_students", 200),
        totals: true,
      }),
    },
  ],
};
