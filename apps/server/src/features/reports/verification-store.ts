import type { VerifiedMark } from "@lyceum/contracts";

import { documentDigest } from "../../domain/reports/documents-by-digest.ts";
import { isAdministrator } from "../../domain/reports/report-policy.ts";
import { verificationKey, verifiedMarks } from "../../domain/reports/report-verification.ts";
import { requireReport } from "../../domain/reports/visible-reports.ts";
import { ProblemError } from "../../lib/problem-error.ts";
import { type Authoring, recordAct } from "./author.ts";

/**
 * Vouches for what readers of a report see, or no longer.
 * @throws ProblemError `forbidden` for others than administrators, `not_found`, `conflict` before it is published,
 * `changed_meanwhile` when another version is published by now.
 */
export async function saveVerification(
  authoring: Authoring,
  id: string,
  { verified, version }: { readonly verified: boolean; readonly version: number },
): Promise<VerifiedMark | null> {
  const { trx, caller, config, now } = authoring;
  const { tenantId } = caller;
  const report = await requireReport(trx, caller, config, id);
  if (!isAdministrator(caller)) throw new ProblemError("forbidden", "Administrators vouch for reports.");
  if (!verified) {
    const { numDeletedRows } = await trx
      .deleteFrom("report_verification")
      .where("tenant_id", "=", tenantId)
      .where("report_id", "=", id)
      .executeTakeFirstOrThrow();
    if (numDeletedRows > 0n) await recordAct(authoring, "report.unverify", id, { before: { title: report.document.title } });
    return null;
  }
  const row = await trx
    .selectFrom("report")
    .select(["published_version", documentDigest.as("digest")])
    .where("tenant_id", "=", tenantId)
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
  if (row?.published_version == null) throw new ProblemError("conflict", "The report is not published yet.");
  if (row.published_version !== version)
    throw new ProblemError("changed_meanwhile", "Another version is published by now. Look at it first.");
  const mark = {
    version,
    definitions_key: verificationKey(row.digest, report.document),
    verified_by: caller.userId,
    verified_at: now,
  };
  await trx
    .insertInto("report_verification")
    .values({ tenant_id: tenantId, report_id: id, ...mark })
    .onConflict((conflict) => conflict.columns(["tenant_id", "report_id"]).doUpdateSet(mark))
    .execute();
  await recordAct(authoring, "report.verify", id, { after: { title: report.document.title, version } });
  return (await verifiedMarks(trx, tenantId, id)).get(id) ?? null;
}
