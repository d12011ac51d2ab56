import * as z from "zod";

import { DatabaseText, decodeCursor } from "../../../lib/cursor.ts";

const Moment = z.union([z.literal("-infinity"), z.iso.datetime()]);

/** Where a page ended: the value there, and the person's user name in lower case. */
export interface Position {
  readonly value: string;
  readonly name: string;
}

/** Reads the position of a cursor. @throws ProblemError `validation_failed` for a cursor that is none, or one of another order. */
export function positionOf(cursor: string, sort: string): Position {
  const Value = sort.endsWith("lastAccess") ? Moment : DatabaseText;
  const [, value, name] = decodeCursor(cursor, z.tuple([z.literal(sort), Value, DatabaseText]));
  return { value, name };
}
