import { exportAuditEvents, listAuditEvents } from "@lyceum/contracts";

import { withTenant } from "../../db/database.ts";
import { actOf, audit } from "../../domain/audit.ts";
import { decodeCursor, encodeCursor } from "../../lib/cursor.ts";
import type { RegisterFeature } from "../../plugins/context.ts";
import { mount } from "../../plugins/mount.ts";
import { AuditPosition } from "./audit-cursor.ts";
import { readEvents } from "./audit-store.ts";
import { exportStream, FORMATS } from "./export-events.ts";

/** Serves the events of an institution to its administrators: by page, or all of them as a file. */
export const registerAudit: RegisterFeature = (app, services) => {
  mount(app, listAuditEvents, async ({ caller, query }) => {
    const { limit, cursor, ...filters } = query;
    const after = cursor === undefined ? {} : { after: decodeCursor(cursor, AuditPosition) };
    const { events, more } = await withTenant(services.databases, caller.tenantId, (trx) =>
      readEvents(trx, { tenantId: caller.tenantId, filters, limit, ...after }),
    );
    const last = events.at(-1);
    return { events, nextCursor: more && last ? encodeCursor([last.at, last.id]) : null };
  });

  mount(app, exportAuditEvents, async ({ caller, query, request, reply }) => {
    const { format, ...filters } = query;
    await withTenant(services.databases, caller.tenantId, (trx) =>
      audit(trx, {
        ...actOf(caller, request),
        tenantId: caller.tenantId,
        action: "audit.export",
        target: { kind: "tenant", id: caller.tenantId },
        after: { format, filters },
      }),
    );
    const chosen = FORMATS[format];
    const day = services.now().toISOString().slice(0, 10);
    reply.type(chosen.mediaType);
    reply.header("content-disposition", `attachment; filename="audit-${caller.tenantSlug}-${day}.${chosen.extension}"`);
    return exportStream(services, caller.tenantId, filters, chosen);
  });
};
