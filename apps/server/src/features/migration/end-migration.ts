import type { MigrationFailure } from "@lyceum/contracts";

import type { Db } from "../../db/database.ts";
import { type Act, audit } from "../../domain/audit.ts";

export interface Ending {
  readonly tenantId: string;
  readonly act: Act;
  readonly now: Date;
  /** Undefined: it succeeded. */
  readonly failure?: MigrationFailure;
}

/** Whether another try can mend it. A defect and an operator's stop need somebody who looks first. */
const CAN_RETRY: Readonly<Record<MigrationFailure, boolean>> = { people: true, interrupted: true, internal: false, aborted: false };

/** Ends a running migration whose row the transaction holds, and puts that on record. */
export async function endMigration(trx: Db, { tenantId, act, now, failure }: Ending): Promise<void> {
  const status = failure === undefined ? "SUCCEEDED" : CAN_RETRY[failure] ? "FAILED_CAN_RETRY" : "FAILED";
  await trx
    .updateTable("uas_migration")
    .set({ status, finished_at: now, failure: failure ?? null })
    .where("tenant_id", "=", tenantId)
    .execute();
  const after = { status, ...(failure && { failure }) };
  await audit(trx, { ...act, tenantId, action: "migration.end", target: { kind: "tenant", id: tenantId }, after });
}
