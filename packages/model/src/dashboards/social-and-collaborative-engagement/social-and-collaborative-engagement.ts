import type { DashboardInput } from "../../dashboard.ts";
import { academicYear, college, department, designMode, meetingType, module, latestTerm } from "../filters.ts";
import { discussionSheet } from "./discussion.ts";
import { liveMeetingsSheet } from "./live-meetings.ts";

/** For those who lead teaching: whether students meet each other, in writing and live. */
export const socialAndCollaborativeEngagement: DashboardInput = {
  id: "social-and-collaborative-engagement",
  name: "Lyceum-LEARNING-SocialAndCollaborativeEngagement",
  area: "learning",
  urlSlug: "social-and-collaborative-engagement",
  title: "Social and collaborative engagement",
  description: "Who writes in discussions and is answered, and who comes to live meetings and stays.",
  helpLink: "social-and-collaborative-engagement",
  filters: [academicYear, latestTerm, college, department, module, designMode, meetingType],
  sheets: [discussionSheet, liveMeetingsSheet],
};
