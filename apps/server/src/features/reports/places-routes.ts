import {
  addReportImage,
  arrangeReport,
  bePresent,
  changeFolder,
  createFolder,
  deleteFolder,
  listFolders,
  readReportImage,
} from "@lyceum/contracts";

import { withTenant } from "../../db/database.ts";
import { requireFrame } from "../../domain/embed/frame-rights.ts";
import type { RegisterFeature } from "../../plugins/context.ts";
import { mount } from "../../plugins/mount.ts";
import { authoring, requireConsole, requireEditable } from "./author.ts";
import {
  arrange,
  changeFolder as saveFolder,
  createFolder as insertFolder,
  listFolders as readFolders,
  removeFolder,
} from "./folders-store.ts";
import { insertImage, readImage } from "./images-store.ts";
import { notePresence } from "./presence-store.ts";
import { ownSummary } from "./report-summary.ts";

/** Where reports lie, the pictures in them, and who is working on them. */
export const registerReportPlaces: RegisterFeature = (app, services) => {
  mount(app, listFolders, ({ caller }) => {
    requireConsole(caller);
    return withTenant(services.databases, caller.tenantId, async (trx) => {
      await requireFrame(trx, caller, caller.resource, services.config);
      return { folders: await readFolders(trx, caller, services.config) };
    });
  });

  mount(app, createFolder, ({ caller, body, request }) => authoring(services, caller, request, (work) => insertFolder(work, body)));

  mount(app, changeFolder, ({ caller, params, body, request }) =>
    authoring(services, caller, request, (work) => saveFolder(work, params.folderId, body)),
  );

  mount(app, deleteFolder, ({ caller, params, request }) =>
    authoring(services, caller, request, async (work) => {
      await removeFolder(work, params.folderId);
      return { id: params.folderId };
    }),
  );

  mount(app, arrangeReport, ({ caller, params, body, request }) =>
    authoring(services, caller, request, async (work) => ownSummary(await arrange(work, params.reportId, body), caller)),
  );

  mount(app, addReportImage, ({ caller, params, body, request }) =>
    authoring(services, caller, request, async (work) => {
      await requireEditable(work, params.reportId);
      return insertImage(work, body.content, "body.content");
    }),
  );

  mount(app, readReportImage, async ({ caller, params, reply }) => {
    const { content, contentType } = await withTenant(services.databases, caller.tenantId, (trx) =>
      readImage(trx, caller, services.config, params.dashboardId, params.imageId),
    );
    // A picture that is opened by itself is a picture, whatever its bytes are taken for.
    reply.type(contentType);
    reply.header("x-content-type-options", "nosniff");
    reply.header("content-disposition", "inline");
    reply.header("cache-control", "private, no-store");
    return content;
  });

  mount(app, bePresent, ({ caller, params, body, request }) =>
    authoring(services, caller, request, (work) => notePresence(work, params.reportId, body.sheet)),
  );
};
