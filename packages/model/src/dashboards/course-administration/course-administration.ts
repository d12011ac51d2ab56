import type { DashboardInput } from "../../dashboard.ts";
import { academicYear, college, department, designMode, module, latestTerm } from "../filters.ts";
import { coursesSheet } from "./courses.ts";
import { enrolmentsSheet } from "./enrolments.ts";
import { readinessSheet } from "./readiness.ts";

/** For those who run the learning platform: which course offerings stand how, who is enrolled when, and which are not ready. */
export const courseAdministration: DashboardInput = {
  id: "course-administration",
  name: "Lyceum-LEADING-CourseAdministration",
  area: "leading",
  urlSlug: "course-administration",
  title: "Course administration",
  description: "How course offerings stand, when students are enrolled, and which offerings are not ready to start.",
  helpLink: "course-administration",
  filters: [academicYear, latestTerm, college, department, module, designMode],
  sheets: [coursesSheet, enrolmentsSheet, readinessSheet],
};
