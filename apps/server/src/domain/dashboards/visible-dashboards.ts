import { reportingAreas, rolesFromGroups } from "@lyceum/access";
import { type Dashboard, DELIVERED_DASHBOARDS } from "@lyceum/model";

import type { TenantTransaction } from "../../db/database.ts";
import type { Config } from "../../lib/configuration/configuration.ts";
import { ProblemError } from "../../lib/problem-error.ts";
import type { Caller } from "../caller.ts";
import { tenantFeatures } from "../flags/tenant-features.ts";
import { readDocument, requireDocument } from "../reports/stored-report.ts";

type Reader = Pick<Caller, "tenantId" | "groups" | "kind" | "region">;

/** One of the tenant's dashboards: as delivered, or as the tenant's own document in its place. */
interface TenantDashboard {
  readonly delivered: Dashboard;
  readonly override: unknown;
}

/** Whether a dashboard exists for a person: one that tells of no groups of people does not for a restricted viewer. */
const existsFor = ({ groups, kind }: Reader, { unrestrictedOnly }: Dashboard): boolean =>
  unrestrictedOnly !== true || !rolesFromGroups(groups, kind).restrictedViewer;

/** Lists the delivered dashboards that the tenant has not switched off. */
async function tenantDashboards(trx: TenantTransaction, tenantId: string): Promise<readonly TenantDashboard[]> {
  const rows = await trx.selectFrom("dashboard").selectAll().where("tenant_id", "=", tenantId).execute();
  const byId = new Map(rows.map((row) => [row.dashboard_id, row]));
  return DELIVERED_DASHBOARDS.filter(({ id }) => byId.get(id)?.available !== false).map((delivered) => ({
    delivered,
    override: byId.get(delivered.id)?.override ?? undefined,
  }));
}

/** Lists the dashboards that a person may open now: in an area of theirs, with its feature on, and with something to show them. */
export async function visibleDashboards(
  trx: TenantTransaction,
  reader: Reader,
  config: Pick<Config, "regions">,
): Promise<readonly Dashboard[]> {
  const areas = reportingAreas(reader.groups, reader.kind);
  const features = await tenantFeatures(trx, config, reader.region);
  const dashboards = (await tenantDashboards(trx, reader.tenantId)).flatMap(({ delivered, override }) =>
    override === undefined ? [delivered] : (readDocument(override) ?? []),
  );
  return dashboards.filter(
    (dashboard) =>
      areas.includes(dashboard.area) &&
      existsFor(reader, dashboard) &&
      (dashboard.featureFlag === undefined || features[dashboard.featureFlag] === true),
  );
}

/**
 * One dashboard, if the person may open it now.
 * @throws ProblemError `not_found`, `forbidden` for an area that is not theirs, `feature_missing` while its flag is off,
 * `report_too_new` for a document of a newer version.
 */
export async function requireDashboard(
  trx: TenantTransaction,
  reader: Reader,
  config: Pick<Config, "regions">,
  id: string,
): Promise<Dashboard> {
  const found = (await tenantDashboards(trx, reader.tenantId)).find(({ delivered }) => delivered.id === id);
  const dashboard = found && (found.override === undefined ? found.delivered : requireDocument(found.override));
  if (!dashboard || !existsFor(reader, dashboard)) {
    throw new ProblemError("not_found", "There is no such dashboard in your institution. Choose one from the list.");
  }
  if (!reportingAreas(reader.groups, reader.kind).includes(dashboard.area)) {
    throw new ProblemError(
      "forbidden",
      "This dashboard belongs to a reporting area that you cannot read. Ask an administrator of your institution.",
    );
  }
  const features = await tenantFeatures(trx, config, reader.region);
  if (dashboard.featureFlag !== undefined && features[dashboard.featureFlag] !== true) {
    throw new ProblemError("feature_missing", "This dashboard is not switched on for your institution.");
  }
  return dashboard;
}
