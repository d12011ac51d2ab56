import type { DashboardListItem } from "@lyceum/contracts";
import type { Dashboard } from "@lyceum/model";

import { withTenant } from "../../db/database.ts";
import type { Caller } from "../../domain/caller.ts";
import { visibleDashboards } from "../../domain/dashboards/visible-dashboards.ts";
import { requireSelf } from "../../domain/embed/require-self.ts";
import { dashboardSheets, dashboardTitle } from "../../domain/locales/dashboard-title.ts";
import { requireReaderSeat } from "../../domain/seats/require-seat.ts";
import type { Services } from "../../domain/services.ts";
import type { Config } from "../../lib/configuration/configuration.ts";

/** Address of a help topic below the help's start page. */
function helpAddress({ links }: Pick<Config, "links">, topic: string): string {
  const start = (links.main ?? "/help").replace(/\/(main)?$/, "");
  return `${start}/${encodeURIComponent(topic)}`;
}

const itemOf = (dashboard: Dashboard, locale: string, { config, locales }: Pick<Services, "config" | "locales">): DashboardListItem => ({
  id: dashboard.id,
  name: dashboard.name,
  reportingArea: dashboard.area,
  urlSlug: dashboard.urlSlug,
  locale: dashboardTitle(locales, dashboard, locale),
  helpLink: helpAddress(config, dashboard.helpLink),
  sheets: dashboardSheets(locales, dashboard, locale),
  ...(dashboard.featureFlag !== undefined && { featureFlag: dashboard.featureFlag }),
});

/**
 * Lists what a person may open now, titled in their language.
 * @throws ProblemError `forbidden` for another person, `seat_quota_exceeded`.
 */
export async function listVisibleDashboards(
  services: Services,
  caller: Caller,
  userId: string,
  locale: string,
): Promise<{ results: DashboardListItem[] }> {
  requireSelf(caller, userId);
  return withTenant(services.databases, caller.tenantId, async (trx) => {
    await requireReaderSeat(trx, caller);
    const dashboards = await visibleDashboards(trx, caller, services.config);
    return { results: dashboards.map((dashboard) => itemOf(dashboard, locale, services)) };
  });
}
