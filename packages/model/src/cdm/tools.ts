import { canonical, code, day, decimal, indicator, refer, text, time, whole } from "./columns.ts";

const course = refer("COURSE", "CDM_LMS.COURSE", "Course offering that it belongs to");
const person = refer("PERSON", "CDM_LMS.PERSON", "Person, as the learning platform knows them");

/** Telemetry of the platform's pages and features. */
export const TLM_TABLES = [
  canonical("CDM_TLM", "FEATURE", "Features and tools of the platform whose use is counted. One row per feature", [
    text("NAME", "Name of the feature, as people see it"),
    ...code("FEATURE_GROUP", "Group that the feature belongs to"),
  ]),
  canonical(
    "CDM_TLM",
    "FEATURE_USE",
    "Use of features in courses, counted by role. One row per feature, course, role and day; where the source counts by week, per week",
    [
      refer("FEATURE", "CDM_TLM.FEATURE", "Feature that was used"),
      course,
      day("USE_DATE", "Local day; the Monday where the source counts by week"),
      ...code("COURSE_ROLE", "Role of those who used it", ["student", "instructor"]),
      whole("PEOPLE_COUNT", "Different people who used it", "people"),
      whole("USE_COUNT", "Times that it was used, by all of them together", "uses"),
    ],
  ),
];

/** Virtual classrooms. */
export const CLB_TABLES = [
  canonical("CDM_CLB", "ROOM", "Virtual classrooms. One row per room", [
    text("NAME", "Name of the room, as its course shows it"),
    course,
    time("CREATED_TIME", "When the room was set up"),
  ]),
  canonical("CDM_CLB", "SESSION", "Meetings held in virtual classrooms. One row per meeting", [
    refer("ROOM", "CDM_CLB.ROOM", "Room in which it was held"),
    ...code("SESSION_TYPE", "Kind of meeting", ["lecture", "seminar", "office hour"]),
    time("PLANNED_START_TIME", "Beginning as planned; missing where nothing was planned"),
    time("PLANNED_END_TIME", "End as planned; missing where nothing was planned"),
    time("START_TIME", "Beginning of the meeting"),
    time("END_TIME", "End of the meeting; missing while it goes on"),
    indicator("RECORDED", "A recording of the meeting was made"),
  ]),
  canonical("CDM_CLB", "ATTENDANCE", "People present at meetings. One row per person, meeting and time that they joined", [
    refer("SESSION", "CDM_CLB.SESSION", "Meeting attended"),
    person,
    ...code("SESSION_ROLE", "Role in the meeting", ["attendee", "presenter"]),
    time("JOINED_TIME", "When the person came"),
    time("LEFT_TIME", "When the person left; missing while they are there"),
    decimal("DURATION_MINUTES", "Time present", "minutes"),
  ]),
];

/** Accessibility of course content. */
export const ALY_TABLES = [
  canonical("CDM_ALY", "CONTENT", "Content that is checked for accessibility. One row per piece of content", [
    course,
    refer("COURSE_ITEM", "CDM_LMS.COURSE_ITEM", "Item of the course that was checked"),
    ...code("CONTENT_TYPE", "Kind of content", ["document", "page", "video", "quiz"]),
    text("NAME", "Name of the content, as its course shows it"),
  ]),
  canonical("CDM_ALY", "CONTENT_SCORE", "Accessibility scores. One row per content and day on which it was measured", [
    refer("CONTENT", "CDM_ALY.CONTENT", "Content measured"),
    day("MEASURED_DATE", "Local day of measurement"),
    decimal("SCORE", "Accessibility score, 0 (nobody with an impairment can use it) to 100 (no issue found)", "points"),
    whole("SEVERE_ISSUE_COUNT", "Severe issues found: some people cannot use the content at all", "issues"),
    whole("MAJOR_ISSUE_COUNT", "Major issues found: some people can use it only with difficulty", "issues"),
    whole("MINOR_ISSUE_COUNT", "Minor issues found: use is less comfortable than it could be", "issues"),
  ]),
  canonical("CDM_ALY", "CONTENT_ISSUE", "Issues that the newest measurement of content found. One row per content and kind of issue", [
    refer("CONTENT", "CDM_ALY.CONTENT", "Content measured"),
    ...code("ISSUE_KIND", "Kind of issue", ["video without captions"]),
    ...code("SEVERITY", "How much it keeps people from the content", ["severe", "major", "minor"]),
    whole("ISSUE_COUNT", "Issues of the kind in the content", "issues"),
  ]),
  canonical("CDM_ALY", "ALTERNATIVE_FORMAT", "Requests for alternative formats of content, such as audio. One row per request", [
    refer("CONTENT", "CDM_ALY.CONTENT", "Content that was asked for"),
    person,
    ...code("FORMAT", "Format asked for", ["audio", "braille", "html"]),
    time("REQUESTED_TIME", "When it was asked for"),
  ]),
];

/** Recordings and other media. */
export const MEDIA_TABLES = [
  canonical("CDM_MEDIA", "MEDIA", "Recordings and other media in courses. One row per medium", [
    course,
    refer("CREATOR", "CDM_LMS.PERSON", "Person who made it"),
    text("NAME", "Title of the medium"),
    decimal("DURATION_MINUTES", "Length of the medium", "minutes"),
    indicator("CAPTIONS", "The medium has captions"),
  ]),
  canonical("CDM_MEDIA", "MEDIA_ACTIVITY", "Viewing of media. One row per person, medium and day", [
    refer("MEDIA", "CDM_MEDIA.MEDIA", "Medium viewed"),
    person,
    day("ACTIVITY_DATE", "Local day of viewing"),
    decimal("VIEWED_MINUTES", "Time that the person viewed it that day", "minutes"),
    decimal("COMPLETION", "Greatest part of the medium seen so far, 0 to 1"),
  ]),
];
