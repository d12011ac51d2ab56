import { hasAdminAccess, rolesFromGroups } from "@lyceum/access";
import type { UsageMode } from "@lyceum/contracts";

import type { Db } from "../../db/database.ts";
import type { Caller } from "../caller.ts";

/** An institution's rules for the reports that it publishes itself. */
export interface Policy {
  /** Reports shared with a whole area or role are published once a reviewer has approved them. */
  readonly approval: boolean;
  readonly usage: UsageMode;
  /** Reading before that is not on record; null: on record from the institution's first day. */
  readonly usageSince: Date | null;
}

const UNSAVED: Policy = { approval: false, usage: "counts", usageSince: null };

/** Reads an institution's rules; those of the product where it has saved none. */
export async function readPolicy(trx: Db, tenantId: string): Promise<Policy> {
  const row = await trx
    .selectFrom("report_policy")
    .select(["approval", "usage", "usage_since as usageSince"])
    .where("tenant_id", "=", tenantId)
    .executeTakeFirst();
  return row ?? UNSAVED;
}

/** Whether a person decides about rules, reviews and verified marks of the institution. */
export const isAdministrator = ({ groups, kind }: Pick<Caller, "groups" | "kind">): boolean =>
  hasAdminAccess(rolesFromGroups(groups, kind));
