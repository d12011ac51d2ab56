import type { ProblemCode } from "../problem.ts";

/** A call that was refused, that found no server, or whose response breaks the contract. */
export class ApiError extends Error {
  override readonly name = "ApiError";
  /** HTTP status; 0 when no response came. */
  readonly status: number;
  /** A problem code; `unreachable` when no response came, `internal` when it was not as agreed. */
  readonly code: ProblemCode | "unreachable" | (string & {});
  readonly details: readonly string[];
  readonly requestId: string | undefined;
  /** The server's sentence about a refusal, where a page shows it: developers read what is wrong with a query. */
  readonly detail: string | undefined;

  constructor(status: number, code: ApiError["code"], details: readonly string[] = [], requestId?: string, detail?: string) {
    super(`${code} (${status})`);
    this.status = status;
    this.code = code;
    this.details = details;
    this.requestId = requestId;
    this.detail = detail;
  }
}

/** Reads the code of a failed call; what is no failed call counts as `internal`. */
export const codeOf = (error: unknown): ApiError["code"] => (error instanceof ApiError ? error.code : "internal");

const SEAT_MARKERS = ["reader_qs_seats_quota_exceeded", "author_qs_seats_quota_exceeded"];

const namesSeat = (detail: string): boolean => SEAT_MARKERS.some((marker) => detail.includes(marker));

/** Tells whether the institution lacks a free seat for the person: another attempt would not help. */
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

/** Decides for queries: up to three attempts, none after a refusal that another attempt cannot change. */
export const retryUnlessFinal = (failures: number, error: unknown): boolean =>
  failures < 2 && !isSeatError(error) && !(error instanceof ApiError && FINAL.has(error.code));
