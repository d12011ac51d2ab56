import type { DashboardInput } from "../../dashboard.ts";
import { academicYear, college, department, designMode, itemType, module, severity, latestTerm } from "../filters.ts";
import { fixesSheet } from "./fixes.ts";
import { standingSheet } from "./standing.ts";

/** For those who answer for accessibility: how accessible content is, what to mend first, and who asks for other formats. */
export const contentAccessibility: DashboardInput = {
  id: "content-accessibility",
  name: "Lyceum-TEACHING-ContentAccessibility",
  area: "teaching",
  urlSlug: "content-accessibility",
  title: "Content accessibility",
  description: "How accessible the content of courses is, what to fix first, and which other formats students ask for.",
  unrestrictedOnly: true,
  helpLink: "content-accessibility",
  filters: [academicYear, latestTerm, college, department, module, designMode, itemType, severity],
  sheets: [standingSheet, fixesSheet],
};
