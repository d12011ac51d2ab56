import { ProblemError } from "../../lib/problem-error.ts";
import type { Caller } from "../caller.ts";

/**
 * Dashboards are opened for oneself alone: a person in the path is the caller, whatever the caller's roles.
 * @throws ProblemError `forbidden`.
 */
export function requireSelf(caller: Pick<Caller, "userId">, userId: string): void {
  if (caller.userId !== userId) throw new ProblemError("forbidden", "Dashboards can be opened for yourself only.");
}
