import * as z from "zod";

import { ProblemError } from "./problem-error.ts";

/** A text that PostgreSQL takes: it refuses one with this character in it. */
export const DatabaseText = z.string().refine((text) => !text.includes("\0"));

/** Writes where a page ended, for the caller to hand back unread. */
export const encodeCursor = (position: readonly unknown[]): string => Buffer.from(JSON.stringify(position)).toString("base64url");

/**
 * Reads the position that `encodeCursor` wrote.
 * @param field of the request that holds the cursor, e.g. `query.cursor`.
 * @throws ProblemError `validation_failed` for a text that no page of this list and order gave.
 */
export function decodeCursor<Position>(cursor: string, position: z.ZodType<Position>, field = "query.cursor"): Position {
  try {
    return position.parse(JSON.parse(Buffer.from(cursor, "base64url").toString()));
  } catch (error) {
    const details = [`${field}: does not belong to this list and order; begin at the first page`];
    throw new ProblemError("validation_failed", undefined, details, { cause: error });
  }
}
