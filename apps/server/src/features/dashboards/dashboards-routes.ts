import { getDashboardEmbed, listDashboards, openAuthorConsole, openReaderConsole, openTopic, pathOf } from "@lyceum/contracts";

import { actOf } from "../../lib/act-of.ts";
import type { RegisterFeature } from "../../plugins/context.ts";
import { mount } from "../../plugins/mount.ts";
import { CONSOLE } from "../../policies/frame-rights.ts";
import { listVisibleDashboards } from "./list-dashboards.ts";
import { openFrame } from "./open-frame.ts";

/** Older clients put the last part of the path twice. */
const DOUBLED = pathOf(getDashboardEmbed).replace(/\/:dashboardId$/, "/dashboards/:dashboardId");

/** The list of dashboards, and the addresses of the frames of dashboards, consoles and question bars. */
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
  for (const [route, kind] of [[openAuthorConsole, "console-author"] as const, [openReaderConsole, "console-reader"] as const]) {
    mount(app, route, ({ caller, params, query, request }) => {
      const resource = { kind, id: CONSOLE };
      return openFrame(services, { caller, userId: params.sub, resource, ...query, act: actOf(caller, request) });
    });
  }
  mount(app, openTopic, ({ caller, params, query, request }) => {
    const resource = { kind: "topic", id: params.topicId } as const;
    return openFrame(services, { caller, userId: params.sub, resource, ...query, act: actOf(caller, request) });
  });
};
