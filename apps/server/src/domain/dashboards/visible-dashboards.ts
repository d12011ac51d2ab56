import { reportingAreas } from "@lyceum/access";
import { Dashboard, DELIVERED_DASHBOARDS } from "@lyceum/model";

import type { TenantTransaction } from "../../db/database.ts";
import type { Config } from "../../lib/configuration/configuration.ts";
import { ProblemError } from "../../lib/problem-error.ts";
import type { Caller } from "../caller.ts";
import { tenantFeatures } from "../flags/tenant-features.ts";

type Reader = Pick<Caller, "tenantId" | "groups" | "kind" | "region">;

/** The tenant's dashboards: the delivered ones, as far as the tenant has not switched them off or replaced them. */
async function tenantDashboards(trx: TenantTransaction, tenantId: string): Promise<readonly Dashboard[]> {
  const departures = await trx.selectFrom("dashboard").selectAll().where("tenant_id", "=", tenantId).execute();
  const byId = new Map(departures.map((row) => [row.dashboard_id, row]));
  return DELIVERED_DASHBOARDS.filter(({ id }) => byId.get(id)?.available !== false).map((delivered) => {
    const override = byId.get(delivered.id)?.override;
    return override === null || override === undefined ? delivered : Dashboard.parse(override);
  });
}

/** Dashboards that a person may open now: in an area of theirs, with their feature on. */
export async function visibleDashboards(
  trx: TenantTransaction,
  reader: Reader,
  config: Pick<Config, "regions">,
): Promise<readonly Dashboard[]> {
  const areas = reportingAreas(reader.groups, reader.kind);
  const features = await tenantFeatures(trx, config, reader.region);
  const dashboards = await tenantDashboards(trx, reader.tenantId);
  return dashboards.filter(
    ({ area, featureFlag }) => areas.includes(area) && (featureFlag === undefined || features[featureFlag] === true),
  );
}

/**
 * One dashboard, if the person may open it now.
 * @throws ProblemError `not_found`, `forbidden` for an area that is not theirs, `feature_missing` while its flag is off.
 */
export async function demandDashboard(
  trx: TenantTransaction,
  reader: Reader,
  config: Pick<Config, "regions">,
  id: string,
): Promise<Dashboard> {
  const dashboard = (await tenantDashboards(trx, reader.tenantId)).find((candidate) => candidate.id === id);
  if (!dashboard) throw new ProblemError("not_found", "There is no such dashboard in your institution. Choose one from the list.");
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
