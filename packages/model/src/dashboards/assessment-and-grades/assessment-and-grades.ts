import type { DashboardInput } from "../../dashboard.ts";
import { academicYear, assessmentType, college, department, designMode, dueDates, module, latestTerm } from "../filters.ts";
import { deadlinesSheet } from "./deadlines.ts";
import { gradingSheet } from "./grading.ts";
import { handingInSheet } from "./handing-in.ts";
import { scoresSheet } from "./scores.ts";

/** For programme leads and exam offices: whether work comes in time, falls due together, is graded in time, and what scores say of assessments. */
export const assessmentAndGrades: DashboardInput = {
  id: "assessment-and-grades",
  name: "Lyceum-TEACHING-AssessmentAndGrades",
  area: "teaching",
  urlSlug: "assessment-and-grades",
  title: "Assessment and grades",
  description: "Whether work comes in on time, where deadlines pile up, how soon it is graded, and how scores are spread.",
  helpLink: "assessment-and-grades",
  filters: [academicYear, latestTerm, college, department, module, designMode, assessmentType, dueDates],
  sheets: [handingInSheet, deadlinesSheet, gradingSheet, scoresSheet],
};
