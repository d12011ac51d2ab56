import type { DashboardInput } from "../../dashboard.ts";
import { academicYear, classSize, college, department, designMode, module, latestTerm } from "../filters.ts";
import { classSizeSheet } from "./class-size.ts";
import { courseAccessSheet } from "./course-access.ts";
import { designSheet } from "./design.ts";
import { virtualClassroomSheet } from "./virtual-classroom.ts";

/** For deans and those who develop teaching: how large classes are, how present instructors are, what courses are made of, and how they meet live. It ranks no person. */
export const instructionalPractices: DashboardInput = {
  id: "instructional-practices",
  name: "Lyceum-TEACHING-InstructionalPractices",
  area: "teaching",
  urlSlug: "instructional-practices",
  title: "Instructional practices",
  description: "How large classes are, how often instructors open their courses, what courses are made of, and how they meet live.",
  unrestrictedOnly: true,
  helpLink: "instructional-practices",
  filters: [academicYear, latestTerm, college, department, module, designMode, classSize],
  sheets: [classSizeSheet, courseAccessSheet, designSheet, virtualClassroomSheet],
};
