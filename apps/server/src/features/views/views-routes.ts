import { changeView, chooseDefaultView, createView, deleteView, listViews } from "@lyceum/contracts";

import { actOf } from "../../domain/audit.ts";
import { mayShareViews, visibleViews } from "../../domain/reports/saved-views.ts";
import { withFrameDocument } from "../../domain/reports/with-frame-document.ts";
import type { RegisterFeature } from "../../plugins/context.ts";
import { mount } from "../../plugins/mount.ts";
import { insertView, removeView, saveDefaultView, updateView } from "./views-store.ts";

/** Saved views of reports, which hold how a report is set and none of its figures. */
export const registerViews: RegisterFeature = (app, services) => {
  mount(app, listViews, ({ caller, params }) =>
    withFrameDocument(services, caller, params.dashboardId, async (reading) => ({
      views: await visibleViews(reading),
      mayShare: mayShareViews(caller),
    })),
  );

  mount(app, createView, ({ caller, params, body, request }) =>
    withFrameDocument(services, caller, params.dashboardId, (reading) =>
      insertView({ ...reading, now: services.now(), act: actOf(caller, request) }, body),
    ),
  );

  mount(app, changeView, ({ caller, params, body, request }) =>
    withFrameDocument(services, caller, params.dashboardId, (reading) =>
      updateView({ ...reading, now: services.now(), act: actOf(caller, request) }, params.viewId, body),
    ),
  );

  mount(app, deleteView, ({ caller, params, query, request }) =>
    withFrameDocument(services, caller, params.dashboardId, async (reading) => {
      await removeView({ ...reading, now: services.now(), act: actOf(caller, request) }, params.viewId, query.version);
      return { id: params.viewId };
    }),
  );

  mount(app, chooseDefaultView, ({ caller, params, body }) =>
    withFrameDocument(services, caller, params.dashboardId, async (reading) => {
      await saveDefaultView(reading, body.view);
      return { view: body.view };
    }),
  );
};
