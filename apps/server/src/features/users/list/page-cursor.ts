import * as z from "zod";

import { ProblemError } from "../../../lib/problem-error.ts";

/** PostgreSQL takes no text with this character in it. */
const Text = z.string().refine((text) => !text.includes("\0"));
const Moment = z.union([z.literal("-infinity"), z.iso.datetime()]);

/** Where a page ended: what it was ordered by, the value there, and the person's user name in lower case. */
export interface Position {
  readonly sort: string;
  readonly value: string;
  readonly name: string;
}

export const cursorOf = ({ sort, value, name }: Position): string => Buffer.from(JSON.stringify([sort, value, name])).toString("base64url");

/** @throws ProblemError `validation_failed` for a cursor that is none, or one of another order. */
export function positionOf(cursor: string, sort: string): Position {
  try {
    const Value = sort.endsWith("lastAccess") ? Moment : Text;
    const [, value, name] = z.tuple([z.literal(sort), Value, Text]).parse(JSON.parse(Buffer.from(cursor, "base64url").toString()));
    return { sort, value, name };
  } catch {
    throw new ProblemError("validation_failed", undefined, [
      "query.cursor: does not belong to this list and order; begin at the first page",
    ]);
  }
}
