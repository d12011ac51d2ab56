import { changeComment, createComment, deleteComment, listComments, replyToComment, RIGHTS_HEADER } from "@lyceum/contracts";

import { actOf } from "../../domain/audit.ts";
import { frameDataRights } from "../../domain/embed/frame-rights.ts";
import { nameOfRights } from "../../domain/reports/report-basis.ts";
import { withFrameDocument } from "../../domain/reports/with-frame-document.ts";
import type { RegisterFeature } from "../../plugins/context.ts";
import { mount } from "../../plugins/mount.ts";
import { insertReply, insertThread, removeComment, updateComment } from "./comments-store.ts";
import { visibleThreads } from "./visible-threads.ts";

/** Comments on visuals, read by those alone who see at least what their writers saw. */
export const registerComments: RegisterFeature = (app, services) => {
  mount(app, listComments, ({ caller, params, reply }) =>
    withFrameDocument(services, caller, params.dashboardId, async (opened) => {
      void reply.header(RIGHTS_HEADER, nameOfRights(await frameDataRights(opened.trx, caller, services.config)));
      return visibleThreads(opened);
    }),
  );

  mount(app, createComment, ({ caller, params, body, request }) =>
    withFrameDocument(services, caller, params.dashboardId, (opened) =>
      insertThread({ ...opened, now: services.now(), act: actOf(caller, request) }, body),
    ),
  );

  mount(app, replyToComment, ({ caller, params, body, request }) =>
    withFrameDocument(services, caller, params.dashboardId, (opened) =>
      insertReply({ ...opened, now: services.now(), act: actOf(caller, request) }, params.commentId, body.text),
    ),
  );

  mount(app, changeComment, ({ caller, params, body, request }) =>
    withFrameDocument(services, caller, params.dashboardId, (opened) =>
      updateComment({ ...opened, now: services.now(), act: actOf(caller, request) }, params.commentId, body),
    ),
  );

  mount(app, deleteComment, ({ caller, params, query, request }) =>
    withFrameDocument(services, caller, params.dashboardId, async (opened) => {
      await removeComment({ ...opened, now: services.now(), act: actOf(caller, request) }, params.commentId, query.version);
      return { id: params.commentId };
    }),
  );
};
