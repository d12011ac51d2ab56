import type { ReportVersion } from "@lyceum/contracts";
import { type Dashboard, serializeDocument } from "@lyceum/model";

import { requireDocument as readStored } from "../../domain/reports/stored-report.ts";
import { ProblemError } from "../../lib/problem-error.ts";
import { type Authoring, requireEditable } from "./author.ts";

/** Most states of a draft that are kept aside; what was published is kept for good. */
const MAX_DRAFT_VERSIONS = 50;

/** Keeps a state of a report as a version; one that is there already stays. */
export async function insertVersion(
  { trx, caller }: Authoring,
  id: string,
  version: {
    readonly number: number;
    readonly kind: ReportVersion["kind"];
    readonly document: Dashboard;
    readonly author: string | null;
    readonly note?: string;
    readonly createdAt: Date;
  },
): Promise<void> {
  const { number, kind, document, author, note = "", createdAt } = version;
  await trx
    .insertInto("report_version")
    .values({
      tenant_id: caller.tenantId,
      report_id: id,
      number,
      kind,
      document: serializeDocument(document),
      author_id: author,
      note,
      created_at: createdAt,
    })
    .onConflict((conflict) => conflict.columns(["report_id", "number", "kind"]).doNothing())
    .execute();
  if (kind !== "draft") return;
  const oldest = trx
    .selectFrom("report_version")
    .select("number")
    .where("tenant_id", "=", caller.tenantId)
    .where("report_id", "=", id)
    .where("kind", "=", "draft")
    .orderBy("number", "desc")
    .offset(MAX_DRAFT_VERSIONS);
  await trx
    .deleteFrom("report_version")
    .where("tenant_id", "=", caller.tenantId)
    .where("report_id", "=", id)
    .where("kind", "=", "draft")
    .where("number", "in", oldest)
    .execute();
}

/** Lists versions of a report that the author may change, the newest first. */
export async function listVersions(authoring: Authoring, id: string): Promise<ReportVersion[]> {
  const { trx, caller } = authoring;
  await requireEditable(authoring, id);
  const rows = await trx
    .selectFrom("report_version as version")
    .leftJoin("app_user as author", (join) =>
      join.onRef("author.id", "=", "version.author_id").onRef("author.tenant_id", "=", "version.tenant_id"),
    )
    .select(["version.number", "version.kind", "version.note", "version.created_at", "author.name as author"])
    .where("version.tenant_id", "=", caller.tenantId)
    .where("version.report_id", "=", id)
    .orderBy("version.created_at", "desc")
    .orderBy("version.number", "desc")
    .execute();
  return rows.map(({ created_at, ...row }) => ({ ...row, createdAt: created_at.toISOString() }));
}

/** Reads the document of one version. @throws ProblemError `not_found`, `report_too_new`. */
export async function requireVersion(authoring: Authoring, id: string, kind: ReportVersion["kind"], number: number): Promise<Dashboard> {
  const { trx, caller } = authoring;
  await requireEditable(authoring, id);
  const row = await trx
    .selectFrom("report_version")
    .select("document")
    .where("tenant_id", "=", caller.tenantId)
    .where("report_id", "=", id)
    .where("kind", "=", kind)
    .where("number", "=", number)
    .executeTakeFirst();
  if (!row) throw new ProblemError("not_found", "This version of the report is no longer there.");
  return readStored(row.document);
}
