import { OUTCOMES } from "@lyceum/model";

import { FILE_NAMES, FILES, type FileName } from "../format/files.ts";
import { type Columns, exactly, may } from "../format/formats.ts";

/** Columns of the institutions' own that are understood, where a file has them: OneRoster itself does not say how a course ended. */
export const EXTENSION_COLUMNS: Partial<Record<FileName, Columns>> = { enrollments: { "metadata.outcome": may(exactly(...OUTCOMES)) } };

/** Their names. */
export const extensionsOf = (name: FileName): readonly string[] => Object.keys(EXTENSION_COLUMNS[name] ?? {});

/** Secrets, which are not even read. */
const SECRETS = ["password"];
/** Said anew by every file and of no use afterwards. */
const PASSING = ["status", "dateLastModified"];

function kept(name: FileName): readonly string[] {
  const columns = Object.keys(FILES[name]).filter((column) => !SECRETS.includes(column) && !PASSING.includes(column));
  return [...columns, ...extensionsOf(name)];
}

/** What is remembered of each file from one import to the next. */
export const KEPT_COLUMNS: Readonly<Record<FileName, readonly string[]>> = Object.fromEntries(
  FILE_NAMES.map((name) => [name, kept(name)]),
) as Record<FileName, readonly string[]>;
