import type { DashboardInput } from "../../dashboard.ts";
import { academicYear, ageBand, college, department, deprivation, designMode, module, latestTerm } from "../filters.ts";
import { finalResultsSheet } from "./final-results.ts";
import { runningMarksSheet } from "./running-marks.ts";
import { throughTheTermSheet } from "./through-the-term.ts";

/** For heads of department and programme leads: who is on course to pass. */
export const studentPerformance: DashboardInput = {
  id: "student-performance",
  name: "Lyceum-LEARNING-StudentPerformance",
  area: "learning",
  urlSlug: "student-performance",
  title: "Student performance and grades",
  description: "Who is on course to pass, when students fall behind, and how courses end.",
  helpLink: "student-performance",
  filters: [academicYear, latestTerm, college, department, module, designMode, deprivation, ageBand],
  sheets: [runningMarksSheet, throughTheTermSheet, finalResultsSheet],
};
