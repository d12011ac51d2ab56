import type { DashboardInput } from "../../dashboard.ts";
import { college, department, entryYear, fullTime, studyLevel } from "../filters.ts";
import { awardsSheet } from "./awards.ts";
import { progressionSheet } from "./progression.ts";

/** For registrars and deans: who stays, and with what programmes end. */
export const progressionAndAwards: DashboardInput = {
  id: "progression-and-awards",
  name: "Lyceum-LEADING-ProgressionAndAwards",
  area: "leading",
  urlSlug: "progression-and-awards",
  title: "Progression and awards",
  description: "Whether those who enter a programme stay, what holds them up, and what they are awarded.",
  helpLink: "progression-and-awards",
  filters: [{ ...entryYear, initial: "latest_ended" }, studyLevel, fullTime, college, department],
  sheets: [progressionSheet, awardsSheet],
};
