import { ApiError } from "@lyceum/contracts/client";

import type { Refusal } from "./session-machine.ts";

const NAMED = ["no_institution", "no_account"] as const;
const REFUSED = new Set([401, 403]);

/** What a failed question about oneself says: a refusal, or undefined where there was no answer at all. */
export function refusalOf(error: unknown): Refusal | undefined {
  if (!(error instanceof ApiError) || !REFUSED.has(error.status)) return undefined;
  return { reason: NAMED.find((code) => code === error.code) ?? "not_accepted", details: error.details };
}
