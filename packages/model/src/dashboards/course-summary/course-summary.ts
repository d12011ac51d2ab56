import type { DashboardInput } from "../../dashboard.ts";
import { academicYear, module, latestTerm } from "../filters.ts";
import { courseSheet } from "./course.ts";
import { standingSheet } from "./standing.ts";
import { studentsSheet } from "./students.ts";

/** For those who teach a course or answer for it: one module in one term on three pages. */
export const courseSummary: DashboardInput = {
  id: "course-summary",
  name: "Lyceum-TEACHING-CourseSummary",
  area: "teaching",
  urlSlug: "course-summary",
  title: "Course summary",
  description: "One module in one term: how its students take part and do, who has left it, what it lacks, and how it is taught.",
  helpLink: "course-summary",
  filters: [{ ...module, label: "Module", multiple: false, required: true }, academicYear, latestTerm],
  sheets: [studentsSheet, standingSheet, courseSheet],
};
