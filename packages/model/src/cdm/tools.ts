import { canonical, code, day, decimal, indicator, refer, text, time, whole } from "./columns.ts";

const course = refer("COURSE", "CDM_LMS.COURSE", "Course offering");
const person = refer("PERSON", "CDM_LMS.PERSON", "Person");

/** Telemetry of the platform's pages and features. */
export const TLM_TABLES = [
  canonical("CDM_TLM", "FEATURE", "Features of the platform whose use is counted", [
    text("NAME", "Name of the feature"),
    ...code("FEATURE_GROUP", "Group that the feature belongs to"),
  ]),
  canonical("CDM_TLM", "FEATURE_USE", "Use of features by day and role", [
    refer("FEATURE", "CDM_TLM.FEATURE", "Feature used"),
    course,
    day("USE_DATE", "Local day"),
    ...code("COURSE_ROLE", "Role of those who used it"),
    whole("PEOPLE_COUNT", "People who used it", "people"),
    whole("USE_COUNT", "Times used", "uses"),
  ]),
];

/** Virtual classrooms. */
export const CLB_TABLES = [
  canonical("CDM_CLB", "ROOM", "Virtual classrooms", [
    text("NAME", "Name of the room"),
    course,
    time("CREATED_TIME", "When it was set up"),
  ]),
  canonical("CDM_CLB", "SESSION", "Meetings held in virtual classrooms", [
    refer("ROOM", "CDM_CLB.ROOM", "Room"),
    time("START_TIME", "Beginning"),
    time("END_TIME", "End"),
    indicator("RECORDED", "A recording was made"),
  ]),
  canonical("CDM_CLB", "ATTENDANCE", "People present at meetings", [
    refer("SESSION", "CDM_CLB.SESSION", "Meeting"),
    person,
    ...code("SESSION_ROLE", "Role in the meeting"),
    time("JOINED_TIME", "When the person came"),
    time("LEFT_TIME", "When the person left"),
    decimal("DURATION_MINUTES", "Time present", "minutes"),
  ]),
];

/** Accessibility of course content. */
export const ALY_TABLES = [
  canonical("CDM_ALY", "CONTENT", "Content that is checked for accessibility", [
    course,
    refer("COURSE_ITEM", "CDM_LMS.COURSE_ITEM", "Item checked"),
    ...code("CONTENT_TYPE", "Kind of content"),
    text("NAME", "Name of the content"),
  ]),
  canonical("CDM_ALY", "CONTENT_SCORE", "Accessibility scores by day of measurement", [
    refer("CONTENT", "CDM_ALY.CONTENT", "Content measured"),
    day("MEASURED_DATE", "Day of measurement"),
    decimal("SCORE", "Score, 0 to 100", "points"),
    whole("SEVERE_ISSUE_COUNT", "Severe issues found", "issues"),
    whole("MAJOR_ISSUE_COUNT", "Major issues found", "issues"),
    whole("MINOR_ISSUE_COUNT", "Minor issues found", "issues"),
  ]),
  canonical("CDM_ALY", "ALTERNATIVE_FORMAT", "Requests for alternative formats of content", [
    refer("CONTENT", "CDM_ALY.CONTENT", "Content asked for"),
    person,
    ...code("FORMAT", "Format asked for"),
    time("REQUESTED_TIME", "When it was asked for"),
  ]),
];

/** Recordings and other media. */
export const MEDIA_TABLES = [
  canonical("CDM_MEDIA", "MEDIA", "Recordings and other media", [
    course,
    refer("CREATOR", "CDM_LMS.PERSON", "Person who made it"),
    text("NAME", "Title"),
    decimal("DURATION_MINUTES", "Length", "minutes"),
    indicator("CAPTIONS", "Has captions"),
  ]),
  canonical("CDM_MEDIA", "MEDIA_ACTIVITY", "Viewing of media", [
    refer("MEDIA", "CDM_MEDIA.MEDIA", "Medium viewed"),
    person,
    day("ACTIVITY_DATE", "Local day"),
    decimal("VIEWED_MINUTES", "Time viewed", "minutes"),
    decimal("COMPLETION", "Greatest part seen, 0 to 1"),
  ]),
];
