import type { ImportRecord } from "@lyceum/contracts";

import { withTenant } from "../../../db/database.ts";
import { type Act, audit } from "../../../domain/audit.ts";
import type { Services } from "../../../domain/services.ts";
import { ProblemError } from "../../../lib/problem-error.ts";
import { ownInstitutionRefusal } from "../require-own-institution.ts";
import { findImport, UNFINISHED } from "./import-store.ts";
import type { ReceivedUpload } from "./receive-upload.ts";
import { importKey, runImport } from "./run-import.ts";
import { removeUpload } from "./upload-files.ts";

const busy = () =>
  new ProblemError("conflict", "An import of your institution is under way. Wait for its end or cancel it, then try again.");

/**
 * Refuses before a large file is sent in vain.
 * @throws ProblemError `conflict` while another import of the institution is under way, and for a demo institution.
 */
export async function requireFree({ databases }: Pick<Services, "databases">, tenantId: string): Promise<void> {
  await withTenant(databases, tenantId, async (trx) => {
    const tenant = await trx.selectFrom("tenant").where("id", "=", tenantId).select(["demo", "name"]).executeTakeFirstOrThrow();
    const refusal = ownInstitutionRefusal(tenant);
    if (refusal !== undefined) throw new ProblemError("conflict", refusal);
    const other = await trx
      .selectFrom("import_job")
      .where("tenant_id", "=", tenantId)
      .where("status", "in", UNFINISHED)
      .select("id")
      .executeTakeFirst();
    if (other) throw busy();
  });
}

export interface StartedImport {
  readonly tenantId: string;
  readonly act: Act;
  readonly upload: ReceivedUpload;
}

/** Puts an import of an upload on record and in the queue. The upload goes when that is refused. */
export async function startImport(services: Services, { tenantId, act, upload }: StartedImport): Promise<ImportRecord> {
  const { id, fileName, bytes, fields } = upload;
  const dryRun = fields.dryRun === "true";
  try {
    return await withTenant(services.databases, tenantId, async (trx) => {
      const row = await trx
        .insertInto("import_job")
        .values({
          id,
          tenant_id: tenantId,
          format: fields.format,
          file_name: fileName,
          bytes,
          dry_run: dryRun,
          not_submitted: fields.notSubmitted ?? null,
          act: JSON.stringify(act),
          created_at: services.now(),
        })
        // Two uploads at once: the index lets one of them in.
        .onConflict((conflict) => conflict.doNothing())
        .returning("id")
        .executeTakeFirst();
      if (!row) throw busy();
      const after = { format: fields.format, fileName, bytes, dryRun, notSubmitted: fields.notSubmitted };
      await audit(trx, { ...act, tenantId, action: "import.start", target: { kind: "import", id }, after });
      await services.jobs.enqueue(trx, runImport, { tenantId, id }, { key: importKey({ tenantId, id }) });
      return findImport(trx, tenantId, id);
    });
  } catch (error) {
    await removeUpload(services.config, id);
    throw error;
  }
}
