import { type FeatureValues, reportingAreas } from "@lyceum/access";
import type { Dashboard } from "@lyceum/model";
import type { Selectable } from "kysely";

import type { TenantTransaction } from "../../db/database.ts";
import type { ReportTable } from "../../db/schema.ts";
import type { Config } from "../../lib/configuration/configuration.ts";
import { ProblemError } from "../../lib/problem-error.ts";
import { isUuid } from "../../lib/uuid.ts";
import type { Caller } from "../caller.ts";
import { tenantFeatures } from "../flags/tenant-features.ts";
import { reportRight, type ReportRight, type Share } from "./report-right.ts";
import { readShares, shareReader } from "./report-shares.ts";
import { readDocument, requireDocument } from "./stored-report.ts";

/** One of the institution's own reports, as its reader may see it. */
export interface OwnReport extends Omit<Selectable<ReportTable>, "document" | "draft"> {
  /** What readers see; for those who may change it also before it is first published. */
  readonly document: Dashboard;
  readonly ownerName: string | null;
  /** Others than its owner see it. */
  readonly shared: boolean;
  /** What the reader may do with it. */
  readonly right: ReportRight;
}

/** The same in a list, which also names reports whose document only a newer version can read. */
export interface ListedReport extends Omit<OwnReport, "document"> {
  readonly document: Dashboard | undefined;
}

type Reader = Pick<Caller, "tenantId" | "userId" | "groups" | "kind" | "region">;

/** Whether a person who may author may change a report. */
export const mayChangeReport = ({ right }: Pick<OwnReport, "right">): boolean => right !== "view";

const stored = (trx: TenantTransaction, { tenantId }: Reader, isTrashed: boolean) =>
  trx
    .selectFrom("report")
    .leftJoin("app_user as owner", (join) =>
      join.onRef("owner.id", "=", "report.owner_id").onRef("owner.tenant_id", "=", "report.tenant_id"),
    )
    .selectAll("report")
    .select("owner.name as ownerName")
    .where("report.tenant_id", "=", tenantId)
    .where("report.trashed_at", isTrashed ? "is not" : "is", null);

const isSwitchedOn = ({ featureFlag }: Dashboard, features: FeatureValues): boolean =>
  featureFlag === undefined || features[featureFlag] === true;

type Row = Selectable<ReportTable> & { readonly ownerName: string | null };

/** What a person sees of a stored report: the published document, or for those who work on it the draft before there is one. */
const documentFor = (row: Row, right: ReportRight): unknown => row.document ?? (right === "view" ? null : row.draft);

const factsOf = ({ document: _document, draft: _draft, ...facts }: Row, shares: readonly Share[], right: ReportRight) => ({
  ...facts,
  shared: shares.length > 0,
  right,
});

/** Lists the institution's own reports that a person may read now, by title. @param isTrashed those in the trash that the person may take back */
export async function visibleReports(
  trx: TenantTransaction,
  reader: Reader,
  config: Pick<Config, "regions">,
  isTrashed = false,
): Promise<readonly ListedReport[]> {
  const areas = reportingAreas(reader.groups, reader.kind);
  if (areas.length === 0) return [];
  const features = await tenantFeatures(trx, config, reader.region);
  const person = await shareReader(trx, reader);
  const shares = await readShares(trx, reader.tenantId);
  const rows = await stored(trx, reader, isTrashed)
    .where("report.area", "in", [...areas])
    .orderBy("report.title")
    .orderBy("report.id")
    .execute();
  return rows.flatMap((row) => {
    const own = shares.get(row.id) ?? [];
    const right = reportRight({ ownerId: row.owner_id, shares: own }, person);
    const seen = right && documentFor(row, right);
    if (right === undefined || seen === null || (isTrashed && right !== "manage")) return [];
    const document = readDocument(seen);
    if (document && !isSwitchedOn(document, features)) return [];
    return [{ ...factsOf(row, own, right), document }];
  });
}

/**
 * Finds one of the institution's own reports that the person may read now.
 * @param isTrashed one in the trash.
 * @throws ProblemError `not_found`, also for what exists but is not the person's to see, and `report_too_new`.
 */
export async function requireReport(
  trx: TenantTransaction,
  reader: Reader,
  config: Pick<Config, "regions">,
  id: string,
  isTrashed = false,
): Promise<OwnReport> {
  const row = isOwnReportId(id) ? await stored(trx, reader, isTrashed).where("report.id", "=", id).executeTakeFirst() : undefined;
  if (!row || !reportingAreas(reader.groups, reader.kind).includes(row.area)) throw noSuchReport();
  const shares = (await readShares(trx, reader.tenantId, id)).get(id) ?? [];
  const right = reportRight({ ownerId: row.owner_id, shares }, await shareReader(trx, reader));
  const seen = right && documentFor(row, right);
  if (right === undefined || seen === null) throw noSuchReport();
  const document = requireDocument(seen);
  if (!isSwitchedOn(document, await tenantFeatures(trx, config, reader.region))) throw noSuchReport();
  return { ...factsOf(row, shares, right), document };
}

/** Refuses what is not there as well as what is not shared with the reader: the two look the same. */
export const noSuchReport = (): ProblemError =>
  new ProblemError("not_found", "There is no such report in your institution, or it is not shared with you.");

/** Whether an id is that of one of the institution's own reports; delivered ones have names. */
export const isOwnReportId = (id: string): boolean => isUuid(id);
