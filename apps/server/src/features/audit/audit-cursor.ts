import * as z from "zod";

const MOMENT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{6}Z$/;
const MAX_ID = 2n ** 63n - 1n;

/** Whether a day exists: JavaScript takes the 30th of February for a day in March, and the database refuses it. */
function isMoment(text: string): boolean {
  const time = Date.parse(text);
  return !Number.isNaN(time) && new Date(time).toISOString().slice(0, 19) === text.slice(0, 19) && text > "1";
}

/** Where a page of events ended: the last one's moment, to the microsecond, and its number. */
export const AuditPosition = z.tuple([
  z.string().regex(MOMENT).refine(isMoment),
  z
    .string()
    .regex(/^\d{1,19}$/)
    .refine((id) => BigInt(id) <= MAX_ID),
]);
export type AuditPosition = Readonly<z.infer<typeof AuditPosition>>;
