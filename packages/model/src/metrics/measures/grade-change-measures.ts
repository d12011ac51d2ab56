import type { Condition, Measure } from "@lyceum/semantic";

import { count, distinct, simple } from "./build-measure.ts";

const POSTED: Condition = { column: "posted", is: "true" };

/** Measures of grades that moved after students had seen them. */
export const GRADE_CHANGE_MEASURES: Readonly<Record<string, Measure>> = {
  grade_changes: simple(
    "fact_grade_change",
    count,
    "count",
    ["Grade changes", "Changes of grades that students could already see; the first grade of a piece of work is no change."],
    { where: POSTED, synonyms: ["changed grades", "regrading"] },
  ),
  raised_grades: simple(
    "fact_grade_change",
    count,
    "count",
    ["Grades raised", "Changes of grades that students could already see by which the score rose."],
    { where: { all: [POSTED, { column: "points", op: ">", value: 0 }] } },
  ),
  overridden_grades: simple(
    "fact_grade_change",
    count,
    "count",
    ["Grades overridden", "Changes of grades that students could already see in which staff entered a grade over a computed one."],
    { where: { all: [POSTED, { column: "overridden", is: "true" }] }, needs: ["overridden"] },
  ),
  students_regraded: simple(
    "fact_grade_change",
    distinct("student_id"),
    "count",
    ["Students with a changed grade", "Students of whom a grade changed that they could already see."],
    { where: POSTED },
  ),
};
