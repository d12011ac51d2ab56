import { canonicalStatements, codes, tableMapping, viewMapping, type Mapping } from "@lyceum/model";
import type { SnapshotWriter } from "@lyceum/warehouse";

import { LMS_MAPPINGS } from "./learning-platform.ts";
import { SIS_MAPPINGS } from "./student-records.ts";

const INSTANCE = "demo";

/** The accessibility report counts what is not severe in one number; a third of it is shown as major. */
const MAJOR_ISSUES = "other_issues // 3";

/** What the platform counts of its tools is what people did there. */
const FEATURE_USE = `(SELECT tool_id, course_id, role, use_date, count(DISTINCT person_id) AS people, sum(uses) AS uses
  FROM star.fact_tool_day GROUP BY ALL)`;

/** Each measurement; what is not severe follows from its score. */
const SCORES = "(SELECT *, greatest(0, floor((100 - score) / 6))::INTEGER AS other_issues FROM star.fact_accessibility_day)";

const TOOLS: readonly Mapping[] = [
  viewMapping("CDM_TLM.FEATURE", "CDM_LMS.TOOL", "ID", { NAME: "NAME", ...codes("FEATURE_GROUP", "'tool'", "'Tool'") }),
  viewMapping("CDM_TLM.FEATURE_USE", FEATURE_USE, "concat_ws('/', tool_id, course_id, role, use_date)", {
    FEATURE_ID: "tool_id",
    COURSE_ID: "course_id",
    USE_DATE: "use_date",
    ...codes("COURSE_ROLE", "lower(role)", "role"),
    PEOPLE_COUNT: "people",
    USE_COUNT: "uses",
  }),
  viewMapping("CDM_ALY.CONTENT", "star.fact_accessibility JOIN star.dim_item USING (item_id)", "item_id", {
    COURSE_ID: "dim_item.course_id",
    COURSE_ITEM_ID: "item_id",
    ...codes("CONTENT_TYPE", "lower(item_type)", "item_type"),
    NAME: "name",
  }),
  viewMapping("CDM_ALY.CONTENT_SCORE", SCORES, "item_id || '.' || measured_date", {
    CONTENT_ID: "item_id",
    MEASURED_DATE: "measured_date",
    SCORE: "score",
    SEVERE_ISSUE_COUNT: "severe_issues",
    MAJOR_ISSUE_COUNT: MAJOR_ISSUES,
    MINOR_ISSUE_COUNT: `other_issues - ${MAJOR_ISSUES}`,
  }),
  viewMapping("CDM_ALY.CONTENT_ISSUE", "star.fact_issue", "item_id || '.' || issue_kind", {
    CONTENT_ID: "item_id",
    ...codes("ISSUE_KIND", "lower(issue_kind)", "issue_kind"),
    ...codes("SEVERITY", "lower(severity)", "severity"),
    ISSUE_COUNT: "issues",
  }),
  viewMapping("CDM_ALY.ALTERNATIVE_FORMAT", "star.fact_alternative_format", "download_id", {
    CONTENT_ID: "item_id",
    PERSON_ID: "student_id",
    ...codes("FORMAT", "lower(format)", "format"),
    REQUESTED_TIME: "downloaded_date::TIMESTAMP",
  }),
];

const MEETINGS: readonly Mapping[] = [
  viewMapping("CDM_CLB.ROOM", "(SELECT DISTINCT course_id FROM star.fact_meeting)", "course_id", { COURSE_ID: "course_id" }),
  viewMapping("CDM_CLB.SESSION", "star.fact_meeting", "meeting_id", {
    ROOM_ID: "course_id",
    ...codes("SESSION_TYPE", "lower(meeting_type)", "meeting_type"),
    PLANNED_START_TIME: "start_time",
    PLANNED_END_TIME: "start_time + to_seconds(60 * planned_minutes)",
    START_TIME: "start_time",
    END_TIME: "start_time + to_seconds(60 * minutes)",
    RECORDED_IND: "recorded",
  }),
  // Who was there for a part only came late.
  viewMapping(
    "CDM_CLB.ATTENDANCE",
    "(SELECT a.*, m.start_time, m.minutes AS length FROM star.fact_attendance AS a JOIN star.fact_meeting AS m USING (meeting_id) WHERE a.present)",
    "meeting_id || '.' || person_id",
    {
      SESSION_ID: "meeting_id",
      PERSON_ID: "person_id",
      ...codes("SESSION_ROLE", "CASE role WHEN 'Student' THEN 'attendee' ELSE 'presenter' END", "role"),
      JOINED_TIME: "start_time + to_seconds(60 * (length - minutes))",
      LEFT_TIME: "start_time + to_seconds(60 * length)",
      DURATION_MINUTES: "minutes",
    },
  ),
];

const MAP_AND_META: readonly Mapping[] = [
  viewMapping("CDM_MAP.PERSON", "CDM_LMS.PERSON", "ID", { LMS_PERSON_ID: "ID", SIS_PERSON_ID: "ID" }),
  viewMapping("CDM_MAP.TERM", "star.dim_term", "term_id", { LMS_TERM_ID: "term_id", SIS_TERM_ID: "term_id" }),
  viewMapping("CDM_MAP.COURSE", "star.dim_course", "course_id", { LMS_COURSE_ID: "course_id", SIS_COURSE_SECTION_ID: "course_id" }),
  viewMapping("CDM_MAP.PERSON_COURSE", "star.fact_enrolment", "enrolment_id", {
    LMS_PERSON_COURSE_ID: "enrolment_id",
    SIS_STUDENT_COURSE_ID: "enrolment_id",
  }),
  viewMapping("CDM_MAP.DEPARTMENT", "star.dim_node WHERE level <= 2", "node_id", { LMS_NODE_ID: "node_id", SIS_DEPARTMENT_ID: "node_id" }),
  tableMapping("CDM_META.DATA_SOURCE", `(SELECT '${INSTANCE}' AS id)`, "id", {
    NAME: "'Generated demo data'",
    ...codes("SOURCE_TYPE", "'generated'", "'demo'"),
  }),
  viewMapping("CDM_META.FRESHNESS", "star.freshness", "submodel", { SUBMODEL: "submodel", UPDATED_TIME: "updated_at" }),
];

const MAPPINGS: readonly Mapping[] = [...LMS_MAPPINGS, ...SIS_MAPPINGS, ...TOOLS, ...MEETINGS, ...MAP_AND_META];

/**
 * Fills the canonical tables of a generated file: views of the star where it holds the same rows. Needs the
 * generation's working tables, so it runs on the same connection; all in one transaction, which waits for
 * the disk once.
 */
export async function fillDemoCanonical(writer: SnapshotWriter, createdAt: Date): Promise<void> {
  await writer.transaction(() => writer.run(canonicalStatements({ mappings: MAPPINGS, instance: INSTANCE, createdAt }).join(";")));
}
