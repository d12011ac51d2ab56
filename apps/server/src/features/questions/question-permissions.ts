import { accessTo } from "@lyceum/access";

import type { TenantTransaction } from "../../db/database.ts";
import { accessSubject, authoriseIn } from "../../domain/access/authorise.ts";
import type { Caller } from "../../domain/caller.ts";
import { requireAuthorSeat } from "../../domain/seats/require-seat.ts";
import type { Config } from "../../lib/configuration/configuration.ts";
import { ProblemError } from "../../lib/problem-error.ts";

type Deployment = Pick<Config, "regions">;

/** Authors, who have a seat for it, keep the institution's own reports. @throws ProblemError `feature_missing`, `forbidden`, `seat_quota_exceeded`. */
export async function requireAuthor(trx: TenantTransaction, caller: Caller, config: Deployment): Promise<void> {
  await authoriseIn(trx, caller, "reporting/custom-reports/authoring", config);
  await authoriseIn(trx, caller, "reporting/custom-reports", config);
  await requireAuthorSeat(trx, caller);
}

/** Tells whether answers can be put into reports of the person's. */
export async function mayPin(trx: TenantTransaction, caller: Caller, config: Deployment): Promise<boolean> {
  try {
    await requireAuthor(trx, caller, config);
    return true;
  } catch (error) {
    if (error instanceof ProblemError) return false;
    throw error;
  }
}

/** Tells whether a person vouches for the institution's answers: those who look after them. */
export async function mayVerify(trx: TenantTransaction, caller: Caller, config: Deployment): Promise<boolean> {
  return accessTo("reporting/dataQA/trust", await accessSubject(trx, caller, config)).result === "OK";
}

/** @throws ProblemError `feature_missing`, `forbidden`. */
export const requireTrust = (trx: TenantTransaction, caller: Caller, config: Deployment): Promise<void> =>
  authoriseIn(trx, caller, "reporting/dataQA/trust", config);
