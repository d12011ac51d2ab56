import { OUTCOMES } from "@lyceum/model";

import { FILE_NAMES, FILES, type FileName } from "../format/files.ts";
import { type Columns, exactly, may } from "../format/formats.ts";

/** Columns of the institutions' own that are understood, where a file has them: OneRoster itself does not say how a course ended. */
export const EXTENSION_COLUMNS: Partial<Record<FileName, Columns>> = { enrollments: { "metadata.outcome": may(exactly(...OUTCOMES)) } };

/** Their names. */
export const extensionsOf = (name: FileName): readonly string[] => Object.keys(EXTENSION_COLUMNS[name] ?? {});

/** Secrets, which are not even read. */
const SECRETS = ["password"];

/** Returns the columns that are read of each file, to be checked. */
export const readColumns = (name: FileName): readonly string[] => [
  ...Object.keys(FILES[name]).filter((column) => !SECRETS.includes(column)),
  ...extensionsOf(name),
];

/** What the models are built from, beside keys and references. */
const USED: Partial<Record<FileName, readonly string[]>> = {
  orgs: ["name", "type"],
  academicSessions: ["title", "type", "startDate", "endDate", "schoolYear"],
  courses: ["title", "courseCode"],
  classes: ["title", "classCode"],
  users: ["enabledUser", "givenName", "familyName", "preferredGivenName", "preferredFamilyName", "email"],
  roles: ["roleType", "role"],
  demographics: ["birthDate", "sex"],
  enrollments: ["role", "primary", "beginDate", "endDate"],
  categories: ["title", "weight"],
  lineItems: ["title", "dueDate", "resultValueMin", "resultValueMax"],
  results: ["scoreStatus", "score", "scoreDate", "late"],
};

function storedColumns(name: FileName): readonly string[] {
  const used = Object.entries(FILES[name]).filter(
    ([column, { refersTo }]) => column === "sourcedId" || refersTo !== undefined || USED[name]?.includes(column),
  );
  return [...used.map(([column]) => column), ...extensionsOf(name)];
}

/**
 * What is remembered of each file from one import to the next: a delta gives whole rows, so that nothing need
 * be kept of people that neither reports nor references use, such as telephone numbers, ethnicity or comments.
 */
export const STORED_COLUMNS: Readonly<Record<FileName, readonly string[]>> = Object.fromEntries(
  FILE_NAMES.map((name) => [name, storedColumns(name)]),
) as Record<FileName, readonly string[]>;
