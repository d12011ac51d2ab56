import type { QueryInput } from "@lyceum/semantic";

import { ask, ofOfferings, ranked, type SheetInput, withChange } from "../build.ts";

const MODULE = [{ name: "module" }];

/** Modules that used a tool in the chosen days, in the days compared with, or in both. */
const usedIn = (label: string, having: NonNullable<QueryInput["having"]>) => ({
  per: MODULE,
  aggregate: "count" as const,
  having,
  label,
  format: "count" as const,
});

export const comparisonSheet: SheetInput = {
  id: "comparison",
  name: "Comparison",
  description: "Which tools gain and lose people and courses from one range of days to another.",
  opening: {
    figure: {
      query: ask(["tool_adoption", "courses_open_to_tools"]),
      base: "courses_open_to_tools",
      ...withChange(
        ofOfferings,
        "{{tool_adoption}} of {{courses_open_to_tools}} active course offerings used a tool",
        "No course offering is active, or no tool is on record.",
      ),
    },
  },
  visuals: [
    {
      id: "people-by-tool",
      kind: "table",
      title: "More people, or fewer?",
      subtitle: "People who used the tool, and their share of all who used any",
      span: 12,
      comparison: "previous_year",
      query: ask(["tool_people", "share_of_people"], ["tool"], {
        define: { measures: { share_of_people: { expression: "share(tool_people)", label: "Share of tool users", format: "ratio" } } },
        ...ranked("tool_people", 100),
      }),
    },
    {
      id: "courses-by-tool",
      kind: "table",
      title: "More courses, or fewer?",
      subtitle: "Active course offerings that used the tool, and their share of all active ones",
      span: 12,
      comparison: "previous_year",
      query: ask(["active_courses_using_tools", "tool_adoption"], ["tool"], ranked("active_courses_using_tools", 100)),
    },
    {
      id: "came-and-left",
      kind: "stacked-bar",
      title: "Which modules came, which left?",
      subtitle: "Modules in which the tool was used in the chosen days, in those compared with, or in both",
      help: "Modules, because most course offerings run for one term alone. A module that does not run in one of the periods counts as one without the tool.",
      span: 12,
      periods: { chosen: "uses_chosen", compared: "uses_compared" },
      query: ask(["kept", "taken_up", "stopped"], ["tool"], {
        define: {
          measures: {
            uses_chosen: { measure: "tool_uses" },
            uses_compared: { measure: "tool_uses" },
            kept: usedIn("In both", [
              { measure: "uses_chosen", op: ">", value: 0 },
              { measure: "uses_compared", op: ">", value: 0 },
            ]),
            taken_up: usedIn("Only in the chosen days", [
              { measure: "uses_chosen", op: ">", value: 0 },
              { measure: "uses_compared", op: "=", value: 0 },
            ]),
            stopped: usedIn("Only in the days compared with", [
              { measure: "uses_chosen", op: "=", value: 0 },
              { measure: "uses_compared", op: ">", value: 0 },
            ]),
          },
        },
        ...ranked("kept", 20),
      }),
    },
    {
      id: "by-day",
      kind: "line",
      title: "How do the two periods run?",
      subtitle: "People who used a tool, by day",
      span: 6,
      comparison: "previous_year",
      query: ask(["tool_people"], [{ name: "tool_date", grain: "day" }]),
    },
    {
      id: "per-person",
      kind: "bar",
      title: "Does each person use more?",
      subtitle: "Times used by each person who used the tool, mean",
      span: 6,
      comparison: "previous_year",
      query: ask(["tool_uses_per_person"], ["tool"], ranked("tool_uses_per_person", 20)),
    },
    {
      id: "most",
      kind: "table",
      title: "Which modules use most?",
      subtitle: "Times that tools were used, by module",
      help: "People are not ranked. Large modules have more of everything: uses for each person stand beside it.",
      span: 12,
      comparison: "previous_year",
      query: ask(["tool_uses", "tool_people", "tool_uses_per_person"], ["module", "course_name"], ranked("tool_uses", 100)),
    },
  ],
};
