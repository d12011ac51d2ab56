import { ApiError } from "@lyceum/contracts/client";

import type { StatusOutcome } from "./provisioning-machine.ts";

const EXPECTED: readonly number[] = [404, 409];

/** Whether a refusal only says that the login was not asked for yet, or was already. */
export const isExpected = (error: unknown): boolean => error instanceof ApiError && EXPECTED.includes(error.status);

/** What a failed look at a login's state comes to. */
export function outcomeOf(error: unknown): StatusOutcome {
  if (isExpected(error)) return "NONE";
  return error instanceof ApiError && error.code === "unreachable" ? "UNREACHABLE" : "REFUSED";
}
