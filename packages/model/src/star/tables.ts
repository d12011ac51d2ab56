import type { TableSpec } from "../table.ts";
import { factAccessibility, factAccessibilityDay, factAlternativeFormat, factIssue } from "./accessibility-facts.ts";
import { factCoursePerson, factCourseTool, factCourseWeek, factPlatformReach, factToolPair, factToolSpan } from "./adoption-facts.ts";
import { c, required, schema } from "./columns.ts";
import { factCourseGap, factCourseState } from "./course-state.ts";
import { factEnrolmentWeek, factExpectedWork } from "./derived-facts.ts";
import { dimNode, nodeClosure, dimTerm, dimCourse, dimItem, dimAssessment } from "./dimensions.ts";
import { factForumEnrolment, factPost } from "./discussion-facts.ts";
import { factEnrolment, factActivity, factSubmission, factTeaching, factSession } from "./facts.ts";
import { factGradeChange } from "./grade-change.ts";
import { factAttendance, factMeeting } from "./meeting-facts.ts";
import { dimProgramme, factAward, factProgrammeRegistration, factStudentTerm } from "./programme-facts.ts";
import { factTaughtWeek, factTeachingDay } from "./teaching-day.ts";
import { dimTool, factToolDay } from "./tool-days.ts";

/** One row: which snapshot this file is. */
export const metaSnapshot: TableSpec = {
  schema,
  name: "snapshot",
  description: "What this snapshot of the warehouse is. One row per snapshot, and so exactly one",
  columns: [
    c("schema_version", "INTEGER", "Version of the model that the snapshot follows", required),
    c("snapshot_id", "VARCHAR", "Identifies the snapshot", required),
    c("as_of", "DATE", "Last local day that the data covers; relative periods count back from it", required),
    c("created_at", "TIMESTAMP", "When the snapshot was made, UTC", required),
    c("source", "VARCHAR", "Importer or source that the data came from", required),
    c("attribution", "VARCHAR", "Credit that must be shown with the data; missing where none is needed"),
    c("synthetic", "BOOLEAN", "The data is generated for demonstration and describes nobody", required),
  ],
};

export const metaFreshness: TableSpec = {
  schema,
  name: "freshness",
  description: "Last-updated time of each submodel. One row per submodel",
  key: ["submodel"],
  columns: [
    c("submodel", "VARCHAR", "Schema of the submodel", { ...required, examples: ["CDM_LMS", "CDM_SIS"] }),
    c("updated_at", "TIMESTAMP", "When the source last delivered data for the submodel, UTC", required),
  ],
};

/** Raised by one whenever a released snapshot could not be read by the code before it. */
export const SCHEMA_VERSION = 1;

export const STAR_TABLES: readonly TableSpec[] = [
  metaSnapshot,
  metaFreshness,
  dimNode,
  nodeClosure,
  dimTerm,
  dimCourse,
  dimItem,
  dimAssessment,
  dimTool,
  factEnrolment,
  factActivity,
  factSubmission,
  factTeaching,
  factSession,
  factToolDay,
  factCourseWeek,
  factCourseTool,
  factCoursePerson,
  factToolPair,
  factToolSpan,
  factPlatformReach,
  factCourseState,
  factCourseGap,
  factAccessibility,
  factAccessibilityDay,
  factIssue,
  factAlternativeFormat,
  factExpectedWork,
  factEnrolmentWeek,
  factPost,
  factForumEnrolment,
  factMeeting,
  factAttendance,
  factTeachingDay,
  factTaughtWeek,
  factGradeChange,
  dimProgramme,
  factProgrammeRegistration,
  factAward,
  factStudentTerm,
];
