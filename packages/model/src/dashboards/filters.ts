import type { FilterInput } from "./build.ts";

/** Filters that several dashboards share, so that a link from one to another keeps what was chosen. */
export const academicYear: FilterInput = { id: "academic-year", kind: "choice", dimension: "academic_year", label: "Academic year" };
export const term: FilterInput = { id: "term", kind: "choice", dimension: "term", label: "Term" };
/** The term that runs, or the last one: what reports of a term's work open with. */
export const latestTerm: FilterInput = { ...term, initial: "latest" };
/** Outcomes of a year are known once all its courses have ended. */
export const latestEndedYear: FilterInput = { ...academicYear, initial: "latest_ended" };
export const college: FilterInput = { id: "college", kind: "node", dimension: "level1", label: "College or discipline" };
export const department: FilterInput = { id: "department", kind: "node", dimension: "level2", label: "Department or module" };
export const module: FilterInput = { id: "module", kind: "choice", dimension: "module", label: "Module code" };
export const region: FilterInput = { id: "region", kind: "choice", dimension: "region", label: "Region" };
export const deprivation: FilterInput = { id: "deprivation", kind: "choice", dimension: "deprivation_band", label: "Deprivation band" };
export const ageBand: FilterInput = { id: "age-band", kind: "choice", dimension: "age_band", label: "Age band" };
export const itemType: FilterInput = { id: "item-type", kind: "choice", dimension: "item_type", label: "Item type" };
export const activityDates: FilterInput = { id: "dates", kind: "date-range", dimension: "activity_date", label: "Activity dates" };
export const designMode: FilterInput = { id: "mode", kind: "choice", dimension: "design_mode", label: "Mode of study" };
export const classSize: FilterInput = { id: "class-size", kind: "choice", dimension: "class_size_band", label: "Class size" };
export const assessmentType: FilterInput = {
  id: "assessment-type",
  kind: "choice",
  dimension: "assessment_type",
  label: "Assessment type",
};
export const meetingType: FilterInput = { id: "meeting-type", kind: "choice", dimension: "meeting_type", label: "Meeting type" };
export const dueDates: FilterInput = { id: "due-dates", kind: "date-range", dimension: "due_date", label: "Due dates" };
export const tool: FilterInput = { id: "tool", kind: "choice", dimension: "tool", label: "Tool" };
export const toolRole: FilterInput = { id: "role", kind: "choice", dimension: "tool_role", label: "Role" };
export const sessionDates: FilterInput = {
  id: "dates",
  kind: "date-range",
  dimension: "session_date",
  label: "Session dates",
  initial: { lastDays: 28 },
};
export const severity: FilterInput = {
  id: "severity",
  kind: "choice",
  dimension: "severity",
  label: "Severity of issues",
  onlyOf: ["issues"],
};
export const sessionRole: FilterInput = { id: "role", kind: "choice", dimension: "session_role", label: "Role" };
export const device: FilterInput = { id: "device", kind: "choice", dimension: "device", label: "Device" };
export const thirdParty: FilterInput = { id: "third-party", kind: "choice", dimension: "third_party", label: "Third party" };
export const entryYear: FilterInput = { id: "entry-year", kind: "choice", dimension: "entry_year", label: "Year of entry" };
export const studyLevel: FilterInput = { id: "study-level", kind: "choice", dimension: "study_level", label: "Level of study" };
export const fullTime: FilterInput = { id: "full-time", kind: "choice", dimension: "full_time", label: "Full time" };
