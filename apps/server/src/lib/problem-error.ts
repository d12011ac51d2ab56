import { PROBLEMS, type ProblemCode } from "@lyceum/contracts";

/** Refusal with a stable code; the error handler turns it into an RFC 9457 problem document. */
export class ProblemError extends Error {
  override readonly name = "ProblemError";
  readonly code: ProblemCode;
  readonly status: number;
  /** Fields that failed validation, or markers such as `reader_qs_seats_quota_exceeded`. */
  readonly details: readonly string[] | undefined;

  /** @param detail one or two sentences for people: what happened, what was kept, what to do. */
  constructor(code: ProblemCode, detail?: string, details?: readonly string[], options?: ErrorOptions) {
    super(detail ?? code, options);
    this.code = code;
    this.status = PROBLEMS[code];
    this.details = details;
  }

  /** The sentence for people, when one was given. */
  get detail(): string | undefined {
    return this.message === this.code ? undefined : this.message;
  }
}
