import type { Measure } from "@lyceum/semantic";

import { MEASURE_AREAS } from "./areas.ts";
import { ACCESSIBILITY_MEASURES } from "./measures/accessibility-measures.ts";
import { ACTIVITY_MEASURES } from "./measures/activity-measures.ts";
import { ADMINISTRATION_MEASURES } from "./measures/administration-measures.ts";
import { ADOPTION_MEASURES } from "./measures/adoption-measures.ts";
import { ASSESSMENT_MEASURES } from "./measures/assessment-measures.ts";
import { DISCUSSION_MEASURES } from "./measures/discussion-measures.ts";
import { ENROLMENT_MEASURES } from "./measures/enrolment-measures.ts";
import { GRADE_CHANGE_MEASURES } from "./measures/grade-change-measures.ts";
import { MEETING_MEASURES } from "./measures/meeting-measures.ts";
import { PRESENCE_MEASURES } from "./measures/presence-measures.ts";
import { PROGRAMME_MEASURES } from "./measures/programme-measures.ts";
import { TEACHING_MEASURES } from "./measures/teaching-measures.ts";
import { WEEK_MEASURES } from "./measures/week-measures.ts";
import { WITHDRAWAL_MEASURES } from "./measures/withdrawal-measures.ts";

const MEASURES: Readonly<Record<string, Measure>> = {
  ...ENROLMENT_MEASURES,
  ...WITHDRAWAL_MEASURES,
  ...ACTIVITY_MEASURES,
  ...ASSESSMENT_MEASURES,
  ...GRADE_CHANGE_MEASURES,
  ...WEEK_MEASURES,
  ...TEACHING_MEASURES,
  ...ADOPTION_MEASURES,
  ...ACCESSIBILITY_MEASURES,
  ...PRESENCE_MEASURES,
  ...DISCUSSION_MEASURES,
  ...MEETING_MEASURES,
  ...PROGRAMME_MEASURES,
  ...ADMINISTRATION_MEASURES,
};

/** One governed definition of every number that the product shows, each with the reporting areas that it belongs to. */
export const MODEL_MEASURES: Readonly<Record<string, Measure>> = Object.fromEntries(
  Object.entries(MEASURES).map(([name, measure]) => [name, { ...measure, areas: MEASURE_AREAS[name] ?? [] }]),
);
