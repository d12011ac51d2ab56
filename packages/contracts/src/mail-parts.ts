import * as z from "zod";

/** Path of everything that an institution mails. */
export const OfTenant = z.strictObject({ tenant: z.string().min(1).max(200) });
/** Path of one schedule or one alert. */
export const OfMailing = OfTenant.extend({ id: z.string().min(1).max(100) });
/** Path of one entry of its history. */
export const OfRun = OfMailing.extend({ runId: z.string().min(1).max(100) });

/** Problems of calls that change what is mailed, or read it by more than its path. */
export const MAIL_WRITING = [
  "unauthenticated",
  "token_expired",
  "wrong_tenant",
  "feature_missing",
  "forbidden",
  "region_unavailable",
  "validation_failed",
] as const;

/** Which page of a history is read. */
export const HistoryPage = z.strictObject({ cursor: z.string().max(1000).optional() });
/** Person to whom a schedule or an alert is given. */
export const NewOwner = z.strictObject({ userId: z.string().min(1).max(100) });

/** Text of one line, without characters that could begin another header of a mail. */
export const OneLine = (longest: number) =>
  z
    .string()
    .trim()
    .max(longest)
    .regex(/^\P{Cc}*$/u);
/** Tag of a language. */
export const LanguageTag = z.string().regex(/^[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8}){0,3}$/);
/** `HH:MM`. */
export const ClockTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/);
