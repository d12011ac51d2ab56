import { type Dashboard, DocumentTooNewError, openDocument } from "@lyceum/model";
import * as z from "zod";

import { ProblemError } from "../../lib/problem-error.ts";

/**
 * Reads a stored document.
 * @throws ProblemError `report_too_new` for one of a newer version, `report_unreadable` for one of which more than a part cannot
 * be read; both stay as they are.
 */
export function requireDocument(stored: unknown): Dashboard {
  try {
    return openDocument(stored);
  } catch (error) {
    if (error instanceof DocumentTooNewError) {
      throw new ProblemError(
        "report_too_new",
        "This report was saved by a newer version of Lyceum. It was left as it is; ask whoever runs the server to update it.",
        undefined,
        { cause: error },
      );
    }
    if (!(error instanceof z.ZodError)) throw error;
    throw new ProblemError("report_unreadable", "What is stored of this report cannot be read. It was left as it is.", undefined, {
      cause: error,
    });
  }
}

/** Reads a stored document; undefined for one that this version cannot read, which lists name but nothing opens. */
export function readDocument(stored: unknown): Dashboard | undefined {
  try {
    return requireDocument(stored);
  } catch (error) {
    if (error instanceof ProblemError) return undefined;
    throw error;
  }
}
