import { getStudentSummary, listContacts, listWarnedStudents, recordContact } from "./student-records.ts";
import { backTestWarningRule, getWarningPlaces, getWarningRule, saveTeachingBreaks, saveWarningRule } from "./warning-rules.ts";

export * from "./student-records.ts";
export * from "./warning-rules.ts";

export const earlyWarningRoutes = [
  getWarningRule,
  backTestWarningRule,
  saveWarningRule,
  saveTeachingBreaks,
  getWarningPlaces,
  listWarnedStudents,
  recordContact,
  listContacts,
  getStudentSummary,
] as const;
