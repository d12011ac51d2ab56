import type { TableSpec } from "../table.ts";
import { c, course, node, required, ROLE_CODES, schema, term } from "./columns.ts";

const TOOL_KIND_CODES = {
  "Built in": "Part of the learning platform",
  Connected: "Connected to the platform, or opened from it",
  "Item type": "A type of content that stands for a tool, because the source does not name tools",
} as const;

export const dimTool: TableSpec = {
  schema,
  name: "dim_tool",
  description: "Tools of the learning platform and those connected to it. One row per tool",
  key: ["tool_id"],
  columns: [
    c("tool_id", "VARCHAR", "Identifies the tool", required),
    c("name", "VARCHAR", "Name as people see it", { ...required, examples: ["Video library", "Virtual classroom"] }),
    c("kind", "VARCHAR", "What stands behind the name", { ...required, codes: TOOL_KIND_CODES }),
    c("maker", "VARCHAR", "Who makes the tool; missing where the source does not tell"),
    c("third_party", "BOOLEAN", "Made by another company than the platform; missing where the source does not tell"),
  ],
};

/** Use of tools as the source records it, person by person. */
export const factToolDay: TableSpec = {
  schema,
  name: "fact_tool_day",
  description:
    "Use of tools in courses by person and day. One row per person, course offering, tool and day; where the source records single events, rows for the same four repeat and are summed",
  columns: [
    c("person_id", "VARCHAR", "Student or instructor who used the tool", required),
    c("role", "VARCHAR", "What the person does in the course", { ...required, codes: ROLE_CODES }),
    c("enrolment_id", "VARCHAR", "Enrolment of a student in the course offering; missing for instructors", {
      references: "star.fact_enrolment.enrolment_id",
    }),
    c("counted", "BOOLEAN", "The person counts: no preview or support user's enrolment; reports count only these", required),
    course,
    term,
    node,
    c("tool_id", "VARCHAR", "Tool that was used", { required: true, references: "star.dim_tool.tool_id" }),
    c("use_date", "DATE", "Local day of use", required),
    c("use_day", "INTEGER", "Day of use counted from the course's start, 0 on the first day, negative before", {
      required: true,
      unit: "days",
    }),
    c("uses", "INTEGER", "Times that the person used it", { required: true, unit: "uses" }),
    c("minutes", "DOUBLE", "Time in the tool; missing where the source records none", { unit: "minutes" }),
  ],
};
