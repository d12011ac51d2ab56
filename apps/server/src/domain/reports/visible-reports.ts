import { hasAdminAccess, reportingAreas, rolesFromGroups } from "@lyceum/access";
import { Dashboard } from "@lyceum/model";
import type { Selectable } from "kysely";

import type { TenantTransaction } from "../../db/database.ts";
import type { ReportTable } from "../../db/schema.ts";
import type { Config } from "../../lib/configuration/configuration.ts";
import { ProblemError } from "../../lib/problem-error.ts";
import type { Caller } from "../caller.ts";
import { tenantFeatures } from "../flags/tenant-features.ts";

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** One of the institution's own reports, as its reader may see it. */
export interface OwnReport extends Omit<Selectable<ReportTable>, "document"> {
  readonly document: Dashboard;
  readonly ownerName: string | null;
}

type Reader = Pick<Caller, "tenantId" | "userId" | "groups" | "kind" | "region">;

/** Administrators look after what is shared and what people who left have kept to themselves. */
const looksAfter = (report: Pick<ReportTable, "shared" | "owner_id">, reader: Reader): boolean =>
  hasAdminAccess(rolesFromGroups(reader.groups, reader.kind)) && (report.shared || report.owner_id === null);

/** Whether a person who may author may change or delete a report: its owner, and administrators what they look after. */
export const mayChangeReport = (report: Pick<ReportTable, "shared" | "owner_id">, reader: Reader): boolean =>
  report.owner_id === reader.userId || looksAfter(report, reader);

const stored = (trx: TenantTransaction, { tenantId }: Reader) =>
  trx
    .selectFrom("report")
    .leftJoin("app_user as owner", (join) =>
      join.onRef("owner.id", "=", "report.owner_id").onRef("owner.tenant_id", "=", "report.tenant_id"),
    )
    .selectAll("report")
    .select("owner.name as ownerName")
    .where("report.tenant_id", "=", tenantId);

/** The institution's own reports that a person may read now, by title: shared or their own, in an area of theirs, with their feature on. */
export async function visibleReports(
  trx: TenantTransaction,
  reader: Reader,
  config: Pick<Config, "regions">,
): Promise<readonly OwnReport[]> {
  const areas = reportingAreas(reader.groups, reader.kind);
  if (areas.length === 0) return [];
  const features = await tenantFeatures(trx, config, reader.region);
  const rows = await stored(trx, reader)
    .where("report.area", "in", [...areas])
    .orderBy("report.title")
    .orderBy("report.id")
    .execute();
  return rows
    .filter((row) => row.shared || row.owner_id === reader.userId || looksAfter(row, reader))
    .map((row) => ({ ...row, document: Dashboard.parse(row.document) }))
    .filter(({ document: { featureFlag } }) => featureFlag === undefined || features[featureFlag] === true);
}

/**
 * One of the institution's own reports, if the person may read it now; undefined for an id of another kind.
 * @throws ProblemError `not_found`, also for what exists but is not the person's to see.
 */
export async function demandReport(
  trx: TenantTransaction,
  reader: Reader,
  config: Pick<Config, "regions">,
  id: string,
): Promise<OwnReport> {
  const found = UUID.test(id) ? (await visibleReports(trx, reader, config)).find((report) => report.id === id) : undefined;
  if (!found) throw new ProblemError("not_found", "There is no such report in your institution, or it is not shared with you.");
  return found;
}

/** Whether an id is that of one of the institution's own reports; delivered ones have names. */
export const isOwnReportId = (id: string): boolean => UUID.test(id);
