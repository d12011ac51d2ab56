import { Dashboard } from "../dashboard.ts";
import { assessmentAndGrades } from "./assessment-and-grades/assessment-and-grades.ts";
import { contentAccessibility } from "./content-accessibility/content-accessibility.ts";
import { courseAdministration } from "./course-administration/course-administration.ts";
import { courseSummary } from "./course-summary/course-summary.ts";
import { enrolmentAndOutcomes } from "./enrolment-and-outcomes/enrolment-and-outcomes.ts";
import { instructionalPractices } from "./instructional-practices/instructional-practices.ts";
import { learningPlatformAdoption } from "./learning-platform-adoption/learning-platform-adoption.ts";
import { learningToolActivity } from "./learning-tool-activity/learning-tool-activity.ts";
import { learningToolsAdoption } from "./learning-tools-adoption/learning-tools-adoption.ts";
import { progressionAndAwards } from "./progression-and-awards/progression-and-awards.ts";
import { socialAndCollaborativeEngagement } from "./social-and-collaborative-engagement/social-and-collaborative-engagement.ts";
import { studentEngagement } from "./student-engagement/student-engagement.ts";
import { studentPerformance } from "./student-performance/student-performance.ts";

/** The dashboards that the product ships, checked and complete with defaults, in the order in which they are listed. */
export const DELIVERED_DASHBOARDS: readonly Dashboard[] = [
  studentEngagement,
  studentPerformance,
  socialAndCollaborativeEngagement,
  enrolmentAndOutcomes,
  instructionalPractices,
  assessmentAndGrades,
  contentAccessibility,
  courseSummary,
  learningToolActivity,
  learningToolsAdoption,
  learningPlatformAdoption,
  courseAdministration,
  progressionAndAwards,
].map((document) => Dashboard.parse(document));

/** A shipped dashboard by its id. */
export const deliveredDashboard = (id: string): Dashboard | undefined => DELIVERED_DASHBOARDS.find((dashboard) => dashboard.id === id);
