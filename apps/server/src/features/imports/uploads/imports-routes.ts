import multipart from "@fastify/multipart";
import {
  cancelImport as cancelImportRoute,
  getImport,
  getImportErrors,
  listImports,
  pathOf,
  startImport as startImportRoute,
} from "@lyceum/contracts";

import { withTenant } from "../../../db/database.ts";
import { actOf } from "../../../domain/audit.ts";
import type { RegisterFeature } from "../../../plugins/context.ts";
import { mount } from "../../../plugins/mount.ts";
import { faultReport } from "../fault-report.ts";
import { cancelImport } from "./cancel-import.ts";
import { findImport, findImportErrors, readImports } from "./import-store.ts";
import { receiveUpload } from "./receive-upload.ts";
import { requireFree, startImport } from "./start-import.ts";

/** Uploads of data, and what became of them. */
export const registerImports: RegisterFeature = async (app, services) => {
  const { databases, config } = services;

  // Bodies of several parts are taken here and nowhere else.
  await app.register(async (uploads) => {
    await uploads.register(multipart, { throwFileSizeLimit: false });
    mount(uploads, startImportRoute, async ({ caller, request, reply }) => {
      await requireFree(services, caller.tenantId);
      const upload = await receiveUpload(config, request);
      const record = await startImport(services, { tenantId: caller.tenantId, act: actOf(caller, request), upload });
      reply.header("location", `${pathOf(startImportRoute).replace(":tenant", caller.tenantSlug)}/${record.id}`);
      return record;
    });
  });

  mount(app, listImports, ({ caller, query: { limit, cursor } }) =>
    withTenant(databases, caller.tenantId, (trx) => readImports(trx, { tenantId: caller.tenantId, limit, before: cursor })),
  );

  mount(app, getImport, ({ caller, params }) =>
    withTenant(databases, caller.tenantId, (trx) => findImport(trx, caller.tenantId, params.id)),
  );

  mount(app, getImportErrors, async ({ caller, params, reply }) => {
    const faults = await withTenant(databases, caller.tenantId, (trx) => findImportErrors(trx, caller.tenantId, params.id));
    reply.type("text/csv; charset=utf-8");
    reply.header("content-disposition", `attachment; filename="import-errors-${params.id}.csv"`);
    return faultReport(faults);
  });

  mount(app, cancelImportRoute, ({ caller, params, request }) =>
    cancelImport(services, { tenantId: caller.tenantId, id: params.id, act: actOf(caller, request) }),
  );
};
