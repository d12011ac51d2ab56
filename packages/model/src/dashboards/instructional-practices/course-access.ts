import { ask, enoughOf, ENOUGH_OFFERINGS, ofOfferings, ranked, type SheetInput, IN_ALL_TERMS } from "../build.ts";

const perOffering = [{ name: "course" }];
const access = (part: number, label: string) => ({
  per: perOffering,
  measure: "instructor_access",
  aggregate: "percentile" as const,
  at: part,
  label,
});
const median = access(0.5, "Access, median");
const spread = { low: access(0.1, "Access, lowest tenth"), middle: median, high: access(0.9, "Access, highest tenth") };
/** Offerings with an instructor of which a day has gone by. */
const begun = {
  per: perOffering,
  aggregate: "count" as const,
  having: [{ measure: "instructor_elapsed_days", op: ">" as const, value: 0 }],
  label: "Offerings that have begun",
  format: "count" as const,
};
/** Spreads over a few offerings tell of single ones. */
const enough = {
  having: [
    { measure: "taught_courses", op: ">=" as const, value: ENOUGH_OFFERINGS },
    { measure: "middle", missing: false },
  ],
};
const accessHelp =
  "Days on which instructors opened an offering over the days gone by, each instructor's own days counted. Each offering counts once.";

const weekHelp = "Week 0 is the first. Courses of different length are added up: fewer of them reach the later weeks.";

export const courseAccessSheet: SheetInput = {
  id: "course-access",
  name: "Course access",
  description: "How often instructors open their courses. Figures are of offerings and units, never of persons.",
  opening: {
    figure: {
      query: ask(["middle", "begun"], [], { define: { measures: { middle: median, begun } } }),
      base: "begun",
      texts: {
        alone: ofOfferings("Instructors open their courses on {{middle}} of the days so far: the median of {{begun}} course offerings."),
        none: "No course has begun of which it is on record who teaches.",
      },
    },
  },
  visuals: [
    {
      id: "access",
      kind: "number",
      title: "How often do instructors come?",
      subtitle: "Days with access, % of the days gone by, median of course offerings",
      help: accessHelp,
      span: 4,
      comparison: "previous_year",
      query: ask(["middle"], [], { define: { measures: { middle: median } } }),
    },
    {
      id: "never-opened",
      kind: "number",
      title: "Offerings that no instructor has opened",
      subtitle: "Course offerings that have begun and have an instructor",
      span: 4,
      query: ask(["never_opened"], [], {
        define: {
          measures: {
            unopened: {
              per: perOffering,
              aggregate: "count",
              having: [
                { measure: "instructor_active_days", op: "=", value: 0 },
                { measure: "instructor_elapsed_days", op: ">", value: 0 },
              ],
            },
            // Missing where the source does not record how often instructors come.
            never_opened: {
              expression: "unopened * instructor_elapsed_days / instructor_elapsed_days",
              label: "Offerings never opened",
              format: "count",
            },
          },
        },
      }),
    },
    {
      id: "present",
      kind: "number",
      title: "Are instructors there this week?",
      subtitle: "Running offerings that an instructor opened in the last seven days of the data, % of running offerings with an instructor",
      span: 4,
      query: ask(["present_courses"]),
    },
    {
      id: "access-by-college",
      kind: "range",
      title: "How often do they come, unit by unit?",
      subtitle: "Days with access in % by college or discipline: the middle eight in ten of the offerings, and their median",
      help: `${accessHelp} Units with 5 offerings or more.`,
      span: 6,
      query: ask(["low", "middle", "high", "taught_courses"], ["level1"], { define: { measures: spread }, ...enough }),
    },
    {
      id: "access-by-mode",
      kind: "range",
      title: "Does it depend on the mode of study?",
      subtitle: "Days with access in % by mode of study: the middle eight in ten of the offerings, and their median",
      help: `${accessHelp} Modes with 5 offerings or more.`,
      span: 6,
      query: ask(["low", "middle", "high", "taught_courses"], ["design_mode"], { define: { measures: spread }, ...enough }),
    },
    {
      id: "access-by-term",
      kind: "line",
      title: "Do instructors come more often than they did?",
      subtitle: "Days with access, % of the days gone by, median of course offerings by term",
      help: "A term that still runs shows the days gone by so far; the first weeks are usually the busiest.",
      span: 12,
      freeOf: IN_ALL_TERMS,
      query: ask(["middle"], ["term"], { define: { measures: { middle: median } } }),
    },
    {
      id: "presence-by-week",
      kind: "line",
      title: "Does presence fade?",
      subtitle: "Offerings that an instructor opened in the week of the course, % of those with an instructor that ran in it",
      help: "Week 0 is the first. A week that is not over is left out. Fewer courses reach the later weeks: weeks with 5 offerings or more.",
      span: 6,
      comparison: "previous_year",
      query: ask(["weekly_presence"], ["taught_week"], {
        having: [{ measure: "taught_weeks", op: ">=", value: ENOUGH_OFFERINGS }],
      }),
    },
    {
      id: "grades-by-week",
      kind: "line",
      title: "When in the course do they grade?",
      subtitle: "Submissions graded by instructors, by week of the course",
      help: weekHelp,
      span: 6,
      query: ask(["grades_given"], ["access_week"]),
    },
    {
      id: "access-and-activity",
      kind: "scatter",
      title: "Do students follow?",
      subtitle: "Instructors' days with access in % against activity events per enrolment, one point per course offering",
      help: "The 300 offerings with most enrolments, each with 30 or more. A pattern here does not say which causes which.",
      span: 12,
      query: ask(["instructor_access", "clicks_per_enrolment", "enrolments"], ["course"], {
        ...enoughOf("enrolments"),
        ...ranked("enrolments", 300),
      }),
    },
  ],
};
