import { CHECKED_FILES } from "./checked-files.ts";
import type { Columns } from "./formats.ts";
import { REPORTED_FILES } from "./reported-files.ts";

export type ReportedFileName = keyof typeof REPORTED_FILES;
export type FileName = ReportedFileName | keyof typeof CHECKED_FILES;

/** Every file of the binding but its manifest, by name without `.csv`. */
export const FILES: Readonly<Record<FileName, Columns>> = { ...REPORTED_FILES, ...CHECKED_FILES };

/** The files in the order in which faults are listed: those that others refer to come first. */
const FIRST: readonly FileName[] = ["orgs", "academicSessions", "courses", "classes", "users", "roles", "demographics", "enrollments"];
export const FILE_NAMES: readonly FileName[] = [
  ...FIRST,
  ...(Object.keys(FILES) as FileName[]).filter((name) => !FIRST.includes(name)).sort(),
];

/** What is done with a file that the manifest names. */
export const FILE_MODES = ["absent", "bulk", "delta"] as const;
export type FileMode = (typeof FILE_MODES)[number];

export const isReported = (name: FileName): name is ReportedFileName => name in REPORTED_FILES;

/** A column of the institution's own; they stand behind all others. */
export const isExtension = (column: string): boolean => column.startsWith("metadata.");
