import { changeView, chooseDefaultView, createView, deleteView, listViews } from "@lyceum/contracts";

import { withTenant } from "../../db/database.ts";
import { actOf } from "../../domain/audit.ts";
import type { EmbedCaller } from "../../domain/caller.ts";
import { requireFrameDocument } from "../../domain/reports/require-frame-document.ts";
import type { Services } from "../../domain/services.ts";
import type { RegisterFeature } from "../../plugins/context.ts";
import { mount } from "../../plugins/mount.ts";
import { insertView, mayShare, removeView, saveDefaultView, updateView, type ViewsOfReport, visibleViews } from "./views-store.ts";

/** Runs work on a report's views in one transaction with everything that lets the person read the report. */
function withViews<T>(
  services: Services,
  caller: EmbedCaller,
  dashboardId: string,
  work: (reading: ViewsOfReport) => Promise<T>,
): Promise<T> {
  return withTenant(services.databases, caller.tenantId, async (trx) => {
    const [dashboard] = await requireFrameDocument(trx, caller, services.config, dashboardId);
    return work({ trx, caller, dashboard });
  });
}

/** Saved views of reports, which hold how a report is set and none of its figures. */
export const registerViews: RegisterFeature = (app, services) => {
  mount(app, listViews, ({ caller, params }) =>
    withViews(services, caller, params.dashboardId, async (reading) => ({
      views: await visibleViews(reading),
      mayShare: mayShare(caller),
    })),
  );

  mount(app, createView, ({ caller, params, body, request }) =>
    withViews(services, caller, params.dashboardId, (reading) =>
      insertView({ ...reading, now: services.now(), act: actOf(caller, request) }, body),
    ),
  );

  mount(app, changeView, ({ caller, params, body, request }) =>
    withViews(services, caller, params.dashboardId, (reading) =>
      updateView({ ...reading, now: services.now(), act: actOf(caller, request) }, params.viewId, body),
    ),
  );

  mount(app, deleteView, ({ caller, params, query, request }) =>
    withViews(services, caller, params.dashboardId, async (reading) => {
      await removeView({ ...reading, now: services.now(), act: actOf(caller, request) }, params.viewId, query.version);
      return { id: params.viewId };
    }),
  );

  mount(app, chooseDefaultView, ({ caller, params, body }) =>
    withViews(services, caller, params.dashboardId, async (reading) => {
      await saveDefaultView(reading, body.view);
      return { view: body.view };
    }),
  );
};
