import { ApiError } from "@lyceum/contracts/client";

import type { Refusal } from "./session-machine.ts";

const NAMED = ["no_institution", "no_account"] as const;
const REFUSED = new Set([401, 403]);

/** Reads a refusal from a failed request for the own identity; undefined where no response came. */
export function refusalOf(error: unknown): Refusal | undefined {
  if (!(error instanceof ApiError) || !REFUSED.has(error.status)) return undefined;
  return { reason: NAMED.find((code) => code === error.code) ?? "not_accepted", details: error.details };
}
