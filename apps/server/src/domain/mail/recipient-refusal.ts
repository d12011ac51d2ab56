import type { MailReason, ProblemCode } from "@lyceum/contracts";

import type { Db } from "../../db/database.ts";
import { ProblemError } from "../../lib/problem-error.ts";
import type { Caller } from "../caller.ts";
import { callerOf, findMember } from "../sign-in/people.ts";

/** Writes what belongs to the end of a mail, in the transaction that ends it or claims it. */
export type RecordEnd = (trx: Db) => Promise<void>;

/** A person who gets no mail, and why. */
export class RecipientRefusal extends Error {
  readonly reason: MailReason;
  readonly record: RecordEnd | undefined;
  constructor(reason: MailReason, { record, ...options }: ErrorOptions & { readonly record?: RecordEnd } = {}) {
    super(reason, options);
    this.name = "RecipientRefusal";
    this.reason = reason;
    this.record = record;
  }
}

/** A mail that may not go out before a moment. */
export class MailDeferral extends Error {
  readonly until: Date;
  constructor(until: Date) {
    super(`Not before ${until.toISOString()}`);
    this.name = "MailDeferral";
    this.until = until;
  }
}

/** Why a person gets no mail, by what the report's frame would refuse to them; anything else may pass. */
const REASONS: Readonly<Partial<Record<ProblemCode, MailReason>>> = {
  forbidden: "lost_access",
  feature_missing: "lost_access",
  region_unavailable: "lost_access",
  not_found: "lost_access",
  report_too_new: "lost_access",
  report_unreadable: "lost_access",
  seat_quota_exceeded: "no_seat",
  no_data: "nothing",
  tenant_asleep: "nothing",
};

/** Why a mailing comes to nothing, by what its report's frame would refuse to its owner. */
export const OWNER_FAILURES: Readonly<Partial<Record<ProblemCode, "owner_lost_access" | "report_gone">>> = {
  forbidden: "owner_lost_access",
  seat_quota_exceeded: "owner_lost_access",
  not_found: "report_gone",
  report_too_new: "report_gone",
  report_unreadable: "report_gone",
  feature_missing: "report_gone",
  region_unavailable: "report_gone",
};

/** Turns what a report's frame would refuse to a person into why they get no mail. @throws whatever else is wrong, which may pass. */
export function refusalOf(error: unknown): RecipientRefusal {
  if (error instanceof RecipientRefusal) return error;
  const reason = error instanceof ProblemError ? REASONS[error.code] : undefined;
  if (reason === undefined) throw error;
  return new RecipientRefusal(reason, { cause: error });
}

/** Finds an active person of an institution as they are now; undefined for one who left. */
export async function findPerson(owner: Db, tenantId: string, userId: string): Promise<Caller | undefined> {
  const member = await findMember(owner, userId);
  return member?.tenantId === tenantId ? callerOf(member) : undefined;
}
