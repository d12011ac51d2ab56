import type { TenantTransaction } from "../../db/database.ts";
import { ProblemError } from "../../lib/problem-error.ts";
import { asDrafted, scopeOf } from "../access/scope-in-words.ts";
import type { EmbedCaller } from "../caller.ts";
import { frameDataRights } from "../embed/frame-rights.ts";
import type { Services } from "../services.ts";
import { requireAwake } from "../sleep/sleep.ts";
import type { ReadReport } from "./report-reader.ts";
import { requireDocument } from "./stored-report.ts";
import { mayChangeReport, requireReport } from "./visible-reports.ts";

/**
 * Reads the draft of a report with what its author may be answered of it at this moment: as anybody else, under their own rights.
 * @throws ProblemError what the authors' console refuses, `forbidden` for those who may not change the report, and `tenant_asleep`.
 */
export async function readDraftReport(
  trx: TenantTransaction,
  caller: EmbedCaller,
  config: Services["config"],
  id: string,
): Promise<ReadReport> {
  if (caller.resource.kind !== "console-author") {
    throw new ProblemError("forbidden", "Drafts are open to authors alone. Read the published report instead.");
  }
  const rights = await frameDataRights(trx, caller, config);
  const report = await requireReport(trx, caller, config, id);
  if (!mayChangeReport(report)) {
    throw new ProblemError("forbidden", "This report is shared with you to read. Save a copy of your own to change it.");
  }
  await requireAwake(trx, caller, config);
  const { draft } = await trx
    .selectFrom("report")
    .select("draft")
    .where("tenant_id", "=", caller.tenantId)
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  return {
    dashboard: requireDocument(draft),
    source: report.source,
    rights,
    scope: asDrafted(await scopeOf(trx, caller.tenantId, rights)),
  };
}
