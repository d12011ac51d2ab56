import type { ReviewEventKind } from "@lyceum/contracts";

import type { Db } from "../../db/database.ts";
import { ProblemError } from "../../lib/problem-error.ts";
import { readPolicy } from "./report-policy.ts";

interface ReportRef {
  readonly tenantId: string;
  readonly reportId: string;
}

/** Whether a report is shared with a whole area, a role, or the whole institution as a node. */
export async function isSharedWidely(trx: Db, { tenantId, reportId }: ReportRef): Promise<boolean> {
  const found = await trx
    .selectFrom("report_share as share")
    .leftJoin("node", (join) => join.onRef("node.id", "=", "share.node_id").onRef("node.tenant_id", "=", "share.tenant_id"))
    .select("share.id")
    .where("share.tenant_id", "=", tenantId)
    .where("share.report_id", "=", reportId)
    .where((eb) => eb.or([eb("share.kind", "in", ["area", "role"]), eb("node.level", "=", 0)]))
    .executeTakeFirst();
  return found !== undefined;
}

/** Whether readers of a report are given a version once a reviewer has approved it. Changes of sharing and of the rule count at once. */
export const needsApproval = async (trx: Db, report: ReportRef): Promise<boolean> =>
  (await readPolicy(trx, report.tenantId)).approval && (await isSharedWidely(trx, report));

/** The latest thing that was decided or asked for about a draft. */
export interface ReviewStep {
  readonly kind: Exclude<ReviewEventKind, "comment">;
  readonly version: number;
  readonly authorId: string | null;
}

/** Finds where the review of a report is; undefined where none was ever asked for. */
export async function latestStep(trx: Db, { tenantId, reportId }: ReportRef): Promise<ReviewStep | undefined> {
  const row = await trx
    .selectFrom("report_review")
    .select(["kind", "version", "author_id as authorId"])
    .where("tenant_id", "=", tenantId)
    .where("report_id", "=", reportId)
    .where("kind", "<>", "comment")
    .orderBy("id", "desc")
    .executeTakeFirst();
  return row && { ...row, kind: row.kind as ReviewStep["kind"] };
}

/** Finds where the reviews of all of an institution's reports are, by report. */
export async function latestSteps(trx: Db, tenantId: string): Promise<ReadonlyMap<string, ReviewStep>> {
  const rows = await trx
    .selectFrom("report_review")
    .distinctOn("report_id")
    .select(["report_id", "kind", "version", "author_id as authorId"])
    .where("tenant_id", "=", tenantId)
    .where("kind", "<>", "comment")
    .orderBy("report_id")
    .orderBy("id", "desc")
    .execute();
  return new Map(rows.map(({ report_id: id, ...row }) => [id, { ...row, kind: row.kind as ReviewStep["kind"] }]));
}

const notApproved = (): ProblemError =>
  new ProblemError(
    "approval_required",
    "Your institution publishes reports for whole areas and roles once a reviewer has approved them as they are. Ask for a review.",
  );

/**
 * Refuses a version that needs an approval and has none: an approval is for exactly one version.
 * @throws ProblemError `approval_required`.
 */
export async function requireApproval(trx: Db, report: ReportRef, version: number): Promise<void> {
  if (!(await needsApproval(trx, report))) return;
  const step = await latestStep(trx, report);
  if (step?.kind !== "approved" || step.version !== version) throw notApproved();
}

/**
 * Refuses to share what is published more widely than before while it was not approved: sharing would be a way around.
 * @param wasWide before the change.
 * @throws ProblemError `approval_required`.
 */
export async function requireApprovedForWider(trx: Db, report: ReportRef, wasWide: boolean): Promise<void> {
  if (wasWide) return;
  const row = await trx
    .selectFrom("report")
    .select("published_version as published")
    .where("tenant_id", "=", report.tenantId)
    .where("id", "=", report.reportId)
    .executeTakeFirst();
  if (row?.published === null || row === undefined || !(await needsApproval(trx, report))) return;
  const approved = await trx
    .selectFrom("report_review")
    .select("id")
    .where("tenant_id", "=", report.tenantId)
    .where("report_id", "=", report.reportId)
    .where("kind", "=", "approved")
    .where("version", "=", row.published)
    .executeTakeFirst();
  if (!approved) throw notApproved();
}
