import { CHECKED_FILES } from "./checked-files.ts";
import type { Columns } from "./formats.ts";
import { TAKEN_FILES } from "./taken-files.ts";

export type TakenFileName = keyof typeof TAKEN_FILES;
export type FileName = TakenFileName | keyof typeof CHECKED_FILES;

/** Every file of the binding but its manifest, by name without `.csv`. */
export const FILES: Readonly<Record<FileName, Columns>> = { ...TAKEN_FILES, ...CHECKED_FILES };

/** The files in the order in which faults are listed: those that others refer to come first. */
const FIRST: readonly FileName[] = ["orgs", "academicSessions", "courses", "classes", "users", "roles", "demographics", "enrollments"];
export const FILE_NAMES: readonly FileName[] = [
  ...FIRST,
  ...(Object.keys(FILES) as FileName[]).filter((name) => !FIRST.includes(name)).sort(),
];

/** What is done with a file that the manifest names. */
export const FILE_MODES = ["absent", "bulk", "delta"] as const;
export type FileMode = (typeof FILE_MODES)[number];

export const isTaken = (name: FileName): name is TakenFileName => name in TAKEN_FILES;

/** A column of the institution's own; they stand behind all others. */
export const isExtension = (column: string): boolean => column.startsWith("metadata.");
