import { writeFile } from "node:fs/promises";
import path from "node:path";

import type { DuckDBConnection } from "@duckdb/node-api";
import { FILE_NAMES, FILES, type FileMode, type FileName } from "@lyceum/importers/testing/roster-files";

/** A university of a usual year's size: how many rows each file has, and what stands in a row `i`, counted from 0. */
const PEOPLE = 100_000;
const CLASSES = 5000;
const ROWS: Partial<Record<FileName, readonly [rows: number, columns: Readonly<Record<string, string>>]>> = {
  orgs: [
    61,
    {
      sourcedId: "'org-' || i",
      name: "'Unit ' || i",
      type: "CASE WHEN i = 0 THEN 'district' WHEN i <= 10 THEN 'school' ELSE 'department' END",
      parentSourcedId: "CASE WHEN i = 0 THEN NULL WHEN i <= 10 THEN 'org-0' ELSE 'org-' || (1 + i % 10) END",
    },
  ],
  academicSessions: [
    10,
    {
      sourcedId: "'term-' || i",
      title: "'Term ' || (2017 + i)",
      type: "'term'",
      startDate: "(2017 + i) || '-09-01'",
      endDate: "(2018 + i) || '-01-31'",
      schoolYear: "2018 + i",
    },
  ],
  courses: [
    1000,
    { sourcedId: "'course-' || i", title: "'Course, no. ' || i", courseCode: "'C' || i", orgSourcedId: "'org-' || (11 + i % 50)" },
  ],
  classes: [
    CLASSES,
    {
      sourcedId: "'class-' || i",
      title: "'Class ' || i",
      courseSourcedId: "'course-' || (i % 1000)",
      classCode: "'CL' || i",
      classType: "'scheduled'",
      schoolSourcedId: "'org-' || (1 + i % 10)",
      termSourcedIds: "'term-' || (i % 10)",
    },
  ],
  users: [
    PEOPLE,
    {
      sourcedId: "'user-' || i",
      enabledUser: "'true'",
      username: "'user' || i",
      givenName: "'Given' || i",
      familyName: "'Family' || i",
      email: "'user' || i || '@example.edu'",
      primaryOrgSourcedId: "'org-' || (1 + i % 10)",
    },
  ],
  roles: [
    PEOPLE,
    {
      sourcedId: "'role-' || i",
      userSourcedId: "'user-' || i",
      roleType: "'primary'",
      role: "CASE WHEN i % 20 = 0 THEN 'teacher' ELSE 'student' END",
      orgSourcedId: "'org-' || (1 + i % 10)",
    },
  ],
  demographics: [
    PEOPLE,
    { sourcedId: "'user-' || i", birthDate: "(1980 + i % 25) || '-03-01'", sex: "CASE WHEN i % 2 = 0 THEN 'female' ELSE 'male' END" },
  ],
  enrollments: [
    1_000_000,
    {
      sourcedId: "'enrolment-' || i",
      classSourcedId: `'class-' || ((i % ${PEOPLE} * 7 + i // ${PEOPLE} * 501) % ${CLASSES})`,
      schoolSourcedId: "'org-1'",
      userSourcedId: `'user-' || (i % ${PEOPLE})`,
      role: `CASE WHEN i % ${PEOPLE} % 20 = 0 THEN 'teacher' ELSE 'student' END`,
      beginDate: "'2024-09-01'",
    },
  ],
  categories: [1, { sourcedId: "'category-0'", title: "'Exam'" }],
  lineItems: [
    CLASSES,
    {
      sourcedId: "'item-' || i",
      title: "'Final'",
      assignDate: "'2024-10-01'",
      dueDate: "'2024-12-01'",
      classSourcedId: "'class-' || i",
      categorySourcedId: "'category-0'",
      academicSessionSourcedId: "'term-' || (i % 10)",
      resultValueMax: "20",
      schoolSourcedId: "'org-1'",
    },
  ],
  results: [
    500_000,
    {
      sourcedId: "'result-' || i",
      lineItemSourcedId: `'item-' || ((i % ${PEOPLE} * 7 + i // ${PEOPLE} * 501) % ${CLASSES})`,
      studentSourcedId: `'user-' || (i % ${PEOPLE})`,
      scoreStatus: "'fully graded'",
      score: "i % 21",
      scoreDate: "'2024-12-05'",
    },
  ],
};

/** Enrolments that a nightly delta changes. */
const CHANGED = 10_000;

async function write(connection: DuckDBConnection, folder: string, name: FileName, rows: number, known: Readonly<Record<string, string>>) {
  const columns = Object.keys(FILES[name]).map((column) => `${known[column] ?? "NULL"} AS "${column}"`);
  await connection.run(`COPY (SELECT ${columns.join(", ")} FROM range(${rows}) t(i)) TO '${path.join(folder, name)}.csv' (HEADER)`);
}

async function writeManifest(folder: string, mode: FileMode, names: readonly FileName[]): Promise<void> {
  const lines = FILE_NAMES.map((name) => `file.${name},${names.includes(name) ? mode : "absent"}`);
  const text = ["propertyName,value", "manifest.version,1.0", "oneroster.version,1.2", ...lines, ""].join("\r\n");
  await writeFile(path.join(folder, "manifest.csv"), text);
}

/** Writes a bulk set. @returns names of its files and how many rows they have together. */
export async function writeBulk(connection: DuckDBConnection, folder: string): Promise<{ names: FileName[]; rows: number }> {
  const files = Object.entries(ROWS) as [FileName, NonNullable<(typeof ROWS)[FileName]>][];
  for (const [name, [rows, columns]] of files) await write(connection, folder, name, rows, columns);
  const names = files.map(([name]) => name);
  await writeManifest(folder, "bulk", names);
  return { names, rows: files.reduce((sum, [, [rows]]) => sum + rows, 0) };
}

/** Writes a delta set that ends one half of ten thousand enrolments and changes the other. @returns its rows. */
export async function writeDelta(connection: DuckDBConnection, folder: string): Promise<number> {
  const columns = ROWS.enrollments?.[1] ?? {};
  const status = { status: "CASE WHEN i % 2 = 0 THEN 'tobedeleted' ELSE 'active' END", dateLastModified: "'2026-02-01T08:00:00Z'" };
  await write(connection, folder, "enrollments", CHANGED, { ...columns, ...status });
  await writeManifest(folder, "delta", ["enrollments"]);
  return CHANGED;
}
