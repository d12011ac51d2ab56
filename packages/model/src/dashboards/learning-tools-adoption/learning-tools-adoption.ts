import type { DashboardInput } from "../../dashboard.ts";
import { academicYear, activityDates, college, department, designMode, module, term, thirdParty, tool } from "../filters.ts";
import { comparisonSheet } from "./comparison.ts";
import { overviewSheet } from "./overview.ts";

/** For IT and the leadership of learning: how far tools have spread, and how that changes. */
export const learningToolsAdoption: DashboardInput = {
  id: "learning-tools-adoption",
  name: "Lyceum-LEADING-LearningToolsAdoption",
  area: "leading",
  urlSlug: "learning-tools-adoption",
  title: "Learning tools adoption",
  description: "How far tools have spread among people and courses, and which gain or lose.",
  helpLink: "learning-tools-adoption",
  filters: [academicYear, term, college, department, module, designMode, { ...activityDates, initial: { lastDays: 28 } }, tool, thirdParty],
  keyMeasure: {
    label: "Key measure",
    options: [
      { measure: "tool_people", label: "People" },
      { measure: "courses_using_tools", label: "Course offerings" },
      { measure: "tool_uses", label: "Uses" },
      { measure: "tool_minutes", label: "Time" },
    ],
  },
  sheets: [overviewSheet, comparisonSheet],
};
