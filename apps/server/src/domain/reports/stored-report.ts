import { type Dashboard, DocumentTooNewError, upgradeDocument } from "@lyceum/model";

import { ProblemError } from "../../lib/problem-error.ts";

/** Reads a stored document; undefined for one of a newer version, which lists name but nothing opens. */
export function readDocument(stored: unknown): Dashboard | undefined {
  try {
    return upgradeDocument(stored);
  } catch (error) {
    if (error instanceof DocumentTooNewError) return undefined;
    throw error;
  }
}

/** Reads a stored document. @throws ProblemError `report_too_new` for one of a newer version, which stays as it is */
export function requireDocument(stored: unknown): Dashboard {
  const document = readDocument(stored);
  if (document) return document;
  throw new ProblemError(
    "report_too_new",
    "This report was saved by a newer version of Lyceum. It was left as it is; ask whoever runs the server to update it.",
  );
}
