import { type FeatureValues, hasAdminAccess, reportingAreas, rolesFromGroups } from "@lyceum/access";
import type { Dashboard } from "@lyceum/model";
import type { Selectable } from "kysely";

import type { TenantTransaction } from "../../db/database.ts";
import type { ReportTable } from "../../db/schema.ts";
import type { Config } from "../../lib/configuration/configuration.ts";
import { ProblemError } from "../../lib/problem-error.ts";
import { isUuid } from "../../lib/uuid.ts";
import type { Caller } from "../caller.ts";
import { tenantFeatures } from "../flags/tenant-features.ts";
import { readDocument, requireDocument } from "./stored-report.ts";

/** One of the institution's own reports, as its reader may see it. */
export interface OwnReport extends Omit<Selectable<ReportTable>, "document"> {
  readonly document: Dashboard;
  readonly ownerName: string | null;
}

/** The same in a list, which also names reports whose document only a newer version can read. */
export interface ListedReport extends Omit<OwnReport, "document"> {
  readonly document: Dashboard | undefined;
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

/** Checks whether a person may read a report in an area of theirs: it is shared, their own, or theirs to look after. */
const mayRead = (report: Pick<ReportTable, "shared" | "owner_id">, reader: Reader): boolean =>
  report.shared || report.owner_id === reader.userId || looksAfter(report, reader);

const isSwitchedOn = ({ featureFlag }: Dashboard, features: FeatureValues): boolean =>
  featureFlag === undefined || features[featureFlag] === true;

/** Lists the institution's own reports that a person may read now, by title. */
export async function visibleReports(
  trx: TenantTransaction,
  reader: Reader,
  config: Pick<Config, "regions">,
): Promise<readonly ListedReport[]> {
  const areas = reportingAreas(reader.groups, reader.kind);
  if (areas.length === 0) return [];
  const features = await tenantFeatures(trx, config, reader.region);
  const rows = await stored(trx, reader)
    .where("report.area", "in", [...areas])
    .orderBy("report.title")
    .orderBy("report.id")
    .execute();
  return rows
    .filter((row) => mayRead(row, reader))
    .map((row) => ({ ...row, document: readDocument(row.document) }))
    .filter(({ document }) => document === undefined || isSwitchedOn(document, features));
}

/**
 * Finds one of the institution's own reports that the person may read now.
 * @throws ProblemError `not_found`, also for what exists but is not the person's to see, and `report_too_new`.
 */
export async function requireReport(
  trx: TenantTransaction,
  reader: Reader,
  config: Pick<Config, "regions">,
  id: string,
): Promise<OwnReport> {
  const row = isOwnReportId(id) ? await stored(trx, reader).where("report.id", "=", id).executeTakeFirst() : undefined;
  if (!row || !reportingAreas(reader.groups, reader.kind).includes(row.area) || !mayRead(row, reader)) throw noSuchReport();
  const document = requireDocument(row.document);
  if (!isSwitchedOn(document, await tenantFeatures(trx, config, reader.region))) throw noSuchReport();
  return { ...row, document };
}

const noSuchReport = (): ProblemError =>
  new ProblemError("not_found", "There is no such report in your institution, or it is not shared with you.");

/** Whether an id is that of one of the institution's own reports; delivered ones have names. */
export const isOwnReportId = (id: string): boolean => isUuid(id);
