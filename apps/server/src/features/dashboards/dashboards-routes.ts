import { getDashboardEmbed, listDashboards, pathOf } from "@lyceum/contracts";

import { actOf } from "../../domain/audit.ts";
import { openFrame } from "../../domain/embed/open-frame.ts";
import type { RegisterFeature } from "../../plugins/context.ts";
import { mount } from "../../plugins/mount.ts";
import { listVisibleDashboards } from "./list-dashboards.ts";

/** Older clients put the last part of the path twice. */
const DOUBLED = pathOf(getDashboardEmbed).replace(/\/:dashboardId$/, "/dashboards/:dashboardId");

/** The list of dashboards, and the addresses of their frames. */
export const registerDashboards: RegisterFeature = (app, services) => {
  mount(app, listDashboards, ({ caller, params, query }) => listVisibleDashboards(services, caller, params.userId, query.locale));
  mount(
    app,
    getDashboardEmbed,
    async ({ caller, params, query, request }) => {
      const resource = { kind: "dashboard", id: params.dashboardId } as const;
      const opened = await openFrame(services, { caller, userId: params.userId, resource, ...query, act: actOf(caller, request) });
      return { ...opened, localeParams: { locale: query.locale } };
    },
    [DOUBLED],
  );
};
