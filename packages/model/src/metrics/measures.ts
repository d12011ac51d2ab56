import type { Measure } from "@lyceum/semantic";

import { MEASURE_AREAS } from "./areas.ts";
import { ACTIVITY_MEASURES } from "./measures/activity-measures.ts";
import { ASSESSMENT_MEASURES } from "./measures/assessment-measures.ts";
import { ENROLMENT_MEASURES } from "./measures/enrolment-measures.ts";
import { PLATFORM_MEASURES } from "./measures/platform-measures.ts";
import { TEACHING_MEASURES } from "./measures/teaching-measures.ts";
import { WEEK_MEASURES } from "./measures/week-measures.ts";

const MEASURES: Readonly<Record<string, Measure>> = {
  ...ENROLMENT_MEASURES,
  ...ACTIVITY_MEASURES,
  ...ASSESSMENT_MEASURES,
  ...WEEK_MEASURES,
  ...TEACHING_MEASURES,
  ...PLATFORM_MEASURES,
};

/** One governed definition of every number that the product shows, each with the reporting areas that it belongs to. */
export const MODEL_MEASURES: Readonly<Record<string, Measure>> = Object.fromEntries(
  Object.entries(MEASURES).map(([name, measure]) => [name, { ...measure, areas: MEASURE_AREAS[name] ?? [] }]),
);
