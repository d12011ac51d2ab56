import { ProblemError } from "../../../lib/problem-error.ts";

/** What QuickSight's refusals are called, as far as people can be told more than that it failed. */
const REFUSALS: Readonly<Record<string, () => ProblemError>> = {
  ThrottlingException: () => new ProblemError("rate_limited", "Too many reports are being opened at this moment. Try again in a minute."),
  LimitExceededException: () =>
    new ProblemError(
      "seat_quota_exceeded",
      "All users that your institution's account of QuickSight may have are taken. Ask an administrator.",
      ["reader_qs_seats_quota_exceeded"],
    ),
  ResourceNotFoundException: () =>
    new ProblemError("not_found", "This report is not there in QuickSight. An administrator has to publish it."),
  QuickSightUserNotFoundException: () =>
    new ProblemError(
      "analytics_unavailable",
      "QuickSight does not know you yet, although you were just registered. Try again in a minute.",
    ),
  AccessDeniedException: () =>
    new ProblemError("analytics_unavailable", "QuickSight refused the server's account. An administrator has to give it the rights."),
  UnsupportedUserEditionException: () =>
    new ProblemError("analytics_unavailable", "The account of QuickSight has an edition that does not offer this. Ask an administrator."),
  UnsupportedPricingPlanException: () =>
    new ProblemError(
      "analytics_unavailable",
      "The account of QuickSight has a price plan that does not include this. Ask an administrator.",
    ),
  PreconditionNotMetException: () =>
    new ProblemError("analytics_unavailable", "QuickSight is not ready for your institution yet. An administrator has to set it up."),
};

/** Turns a failure of AWS into a refusal in words. What AWS itself says stands in the log alone. */
export function explainRefusal(error: unknown): ProblemError {
  if (error instanceof ProblemError) return error;
  const name = error instanceof Error ? error.name : "";
  const known = Object.hasOwn(REFUSALS, name) ? REFUSALS[name] : undefined;
  return known?.() ?? new ProblemError("analytics_unavailable");
}
