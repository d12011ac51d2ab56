import type { ImportRecord } from "@lyceum/contracts";

import { withTenant } from "../../../db/database.ts";
import { type Act, audit } from "../../../domain/audit.ts";
import type { Services } from "../../../domain/services.ts";
import { ProblemError } from "../../../lib/problem-error.ts";
import { findImport, UNFINISHED } from "./import-store.ts";
import { removeUpload } from "./upload-files.ts";

/**
 * Ends an import that waits or runs. Nothing of it can be published from then on; the server that works
 * on it notices within a second or two.
 * @throws ProblemError `not_found`; `conflict` when it has ended.
 */
export async function cancelImport(
  services: Pick<Services, "databases" | "config" | "now">,
  { tenantId, id, act }: { readonly tenantId: string; readonly id: string; readonly act: Act },
): Promise<ImportRecord> {
  const record = await withTenant(services.databases, tenantId, async (trx) => {
    const before = await findImport(trx, tenantId, id);
    const ended = await trx
      .updateTable("import_job")
      .set({ status: "cancelled", finished_at: services.now() })
      .where("tenant_id", "=", tenantId)
      .where("id", "=", before.id)
      .where("status", "in", UNFINISHED)
      .returning("id")
      .executeTakeFirst();
    if (!ended) throw new ProblemError("conflict", "The import has ended already. Nothing was changed.");
    await audit(trx, {
      ...act,
      tenantId,
      action: "import.cancel",
      target: { kind: "import", id: before.id },
      before: { status: before.status },
      after: { status: "cancelled" },
    });
    return findImport(trx, tenantId, id);
  });
  await removeUpload(services.config, record.id);
  return record;
}
