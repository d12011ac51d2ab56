import { expect } from "vitest";

/** Entity sets of the feed: one with days and whole numbers, one with texts. */
export const DAYS = "intake_registrations";
export const TERMS = "intake_by_term";
export const MINIMAL = "application/json;odata.metadata=minimal";

interface Sending {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
}
interface Receiving {
  readonly status?: number;
  /** Headers as they must be; null: not there. */
  readonly headers?: Readonly<Record<string, string | null>>;
  readonly json?: object;
  readonly text?: unknown;
}
/** Section of "OData Version 4.01 Part 1: Protocol" (JSON: of the JSON format; URL: of part 2), what it requires, and how that shows. */
export type Row = readonly [section: string, must: string, path: string, sent: Sending, received: Receiving];

export const accepts = (accept: string): Sending => ({ headers: { accept } });
export const typed = (type: string): Receiving => ({ headers: { "content-type": type } });
export const refused = (status: number): Receiving => ({
  status,
  json: { error: { code: expect.any(String) as unknown, message: expect.any(String) as unknown } },
});
