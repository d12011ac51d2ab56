import { TRASH_DAYS } from "@lyceum/contracts";

import type { Db } from "../../db/database.ts";
import { audit } from "../../domain/audit.ts";
import { isOwnReportId, type OwnReport, requireReport } from "../../domain/reports/visible-reports.ts";
import { type Authoring, recordAct, requireManaged } from "./author.ts";
import { lockVersion } from "./drafts-store.ts";

const isInTrash = async ({ trx, caller }: Authoring, id: string): Promise<boolean> =>
  isOwnReportId(id) &&
  (await trx
    .selectFrom("report")
    .select("id")
    .where("tenant_id", "=", caller.tenantId)
    .where("id", "=", id)
    .where("trashed_at", "is not", null)
    .executeTakeFirst()) !== undefined;

/**
 * Puts a report into the trash; one that is there already is deleted for good, with all that was said about it.
 * @throws ProblemError `not_found`, `forbidden`, `changed_meanwhile` when it is another version by now.
 */
export async function trashReport(authoring: Authoring, id: string, version: number): Promise<void> {
  const { trx, caller, now } = authoring;
  if (await isInTrash(authoring, id)) {
    const { title } = await requireManaged(authoring, id, true);
    await trx.deleteFrom("report").where("tenant_id", "=", caller.tenantId).where("id", "=", id).execute();
    await recordAct(authoring, "report.delete", id, { before: { title } });
    return;
  }
  const { title } = await requireManaged(authoring, id);
  await lockVersion(authoring, id, version);
  await trx.updateTable("report").set({ trashed_at: now }).where("tenant_id", "=", caller.tenantId).where("id", "=", id).execute();
  await recordAct(authoring, "report.trash", id, { before: { title } });
}

/** Takes a report out of the trash. @throws ProblemError `not_found`, `forbidden`, `report_too_new`. */
export async function recoverTrashed(authoring: Authoring, id: string): Promise<OwnReport> {
  const { trx, caller, config } = authoring;
  const { title } = await requireManaged(authoring, id, true);
  await trx.updateTable("report").set({ trashed_at: null }).where("tenant_id", "=", caller.tenantId).where("id", "=", id).execute();
  await recordAct(authoring, "report.recover", id, { after: { title } });
  return requireReport(trx, caller, config, id);
}

/** Deletes for good what has lain in the trash of any institution for too long. */
export async function deleteOldTrash(owner: Db, now: Date): Promise<void> {
  const before = new Date(now.getTime() - TRASH_DAYS * 86_400_000);
  await owner.transaction().execute(async (trx) => {
    const gone = await trx.deleteFrom("report").where("trashed_at", "<", before).returning(["id", "tenant_id", "title"]).execute();
    for (const { id, tenant_id: tenantId, title } of gone) {
      const actor = { kind: "system", name: "trash of reports" } as const;
      await audit(trx, { tenantId, actor, source: "job", action: "report.delete", target: { kind: "report", id }, before: { title } });
    }
  });
}
