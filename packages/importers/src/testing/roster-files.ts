import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";

import { FILE_NAMES, FILES, type FileMode, type FileName } from "../oneroster/format/files.ts";

export { FILE_NAMES, FILES, type FileMode, type FileName };

/** Rows by file; columns that are not named are empty. */
export type RosterContents = Partial<Record<FileName, Record<string, string>[]>>;

type SmallRoster = Record<
  | "orgs"
  | "academicSessions"
  | "courses"
  | "classes"
  | "users"
  | "roles"
  | "demographics"
  | "enrollments"
  | "categories"
  | "lineItems"
  | "results"
  | "resources",
  Record<string, string>[]
>;

/** A university of two colleges and a department, with every oddity that is allowed. */
export function smallRoster(): SmallRoster {
  return {
    orgs: [
      { sourcedId: "uni", name: 'Riverbend "State", University', type: "district" },
      { sourcedId: "arts", name: "Arts 🎭", type: "school", parentSourcedId: "uni" },
      { sourcedId: "science", name: "Science", type: "ext:college", parentSourcedId: "uni" },
      { sourcedId: "physics", name: "Physics", type: "department", parentSourcedId: "science" },
    ],
    academicSessions: [
      { sourcedId: "y26", title: "2025-2026", type: "schoolYear", startDate: "2025-09-01", endDate: "2026-06-30", schoolYear: "2026" },
      {
        sourcedId: "a25",
        title: "Autumn 2025",
        type: "term",
        startDate: "2025-09-01",
        endDate: "2025-12-20",
        parentSourcedId: "y26",
        schoolYear: "2026",
      },
      {
        sourcedId: "s26",
        title: "Spring 2026",
        type: "term",
        startDate: "2026-01-10",
        endDate: "2026-05-30",
        parentSourcedId: "y26",
        schoolYear: "2026",
      },
    ],
    courses: [
      { sourcedId: "k-opt", title: "Optics", courseCode: "PHY-2", orgSourcedId: "physics" },
      { sourcedId: "k-lit", title: "Literature", orgSourcedId: "arts", subjects: "reading,writing" },
    ],
    classes: [
      {
        sourcedId: "c-opt-a",
        title: "Optics A",
        courseSourcedId: "k-opt",
        classCode: "OPT",
        classType: "scheduled",
        schoolSourcedId: "science",
        termSourcedIds: "a25",
      },
      {
        sourcedId: "c-opt-s",
        title: "Optics S",
        courseSourcedId: "k-opt",
        classCode: "OPT",
        classType: "ext:seminar",
        schoolSourcedId: "science",
        termSourcedIds: "s26,a25",
      },
      {
        sourcedId: "c-lit",
        title: "Literature, and life",
        courseSourcedId: "k-lit",
        classType: "scheduled",
        schoolSourcedId: "arts",
        termSourcedIds: "s26",
      },
    ],
    users: [
      {
        sourcedId: "u-ann",
        enabledUser: "true",
        username: "ann",
        givenName: "Ann",
        familyName: "O'Hara",
        email: "ann@example.edu",
        password: "secret",
      },
      { sourcedId: "u-bo", enabledUser: "true", username: "bo", givenName: "Bo", familyName: "Ødegård" },
      { sourcedId: "u-cy", enabledUser: "false", username: "cy", givenName: "סי", familyName: "לוי" },
      { sourcedId: "u-teach", enabledUser: "true", username: "teach", givenName: "Tea", familyName: "Cher" },
    ],
    roles: [
      { sourcedId: "r1", userSourcedId: "u-ann", roleType: "primary", role: "student", orgSourcedId: "uni" },
      { sourcedId: "r2", userSourcedId: "u-teach", roleType: "primary", role: "teacher", orgSourcedId: "science" },
    ],
    demographics: [
      { sourcedId: "u-ann", birthDate: "2005-09-02", sex: "female", white: "true" },
      { sourcedId: "u-bo", birthDate: "1990-01-01", sex: "ext:diverse" },
    ],
    enrollments: [
      {
        sourcedId: "e1",
        classSourcedId: "c-opt-a",
        schoolSourcedId: "science",
        userSourcedId: "u-ann",
        role: "student",
        beginDate: "2025-09-03",
      },
      {
        sourcedId: "e2",
        classSourcedId: "c-opt-a",
        schoolSourcedId: "science",
        userSourcedId: "u-bo",
        role: "student",
        beginDate: "2025-08-20",
        endDate: "2025-10-01",
      },
      {
        sourcedId: "e3",
        classSourcedId: "c-opt-s",
        schoolSourcedId: "science",
        userSourcedId: "u-bo",
        role: "student",
        endDate: "2025-09-10",
      },
      {
        sourcedId: "e4",
        classSourcedId: "c-opt-s",
        schoolSourcedId: "science",
        userSourcedId: "u-bo",
        role: "student",
        beginDate: "2025-10-02",
      },
      { sourcedId: "e5", classSourcedId: "c-lit", schoolSourcedId: "arts", userSourcedId: "u-cy", role: "student" },
      {
        sourcedId: "e6",
        classSourcedId: "c-opt-a",
        schoolSourcedId: "science",
        userSourcedId: "u-teach",
        role: "teacher",
        primary: "true",
      },
      { sourcedId: "e7", classSourcedId: "c-lit", schoolSourcedId: "arts", userSourcedId: "u-ann", role: "student" },
    ],
    categories: [{ sourcedId: "g-exam", title: "Exam", weight: "60" }],
    lineItems: [
      {
        sourcedId: "l1",
        title: "Final",
        assignDate: "2025-12-01",
        dueDate: "2025-12-11",
        classSourcedId: "c-opt-a",
        categorySourcedId: "g-exam",
        academicSessionSourcedId: "a25",
        resultValueMin: "0",
        resultValueMax: "20",
        schoolSourcedId: "science",
      },
    ],
    results: [
      {
        sourcedId: "s1",
        lineItemSourcedId: "l1",
        studentSourcedId: "u-ann",
        scoreStatus: "fully graded",
        score: "15",
        scoreDate: "2025-12-12",
        late: "true",
        comment: 'good, "really"',
      },
      { sourcedId: "s2", lineItemSourcedId: "l1", studentSourcedId: "u-bo", scoreStatus: "exempt", scoreDate: "2025-12-12" },
      { sourcedId: "s3", lineItemSourcedId: "l1", studentSourcedId: "u-cy", scoreStatus: "submitted", scoreDate: "2025-12-12" },
    ],
    resources: [{ sourcedId: "b1", vendorResourceId: "v1", roles: "student, ext:tutor" }],
  };
}

/** A field in quotes only where it needs them. */
const field = (value: string) => (/[",\r\n]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value);
export const csvText = (rows: readonly (readonly string[])[], end = "\n") => rows.map((row) => row.map(field).join(",") + end).join("");

/** A file's text as an exporting system writes it. Columns of the institution's own follow the others. */
export function rosterText(name: FileName, rows: readonly Record<string, string>[], end?: string): string {
  const known = Object.keys(FILES[name]);
  const own = [...new Set(rows.flatMap((row) => Object.keys(row)))].filter((column) => !known.includes(column));
  const header = [...known, ...own];
  return csvText([header, ...rows.map((row) => header.map((column) => row[column] ?? ""))], end);
}

export function manifestText(modes: Partial<Record<FileName, FileMode>>): string {
  const files = FILE_NAMES.map((name) => [`file.${name}`, modes[name] ?? "absent"]);
  return csvText([
    ["propertyName", "value"],
    ["manifest.version", "1.0"],
    ["oneroster.version", "1.2"],
    ...files,
    ["source.systemName", "Test"],
  ]);
}

const folders: string[] = [];

/** Writes a set into a folder of its own and returns the folder. @param files texts that stand in for, or beside, what the contents give. */
export async function writeRoster(
  contents: RosterContents,
  mode: "bulk" | "delta" = "bulk",
  files: Readonly<Record<string, string | Uint8Array>> = {},
): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), "lyceum-oneroster-"));
  folders.push(folder);
  const names = Object.keys(contents) as FileName[];
  const texts: Record<string, string | Uint8Array> = {
    "manifest.csv": manifestText(Object.fromEntries(names.map((name) => [name, mode]))),
  };
  for (const name of names) texts[`${name}.csv`] = rosterText(name, contents[name] ?? []);
  for (const [name, text] of Object.entries({ ...texts, ...files })) await writeFile(path.join(folder, name), text);
  return folder;
}

/** Removes what `writeRoster` made. */
export async function removeRosters(): Promise<void> {
  await Promise.all(folders.splice(0).map((folder) => rm(folder, { recursive: true, force: true })));
}
