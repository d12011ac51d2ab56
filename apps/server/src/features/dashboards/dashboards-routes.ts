import { getDashboardEmbed, listDashboards, pathOf } from "@lyceum/contracts";

import { actOf } from "../../domain/audit.ts";
import { openFrame } from "../../domain/embed/open-frame.ts";
import { frameDocument } from "../../domain/reports/frame-document.ts";
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
      const { locale, session } = query;
      const again = query.again !== undefined && session !== undefined;
      const opening = { caller, userId: params.userId, resource, locale, session, again, act: actOf(caller, request) };
      const granted = { ...(await openFrame(services, opening)), localeParams: { locale } };
      if (!again) return granted;
      const reader = { ...caller, resource, sessionId: session, locale };
      return { ...granted, basis: (await frameDocument(services, reader, resource.id)).basis };
    },
    [DOUBLED],
  );
};
