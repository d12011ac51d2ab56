import { ProblemError } from "../../lib/problem-error.ts";

/** Where a page ended: the last event's moment, to the microsecond, and its number. */
export interface AuditCursor {
  readonly at: string;
  readonly id: string;
}

const FORM = /^(\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{6}Z)\|(\d{1,19})$/;

const LARGEST_ID = 2n ** 63n - 1n;

/** Not the 30th of February, which JavaScript would take for a day in March and the database refuses. */
function isMoment(at: string): boolean {
  const time = Date.parse(at);
  return !Number.isNaN(time) && new Date(time).toISOString().slice(0, 19) === at.slice(0, 19) && at > "1";
}

export const writeCursor = ({ at, id }: AuditCursor): string => Buffer.from(`${at}|${id}`).toString("base64url");

/** @throws ProblemError `validation_failed` for anything that no page was given with. */
export function readCursor(text: string): AuditCursor {
  const [, at, id] = FORM.exec(Buffer.from(text, "base64url").toString()) ?? [];
  if (at === undefined || id === undefined || !isMoment(at) || BigInt(id) > LARGEST_ID) {
    throw new ProblemError("validation_failed", undefined, ["query.cursor: Not a cursor of this list"]);
  }
  return { at, id };
}
