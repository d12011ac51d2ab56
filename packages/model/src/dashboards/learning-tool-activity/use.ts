import { ask, ofUses, ranked, type SheetInput, withChange } from "../build.ts";

/** Eight tools have a line of their own: more cannot be told apart. */
const LARGEST_TOOLS = { dimension: "tool", top: 8, by: "tool_uses", others: "Other tools", label: "Tool" } as const;

export const useSheet: SheetInput = {
  id: "use",
  name: "Use",
  description: "How often tools are used, which most, and when in the course.",
  opening: {
    figure: {
      query: ask(["tool_uses", "tool_people"]),
      base: "tool_uses",
      ...withChange(ofUses, "{{tool_people}} people used tools {{tool_uses}} times", "No use of a tool is on record."),
    },
  },
  visuals: [
    {
      id: "uses",
      kind: "number",
      title: "How often are tools used?",
      subtitle: "Times that students and instructors used a tool in a course",
      span: 4,
      comparison: "previous_year",
      query: ask(["tool_uses"]),
    },
    {
      id: "people",
      kind: "number",
      title: "How many people use them?",
      subtitle: "Students and instructors who used a tool, each counted once",
      span: 4,
      comparison: "previous_year",
      query: ask(["tool_people"]),
    },
    {
      id: "courses",
      kind: "number",
      title: "In how many courses?",
      subtitle: "Course offerings in which a tool was used",
      span: 4,
      comparison: "previous_year",
      query: ask(["courses_using_tools"]),
    },
    {
      id: "by-tool",
      kind: "bar",
      title: "Which tools are used most?",
      subtitle: "Times used, by tool",
      span: 6,
      comparison: "previous_year",
      query: ask(["tool_uses"], ["tool"], ranked("tool_uses", 20)),
    },
    {
      id: "by-week",
      kind: "line",
      title: "How does use move?",
      subtitle: "Times used by week, the eight most used tools",
      span: 6,
      query: ask(["tool_uses"], [{ name: "tool_date", grain: "week" }, "large_tool"], {
        define: { dimensions: { large_tool: LARGEST_TOOLS } },
      }),
    },
    {
      id: "uses-per-person",
      kind: "bar",
      title: "Which tools do people come back to?",
      subtitle: "Times used by each person who used the tool, mean",
      span: 6,
      comparison: "previous_year",
      query: ask(["tool_uses_per_person"], ["tool"], ranked("tool_uses_per_person", 20)),
    },
    {
      id: "minutes-per-person",
      kind: "bar",
      title: "Which tools do people stay in?",
      subtitle: "Minutes in the tool for each person who used it, mean",
      span: 6,
      comparison: "previous_year",
      query: ask(["tool_minutes_per_person"], ["tool"], ranked("tool_minutes_per_person", 20)),
    },
    {
      id: "by-course-week",
      kind: "heatmap",
      title: "When in the course is each tool used?",
      subtitle: "Uses by week of the course, % of the tool's uses, the twelve most used tools",
      help: "Week 0 starts on the first day of the course. What was used before it is left out.",
      span: 12,
      query: ask(["share_of_tool"], ["large_tool", "tool_course_week"], {
        define: {
          measures: { share_of_tool: { expression: "share(tool_uses, large_tool)", label: "Share of the tool's uses", format: "ratio" } },
          dimensions: { large_tool: { ...LARGEST_TOOLS, top: 12 } },
        },
        filters: [{ dimension: "tool_course_week", op: ">=", value: 0 }],
      }),
    },
  ],
};
