import type { TableSpec } from "../table.ts";
import { c, course, enrolment, node, required, schema, student, term } from "./columns.ts";

export const factGradeChange: TableSpec = {
  schema,
  name: "fact_grade_change",
  description: "Changes of grades after the first one was given; the first grade itself is no change. One row per change",
  key: ["change_id"],
  columns: [
    c("change_id", "VARCHAR", "Identifies the change", required),
    c("assessment_id", "VARCHAR", "Assessment whose grade changed", { required: true, references: "star.dim_assessment.assessment_id" }),
    enrolment,
    student,
    course,
    term,
    node,
    c("changed_date", "DATE", "Local day of the change", required),
    c("previous_score", "DOUBLE", "Score before the change", { required: true, unit: "points of 100" }),
    c("score", "DOUBLE", "Score after the change", { required: true, unit: "points of 100" }),
    c("points", "DOUBLE", "Points by which the score moved, negative where it fell", { required: true, unit: "points of 100" }),
    c("posted", "BOOLEAN", "The student could see the earlier grade; missing where the source does not tell"),
    c("overridden", "BOOLEAN", "The new grade was entered over a computed one; missing where the source does not tell"),
  ],
};
