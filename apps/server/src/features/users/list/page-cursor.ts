import * as z from "zod";

import { ProblemError } from "../../../lib/problem-error.ts";

const Position = z.tuple([z.string(), z.string(), z.uuid()]);
/** Where a page ended: what it was ordered by, the value there, and the person's id. */
export type Position = readonly [sort: string, value: string, id: string];

export const cursorOf = (position: Position): string => Buffer.from(JSON.stringify(position)).toString("base64url");

/** @throws ProblemError `validation_failed` for a cursor that is none, or one of another order. */
export function positionOf(cursor: string, sort: string): Position {
  try {
    const position = Position.parse(JSON.parse(Buffer.from(cursor, "base64url").toString()));
    if (position[0] === sort) return position;
  } catch {
    // Said below: what was sent is no cursor of ours.
  }
  throw new ProblemError("validation_failed", undefined, ["query.cursor: does not belong to this list and order; begin at the first page"]);
}
