import type { DashboardInput } from "../../dashboard.ts";
import { academicYear, assessmentType, college, department, designMode, dueDates, module, term } from "../filters.ts";
import { gradingSheet } from "./grading.ts";
import { handingInSheet } from "./handing-in.ts";
import { scoresSheet } from "./scores.ts";

/** For programme leads and exam offices: whether work comes in time, is graded in time, and what scores say of assessments. */
export const assessmentAndGrades: DashboardInput = {
  id: "assessment-and-grades",
  name: "Lyceum-TEACHING-AssessmentAndGrades",
  area: "teaching",
  urlSlug: "assessment-and-grades",
  title: "Assessment and grades",
  description: "Whether work comes in on time, how soon it is graded, and how scores are spread.",
  helpLink: "assessment-and-grades",
  filters: [academicYear, term, college, department, module, designMode, assessmentType, dueDates],
  sheets: [handingInSheet, gradingSheet, scoresSheet],
};
