import * as z from "zod";

import { defineRoute } from "../route.ts";
import { WarningReason } from "./warning-rules.ts";
import { Day, TenantPath, usualProblems, warningPath } from "./warning-shared.ts";

export const CONTACT_CHANNELS = ["mail", "phone", "meeting", "none_needed"] as const;
export type ContactChannel = (typeof CONTACT_CHANNELS)[number];
export const CONTACT_RESULTS = ["reached", "no_answer", "referred", "resolved", "do_not_contact"] as const;
export type ContactResult = (typeof CONTACT_RESULTS)[number];
export const MAX_NOTE_LENGTH = 500;

export const StudentContact = z.object({
  at: z.string(),
  by: z.string(),
  course: z.string(),
  /** Week of the course gone by, the reasons and the rule's version, as they were. */
  week: z.int(),
  reasons: z.array(WarningReason),
  version: z.int(),
  channel: z.enum(CONTACT_CHANNELS),
  result: z.enum(CONTACT_RESULTS),
  followUpOn: z.string().nullable(),
  snoozedUntil: z.string().nullable(),
  note: z.string(),
});
export type StudentContact = z.infer<typeof StudentContact>;

/** A student as only holders of `reporting/student-records` read them. */
const NamedStudent = {
  /** Opaque: it names the student in addresses of this institution alone. */
  student: z.string(),
  /** Null where the source has no names. */
  name: z.string().nullable(),
  /** The student's number at the institution. */
  number: z.string(),
};

export const ListedStudent = z.object({
  ...NamedStudent,
  /** Opaque name of the enrolment. */
  enrolment: z.string(),
  course: z.string(),
  module: z.string(),
  week: z.int(),
  reasons: z.array(WarningReason),
  /** Weeks of the course in which the student was listed, this one included. */
  weeksListed: z.int(),
  /** Active days of up to six weeks, the newest last; null where the source records no activity. */
  trend: z.array(z.int().nullable()),
  lastContact: StudentContact.omit({ reasons: true, note: true }).nullable(),
  /** Name of the person who contacted the student last. */
  owner: z.string().nullable(),
});
export type ListedStudent = z.infer<typeof ListedStudent>;

const Opaque = z.string().min(1).max(300);

export const listWarnedStudents = defineRoute({
  id: "early-warning.students",
  summary: "Students whom the rule names now, in courses below the reader's granted nodes",
  api: "dashboards",
  method: "GET",
  path: `${warningPath}/students`,
  access: { kind: "permission", permission: "reporting/student-records" },
  params: TenantPath,
  query: z.strictObject({
    module: z.string().min(1).max(200).optional(),
    /** Beyond what the rule shows an adviser in a week. */
    all: z.enum(["true", "false"]).default("false"),
  }),
  response: z.object({
    students: z.array(ListedStudent),
    /** Those whom the rule names, shown here or not. */
    total: z.int(),
    /** Those left out until the day that was chosen with their last contact. */
    snoozed: z.int(),
    asOf: z.string(),
    modules: z.array(z.string()),
  }),
  problems: usualProblems,
});

export const recordContact = defineRoute({
  id: "early-warning.contacts.record",
  summary: "Put on record that a student was contacted, with the reasons as they are now",
  api: "dashboards",
  method: "POST",
  path: `${warningPath}/contacts`,
  access: { kind: "permission", permission: "reporting/student-records" },
  params: TenantPath,
  body: z.strictObject({
    enrolment: Opaque,
    channel: z.enum(CONTACT_CHANNELS),
    result: z.enum(CONTACT_RESULTS),
    followUpOn: Day.nullable(),
    /** Until this day the student is left out of the list. */
    snoozedUntil: Day.nullable(),
    note: z.string().trim().max(MAX_NOTE_LENGTH),
  }),
  response: StudentContact,
  status: 201,
  problems: [...usualProblems, "not_found"],
});

/** Counts of enrolments in courses below the reader's granted nodes. Records that no contact was needed are no contacts. */
export const ContactCounts = z.object({
  /** Named by the rule now, and those of them with a contact. */
  listed: z.int(),
  contacted: z.int(),
  /** From the last day of the first week listed, by the rule in force, to the first contact. Null under `minimumGroup` enrolments. */
  first: z.object({ enrolments: z.int(), medianDays: z.number().nullable() }),
  /**
   * Of those who had not visited for days, or never, at their first contact: with a visit in the 14 days after it. Contacts whose 14 days
   * are not over in the data, or ran past the course's end, are left out. Null under `minimumGroup` enrolments.
   */
  again: z.object({ enrolments: z.int(), active: z.int().nullable() }),
});
export type ContactCounts = z.infer<typeof ContactCounts>;

export const listContacts = defineRoute({
  id: "early-warning.contacts",
  summary: "Contacts of the courses below the reader's granted nodes: counts, and follow-ups that are due",
  api: "dashboards",
  method: "GET",
  path: `${warningPath}/contacts`,
  access: { kind: "permission", permission: "reporting/student-records" },
  params: TenantPath,
  response: ContactCounts.extend({
    /** By the second level of the hierarchy; a name has the first level before it. */
    nodes: z.array(ContactCounts.extend({ key: z.string(), name: z.string() })),
    minimumGroup: z.int(),
    /** Records that no contact was needed, which stand in no other count. */
    noneNeeded: z.int(),
    /** What came of all contacts on record, also of those in courses that have ended. */
    results: z.array(z.object({ result: z.enum(CONTACT_RESULTS), count: z.int() })),
    /** Contacts whose follow-up day was not followed by another contact of the same enrolment, the earliest day first. */
    followUps: z.array(z.object({ ...NamedStudent, enrolment: z.string(), contact: StudentContact })),
  }),
  problems: usualProblems,
});

export const StudentCourse = z.object({
  enrolment: z.string(),
  course: z.string(),
  module: z.string(),
  startDate: z.string(),
  /** Null while in progress. */
  outcome: z.string().nullable(),
  week: z.int().nullable(),
  listed: z.boolean(),
  version: z.int(),
  reasons: z.array(WarningReason),
  runningMark: z.number().nullable(),
  due: z.int().nullable(),
  missing: z.int().nullable(),
  lastVisit: z.string().nullable(),
  /** Active days by week; the middle half is null under 10 enrolled. */
  weeks: z.array(z.object({ week: z.int(), activeDays: z.int().nullable(), low: z.number().nullable(), high: z.number().nullable() })),
  work: z.array(
    z.object({
      name: z.string(),
      dueDate: z.string().nullable(),
      handedIn: z.boolean(),
      late: z.boolean().nullable(),
      score: z.number().nullable(),
      /** Null under 10 scores. */
      classMedian: z.number().nullable(),
    }),
  ),
  posts: z.int().nullable(),
  meetings: z.int().nullable(),
  attended: z.int().nullable(),
});
export type StudentCourse = z.infer<typeof StudentCourse>;

export const getStudentSummary = defineRoute({
  id: "early-warning.student",
  summary: "One student on one sheet: the rule now, courses, work and contacts. The opening is put on record",
  api: "dashboards",
  method: "GET",
  path: `${warningPath}/students/:student`,
  access: { kind: "permission", permission: "reporting/student-records" },
  params: TenantPath.extend({ student: Opaque }),
  response: z.object({
    ...NamedStudent,
    programme: z.string().nullable(),
    asOf: z.string(),
    /** Courses that have not ended, the newest first, then those that have. */
    courses: z.array(StudentCourse),
    /** Courses of the student outside the reader's granted nodes. */
    otherCourses: z.int(),
    contacts: z.array(StudentContact),
  }),
  problems: [...usualProblems, "not_found"],
});
