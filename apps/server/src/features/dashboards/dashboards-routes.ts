import { getDashboardEmbed, listDashboards } from "@lyceum/contracts";

import type { RegisterFeature } from "../../plugins/context.ts";
import { mount } from "../../plugins/mount.ts";
import { embedDashboard } from "./embed-dashboard.ts";
import { listVisibleDashboards } from "./list-dashboards.ts";

/** Older clients put the last part of the path twice. */
const DOUBLED = getDashboardEmbed.path.replace(/\/:dashboardId$/, "/dashboards/:dashboardId");

/** The list of dashboards and the addresses of their frames. */
export const registerDashboards: RegisterFeature = (app, services) => {
  mount(app, listDashboards, ({ caller, params, query }) => listVisibleDashboards(services, caller, params.userId, query.locale));
  mount(
    app,
    getDashboardEmbed,
    ({ caller, params, query, request }) =>
      embedDashboard(services, {
        caller,
        userId: params.userId,
        dashboardId: params.dashboardId,
        locale: query.locale,
        session: query.session,
        source: request.ip,
        requestId: request.id,
      }),
    [DOUBLED],
  );
};
