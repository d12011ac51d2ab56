import { ask, ENOUGH_ENROLMENTS, enoughOf, ranked, type SheetInput } from "../build.ts";

export const contentSheet: SheetInput = {
  id: "content",
  name: "Content and tools",
  description: "What students use inside their courses, and whether they use it when it is planned.",
  opening: {
    figure: {
      query: ask(["active_students", "clicks"]),
      base: "active_students",
      texts: {
        alone: {
          one: "{{active_students}} student used content and tools (activity events: {{clicks}}).",
          other: "{{active_students}} students used content and tools (activity events: {{clicks}}).",
        },
        none: "No use of content or tools is on record yet.",
      },
    },
    places: {
      query: ask(["active_students"], ["item_type"], {
        having: [{ measure: "active_students", op: ">=", value: ENOUGH_ENROLMENTS }],
        ...ranked("active_students", 500),
      }),
      text: "The type that reached most of them is {{high}} ({{highValue}}).",
    },
  },
  visuals: [
    {
      id: "by-item-type",
      kind: "bar",
      title: "What do students use most?",
      subtitle: "Activity events by item type",
      span: 6,
      comparison: "previous_year",
      query: ask(["clicks"], ["item_type"], ranked("clicks", 20)),
    },
    {
      id: "reach",
      kind: "bar",
      title: "What reaches the most students?",
      subtitle: "Active students by item type",
      span: 6,
      query: ask(["active_students"], ["item_type"], ranked("active_students", 20)),
    },
    {
      id: "minutes",
      kind: "bar",
      title: "Where do students spend their time?",
      subtitle: "Time spent by item type",
      help: "Empty where the learning platform's data does not say how long students stayed.",
      span: 6,
      query: ask(["minutes"], ["item_type"], { ...ranked("minutes", 20), having: [{ measure: "minutes", op: ">", value: 0 }] }),
    },
    {
      id: "depth",
      kind: "bar",
      title: "What do students come back to?",
      subtitle: "Activity events per active enrolment by item type",
      span: 6,
      query: ask(["clicks_per_active_enrolment"], ["item_type"], ranked("clicks_per_active_enrolment", 20)),
    },
    {
      id: "planned-use",
      kind: "line",
      title: "Do students use what is planned for the week?",
      subtitle: "Enrolments that used content in the week of the course for which it is planned, % of those enrolled at the week's end",
      help: "Week 0 is the first. Left out: weeks for which a course plans no content, a week that is not over, and students who had left. Weeks with 30 enrolments or more.",
      span: 12,
      comparison: "previous_year",
      query: ask(["planned_use_share"], ["enrolment_week"], enoughOf("planned_weeks")),
    },
    {
      id: "by-month",
      kind: "heatmap",
      title: "How does use change through the year?",
      subtitle: "Activity events by item type and month",
      span: 12,
      query: ask(["clicks"], ["item_type", { name: "activity_date", grain: "month" }]),
    },
    {
      id: "modules",
      kind: "table",
      title: "Which modules are used least?",
      subtitle: "Modules with 30 enrolments or more, fewest events per enrolment first; rate in % of enrolments",
      help: "A course that asks for many small steps counts more events: compare it with itself over time first.",
      span: 12,
      query: ask(["enrolments", "clicks", "clicks_per_enrolment", "clicks_per_active_enrolment", "engagement_rate"], ["module"], {
        ...enoughOf("enrolments"),
        ...ranked("clicks_per_enrolment", 200, "asc"),
        totals: true,
      }),
    },
  ],
};
