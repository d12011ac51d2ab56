import { listFields } from "@lyceum/contracts";

import { withTenant } from "../../db/database.ts";
import { scopeOf } from "../../domain/access/scope-in-words.ts";
import type { EmbedCaller } from "../../domain/caller.ts";
import { frameDataRights } from "../../domain/embed/frame-rights.ts";
import { frameSnapshot } from "../../domain/reports/frame-document.ts";
import { requireAwake } from "../../domain/sleep/sleep.ts";
import { readBrandPalette } from "../../domain/tenant-settings/read-brand-palette.ts";
import { ProblemError } from "../../lib/problem-error.ts";
import type { RegisterFeature } from "../../plugins/context.ts";
import { mount } from "../../plugins/mount.ts";
import { fieldsOf } from "./fields.ts";

function requireAuthorConsole({ resource: { kind } }: EmbedCaller): void {
  if (kind === "console-author") return;
  if (kind === "console-reader") throw new ProblemError("forbidden", "Reports are read here. Only authors build visuals.");
  throw new ProblemError("embed_resource_mismatch", "This frame was opened for something else than building reports.");
}

/** Lists what authors build visuals of. The numbers themselves are asked for like those of any visual. */
export const registerBuilder: RegisterFeature = (app, services) => {
  mount(app, listFields, async ({ caller, query: { locale } }) => {
    requireAuthorConsole(caller);
    const { tenantId } = caller;
    const { rights, ...reader } = await withTenant(services.databases, tenantId, async (trx) => {
      const readable = await frameDataRights(trx, caller, services.config);
      await requireAwake(trx, caller, services.config);
      const tenant = await trx.selectFrom("tenant").select("name").where("id", "=", tenantId).executeTakeFirstOrThrow();
      return {
        rights: readable,
        tenantName: tenant.name,
        scope: await scopeOf(trx, tenantId, readable),
        brandPalette: (await readBrandPalette(trx, tenantId)) ?? null,
      };
    });
    return { ...reader, snapshot: await frameSnapshot(services, tenantId), ...fieldsOf(rights, services, locale) };
  });
};
