import type { DashboardInput } from "../../dashboard.ts";
import { latestEndedYear, ageBand, college, department, deprivation, module, region, term } from "../filters.ts";
import { backgroundSheet } from "./background.ts";
import { gapsSheet } from "./gaps.ts";
import { intakeSheet } from "./intake.ts";
import { outcomesSheet } from "./outcomes.ts";
import { withdrawalSheet } from "./withdrawal.ts";

/** For deans and registrars: who enrols, how courses end, who leaves and where groups differ. */
export const enrolmentAndOutcomes: DashboardInput = {
  id: "enrolment-and-outcomes",
  name: "Lyceum-LEADING-EnrolmentAndOutcomes",
  area: "leading",
  urlSlug: "enrolment-and-outcomes",
  title: "Enrolment and outcomes",
  description: "How many enrol, who they are, how their courses end and when they leave.",
  helpLink: "enrolment-and-outcomes",
  filters: [latestEndedYear, term, college, department, module, region, deprivation, ageBand],
  sheets: [intakeSheet, backgroundSheet, outcomesSheet, withdrawalSheet, gapsSheet],
};
