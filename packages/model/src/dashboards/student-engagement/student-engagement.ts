import type { DashboardInput } from "../../dashboard.ts";
import { academicYear, activityDates, college, department, deprivation, itemType, module, latestTerm } from "../filters.ts";
import { contentSheet } from "./content.ts";
import { earlyWarningSheet } from "./early-warning.ts";
import { participationSheet } from "./participation.ts";
import { resultsSheet } from "./results.ts";

/** For teachers, advisers and those who lead learning: who takes part, in what, and who has gone quiet. */
export const studentEngagement: DashboardInput = {
  id: "student-engagement",
  name: "Lyceum-LEARNING-StudentEngagement",
  area: "learning",
  urlSlug: "student-engagement",
  title: "Student engagement",
  description: "Who takes part, when, in what, and who has gone quiet.",
  helpLink: "student-engagement",
  filters: [academicYear, latestTerm, college, department, module, itemType, activityDates, deprivation],
  sheets: [participationSheet, contentSheet, earlyWarningSheet, resultsSheet],
};
