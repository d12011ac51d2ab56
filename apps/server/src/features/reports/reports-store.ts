import { randomUUID } from "node:crypto";

import type { ReportDraft } from "@lyceum/contracts";
import { serializeDocument, withPinned } from "@lyceum/model";

import type { TenantTransaction } from "../../db/database.ts";
import { type Act, audit } from "../../domain/audit.ts";
import type { EmbedCaller } from "../../domain/caller.ts";
import { requireDashboard } from "../../domain/dashboards/visible-dashboards.ts";
import { requireRoom } from "../../domain/reports/report-room.ts";
import { requireReport, mayChangeReport, type OwnReport } from "../../domain/reports/visible-reports.ts";
import type { Config } from "../../lib/configuration/configuration.ts";
import { ProblemError } from "../../lib/problem-error.ts";
import { buildReport } from "./build-report.ts";

export interface Writing {
  readonly caller: EmbedCaller;
  readonly config: Pick<Config, "regions">;
  readonly now: Date;
  readonly act: Act;
}

type Facts = Pick<OwnReport, "title" | "shared" | "source">;
const factsOf = ({ title, shared, source }: Facts): Facts => ({ title, shared, source });

/**
 * Saves a copy of a delivered dashboard that the person may read, and puts it on record.
 * @throws ProblemError what `requireDashboard` and `buildReport` refuse, `conflict` when there is no room.
 */
export async function insertReport(
  trx: TenantTransaction,
  { caller, config, now, act }: Writing,
  { source, shared, ...draft }: ReportDraft & { readonly source: string },
): Promise<OwnReport> {
  const delivered = await requireDashboard(trx, caller, config, source);
  const id = randomUUID();
  const document = buildReport(id, delivered, draft);
  await requireRoom(trx, caller.tenantId);
  await trx
    .insertInto("report")
    .values({
      id,
      tenant_id: caller.tenantId,
      owner_id: caller.userId,
      source,
      title: draft.title,
      area: delivered.area,
      shared,
      document: serializeDocument(document),
      created_at: now,
      updated_at: now,
    })
    .execute();
  const after = factsOf({ title: draft.title, shared, source });
  await audit(trx, { ...act, tenantId: caller.tenantId, action: "report.create", target: { kind: "report", id }, after });
  return requireReport(trx, caller, config, id);
}

/** The report as it stands, held until the transaction ends. */
async function requireOwn(trx: TenantTransaction, { caller, config }: Writing, id: string, version: number): Promise<OwnReport> {
  const seen = await requireReport(trx, caller, config, id);
  if (!mayChangeReport(seen, caller)) {
    throw new ProblemError("forbidden", "This report belongs to somebody else. Save a copy of your own instead.");
  }
  const locked = await trx
    .selectFrom("report")
    .select("version")
    .where("tenant_id", "=", caller.tenantId)
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
  if (!locked) throw new ProblemError("not_found", "This report has been deleted in the meantime.");
  if (locked.version !== version) {
    throw new ProblemError("changed_meanwhile", "Somebody has changed this report in the meantime. Look at it again before you change it.");
  }
  return seen;
}

/**
 * Changes a report from the version that the person saw.
 * @throws ProblemError `not_found`, `forbidden`, `changed_meanwhile` when it is another version by now.
 */
export async function updateReport(
  trx: TenantTransaction,
  writing: Writing,
  id: string,
  { version, shared, ...draft }: ReportDraft & { readonly version: number },
): Promise<OwnReport> {
  const { caller, config, now, act } = writing;
  const before = await requireOwn(trx, writing, id, version);
  const source = await requireDashboard(trx, caller, config, before.source);
  const document = buildReport(id, withPinned(source, before.document), draft);
  await trx
    .updateTable("report")
    .set({ title: draft.title, shared, document: serializeDocument(document), version: version + 1, updated_at: now })
    .where("tenant_id", "=", caller.tenantId)
    .where("id", "=", id)
    .execute();
  const after = factsOf({ ...before, title: draft.title, shared });
  const target = { kind: "report", id };
  await audit(trx, { ...act, tenantId: caller.tenantId, action: "report.change", target, before: factsOf(before), after });
  return { ...before, title: draft.title, shared, document, version: version + 1, updated_at: now };
}

/** @throws ProblemError `not_found`, `forbidden`, `changed_meanwhile` when it is another version by now. */
export async function removeReport(trx: TenantTransaction, writing: Writing, id: string, version: number): Promise<void> {
  const { caller, act } = writing;
  const before = await requireOwn(trx, writing, id, version);
  await trx.deleteFrom("report").where("tenant_id", "=", caller.tenantId).where("id", "=", id).execute();
  const target = { kind: "report", id };
  await audit(trx, { ...act, tenantId: caller.tenantId, action: "report.delete", target, before: factsOf(before) });
}
