import { ask, OF_OWN_DAYS, ranked, type SheetInput } from "../build.ts";

export const whoAndWhereSheet: SheetInput = {
  id: "who-and-where",
  name: "Who and where",
  description: "Who uses which tools, which units do, and which tools are taken up and left again.",
  opening: {
    figure: {
      query: ask(["tool_adoption", "courses_open_to_tools"]),
      base: "courses_open_to_tools",
      texts: {
        alone: {
          one: "{{tool_adoption}} of {{courses_open_to_tools}} active course offering use a tool.",
          other: "{{tool_adoption}} of {{courses_open_to_tools}} active course offerings use a tool.",
        },
        none: "No course offering is active, or no tool is on record.",
      },
    },
    places: {
      query: ask(["tool_adoption"], ["level1"], {
        having: [{ measure: "courses_open_to_tools", op: ">=", value: 30 }],
        ...ranked("tool_adoption", 500),
      }),
      text: "{{high}} has the highest share ({{highValue}}), {{low}} the lowest ({{lowValue}}).",
    },
  },
  visuals: [
    {
      id: "by-role",
      kind: "stacked-bar",
      title: "Do students or staff use it?",
      subtitle: "People who used the tool, by role",
      span: 6,
      query: ask(["tool_people"], ["tool", "tool_role"]),
    },
    {
      id: "by-node",
      kind: "heatmap",
      title: "Which units use which tools?",
      subtitle: "Active course offerings that use the tool, % of active course offerings",
      help: "An offering is active in a week in which three students or more were, if it has an instructor and is available.",
      drill: "node",
      span: 6,
      query: ask(["tool_adoption"], ["level1", "tool"]),
    },
    {
      id: "together",
      kind: "heatmap",
      title: "Which tools go together?",
      subtitle: "Active course offerings that used both tools in the same week",
      span: 12,
      query: ask(["courses_with_both"], ["tool", "other_tool"]),
    },
    {
      id: "fading",
      kind: "table",
      title: "Which tools fade after the first weeks?",
      subtitle: "Course offerings that used the tool by the end of week 2, and those of them that used it in week 8 or later",
      help: "Of course offerings that began 77 days ago or earlier, whatever days are chosen. The first week is week 0.",
      span: 6,
      freeOf: OF_OWN_DAYS,
      query: ask(["tool_starts", "tools_kept", "tool_keeping_rate"], ["tool"], {
        having: [{ measure: "tool_starts", op: ">", value: 0 }],
        ...ranked("tool_keeping_rate", 50, "asc"),
      }),
    },
    {
      id: "third-party",
      kind: "table",
      title: "Which tools of other makers are hardly used?",
      subtitle: "Tools of other makers by the people who used them, fewest first",
      help: "What a tool costs is not on record. A tool that nobody used is in no row.",
      span: 6,
      query: ask(["tool_people", "courses_using_tools", "tool_uses"], ["tool", "tool_maker"], {
        filters: [{ dimension: "third_party", op: "in", values: [true] }],
        ...ranked("tool_people", 100, "asc"),
      }),
    },
  ],
};
