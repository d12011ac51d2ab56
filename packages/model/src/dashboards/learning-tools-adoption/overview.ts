import { ask, counting, ranked, type SheetInput } from "../build.ts";

const ofCoursePeople = counting(["people", "person"]);

export const overviewSheet: SheetInput = {
  id: "overview",
  name: "Overview",
  description: "How many people and courses use tools, which tools lead, and where.",
  opening: {
    figure: {
      query: ask(["tool_reach", "course_people"]),
      base: "course_people",
      texts: {
        alone: ofCoursePeople("Of {{course_people}} people in active courses {{tool_reach}} used a tool."),
        none: "No course offering is active, or no tool is on record.",
      },
      change: {
        rose: ofCoursePeople("Of {{course_people}} people in active courses {{tool_reach}} used a tool, up {{change}} {{before}}."),
        fell: ofCoursePeople("Of {{course_people}} people in active courses {{tool_reach}} used a tool, down {{change}} {{before}}."),
        unchanged: ofCoursePeople("Of {{course_people}} people in active courses {{tool_reach}} used a tool, hardly changed {{before}}."),
      },
    },
    places: {
      query: ask(["tool_reach"], ["level1"], {
        having: [{ measure: "course_people", op: ">=", value: 30 }],
        ...ranked("tool_reach", 500),
      }),
      text: "Most in {{high}} ({{highValue}}), fewest in {{low}} ({{lowValue}}).",
    },
  },
  visuals: [
    {
      id: "key",
      kind: "spark",
      title: "How much in all?",
      subtitle: "{{measure}} of all tools, and by week",
      span: 4,
      keyMeasure: true,
      comparison: "previous_year",
      query: ask(["tool_people"], [{ name: "tool_date", grain: "week" }], { totals: true }),
    },
    {
      id: "courses",
      kind: "number",
      title: "What share of courses uses tools?",
      subtitle: "Active course offerings in which a tool was used, % of active course offerings",
      help: "An offering is active in a week in which three students or more were, if it has an instructor and is available.",
      span: 4,
      comparison: "previous_year",
      query: ask(["tool_adoption"]),
    },
    {
      id: "people",
      kind: "number",
      title: "What share of people?",
      subtitle: "Students and instructors who used a tool, % of those in active course offerings",
      span: 4,
      comparison: "previous_year",
      query: ask(["tool_reach"]),
    },
    {
      id: "by-tool",
      kind: "bar",
      title: "Which tools lead?",
      subtitle: "{{measure}} by tool",
      span: 6,
      keyMeasure: true,
      comparison: "previous_year",
      query: ask(["tool_people"], ["tool"], ranked("tool_people", 20)),
    },
    {
      id: "by-node",
      kind: "bar",
      title: "Which units use them?",
      subtitle: "{{measure}} by unit",
      help: "Large units have more of everything: how far tools reach in each stands beside it.",
      drill: "node",
      span: 6,
      keyMeasure: true,
      comparison: "previous_year",
      query: ask(["tool_people"], ["level1"], ranked("tool_people", 30)),
    },
    {
      id: "growth",
      kind: "line",
      title: "How does adoption grow?",
      subtitle: "{{measure}} by week, the eight tools with most",
      span: 6,
      keyMeasure: true,
      query: ask(["tool_people"], [{ name: "tool_date", grain: "week" }, "large_tool"], {
        define: {
          dimensions: { large_tool: { dimension: "tool", top: 8, by: "tool_people", others: "Other tools", label: "Tool" } },
        },
      }),
    },
    {
      id: "reach-by-node",
      kind: "bar",
      title: "Where do tools reach people?",
      subtitle: "Students and instructors who used a tool, % of those in active course offerings",
      help: "Units with 30 people or more.",
      drill: "node",
      span: 6,
      comparison: "previous_year",
      query: ask(["tool_reach"], ["level1"], {
        having: [{ measure: "course_people", op: ">=", value: 30 }],
        ...ranked("tool_reach", 30),
      }),
    },
    {
      id: "reach-by-role",
      kind: "bar",
      title: "Students or staff?",
      subtitle: "Those who used a tool, % of those in active course offerings, by role",
      span: 6,
      comparison: "previous_year",
      query: ask(["tool_reach"], ["course_person_role"], ranked("tool_reach", 10)),
    },
    {
      id: "roles-by-node",
      kind: "stacked-bar",
      title: "Who uses tools where?",
      subtitle: "People who used a tool, by unit and role",
      drill: "node",
      span: 6,
      query: ask(["tool_people"], ["level1", "tool_role"]),
    },
  ],
};
