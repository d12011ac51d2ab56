import { changeAnnotation, createAnnotation, deleteAnnotation, listAnnotations, RIGHTS_HEADER } from "@lyceum/contracts";

import { visibleAnnotations } from "../../domain/annotations/visible-annotations.ts";
import { actOf } from "../../domain/audit.ts";
import { frameDataRights } from "../../domain/embed/frame-rights.ts";
import { nameOfRights } from "../../domain/reports/report-basis.ts";
import { withFrameDocument } from "../../domain/reports/with-frame-document.ts";
import type { RegisterFeature } from "../../plugins/context.ts";
import { mount } from "../../plugins/mount.ts";
import { insertAnnotation, removeAnnotation, updateAnnotation } from "./annotations-store.ts";
import { writablePlaces } from "./writable-places.ts";

/** Dated notes, which stand on the charts over time of a report or of every report. */
export const registerAnnotations: RegisterFeature = (app, services) => {
  mount(app, listAnnotations, ({ caller, params, reply }) =>
    withFrameDocument(services, caller, params.dashboardId, async (opened) => {
      void reply.header(RIGHTS_HEADER, nameOfRights(await frameDataRights(opened.trx, caller, services.config)));
      return { annotations: await visibleAnnotations(opened), writing: await writablePlaces(opened) };
    }),
  );

  mount(app, createAnnotation, ({ caller, params, body, request }) =>
    withFrameDocument(services, caller, params.dashboardId, (opened) =>
      insertAnnotation({ ...opened, now: services.now(), act: actOf(caller, request) }, body),
    ),
  );

  mount(app, changeAnnotation, ({ caller, params, body, request }) =>
    withFrameDocument(services, caller, params.dashboardId, (opened) =>
      updateAnnotation({ ...opened, now: services.now(), act: actOf(caller, request) }, params.annotationId, body),
    ),
  );

  mount(app, deleteAnnotation, ({ caller, params, query, request }) =>
    withFrameDocument(services, caller, params.dashboardId, async (opened) => {
      await removeAnnotation({ ...opened, now: services.now(), act: actOf(caller, request) }, params.annotationId, query.version);
      return { id: params.annotationId };
    }),
  );
};
