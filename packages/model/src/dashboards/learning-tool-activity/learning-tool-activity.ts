import type { DashboardInput } from "../../dashboard.ts";
import { academicYear, activityDates, college, department, designMode, module, term, thirdParty, tool, toolRole } from "../filters.ts";
import { useSheet } from "./use.ts";
import { whoAndWhereSheet } from "./who-and-where.ts";

/** For owners of the learning platform: which tools are used, by whom, where and when in a course. */
export const learningToolActivity: DashboardInput = {
  id: "learning-tool-activity",
  name: "Lyceum-LEADING-LearningToolActivity",
  area: "leading",
  urlSlug: "learning-tool-activity",
  title: "Learning tool activity",
  description: "Which tools of the learning platform are used, by whom, where and when in a course.",
  helpLink: "learning-tool-activity",
  filters: [
    academicYear,
    term,
    college,
    department,
    module,
    designMode,
    { ...activityDates, initial: { lastDays: 84 } },
    tool,
    toolRole,
    thirdParty,
  ],
  sheets: [useSheet, whoAndWhereSheet],
};
