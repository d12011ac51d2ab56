import type { DashboardInput } from "../../dashboard.ts";
import { college, department, device, sessionDates, sessionRole } from "../filters.ts";
import { devicesAndHoursSheet } from "./devices-and-hours.ts";
import { peopleSheet } from "./people.ts";
import { sessionsSheet } from "./sessions.ts";

/** For those who run the learning platform: who comes, with what, when and for how long. */
export const learningPlatformAdoption: DashboardInput = {
  id: "learning-platform-adoption",
  name: "Lyceum-LEADING-LearningPlatformAdoption",
  area: "leading",
  urlSlug: "learning-platform-adoption",
  title: "Learning platform adoption",
  description: "Who comes to the learning platform and who does not, with which devices, when and for how long.",
  helpLink: "learning-platform-adoption",
  filters: [college, department, sessionDates, sessionRole, device],
  sheets: [peopleSheet, devicesAndHoursSheet, sessionsSheet],
};
