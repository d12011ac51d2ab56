import type { ProblemCode } from "@lyceum/contracts";

/** A call that was refused, failed, or answered something other than agreed. */
export class ApiError extends Error {
  override readonly name = "ApiError";
  readonly status: number;
  /** A problem code, or `unreachable` when no answer came. */
  readonly code: ProblemCode | "unreachable" | (string & {});
  readonly details: readonly string[];
  readonly requestId: string | undefined;

  constructor(status: number, code: ApiError["code"], details: readonly string[] = [], requestId?: string) {
    super(`${code} (${status})`);
    this.status = status;
    this.code = code;
    this.details = details;
    this.requestId = requestId;
  }
}

const SEAT_MARKERS = ["reader_qs_seats_quota_exceeded", "author_qs_seats_quota_exceeded"];

const namesSeat = (detail: string): boolean => SEAT_MARKERS.some((marker) => detail.includes(marker));

/** Whether the institution has no free seat for the person: asking again would not help. */
export const isSeatError = (error: unknown): boolean =>
  error instanceof ApiError && (error.code === "seat_quota_exceeded" || error.details.some(namesSeat));

const FINAL = new Set<string>([
  "forbidden",
  "wrong_tenant",
  "feature_missing",
  "region_unavailable",
  "not_found",
  "unauthenticated",
  "token_expired",
  "tenant_asleep",
]);

/** For queries: up to three attempts, none after an answer that asking again cannot change. */
export const retryUnlessFinal = (failures: number, error: unknown): boolean =>
  failures < 2 && !isSeatError(error) && !(error instanceof ApiError && FINAL.has(error.code));
