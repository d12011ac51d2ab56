import { changeClientSettings, getClientSettings } from "@lyceum/contracts";

import { withTenant } from "../../db/database.ts";
import { actOf } from "../../domain/audit.ts";
import { readSettings, saveSettings, UNSAVED } from "../../domain/tenant-settings/tenant-settings.ts";
import type { RegisterFeature } from "../../plugins/context.ts";
import { mount } from "../../plugins/mount.ts";
import { registerBrand } from "./brand-routes.ts";

/** Session time-out, address and use of artificial intelligence of an institution: read by every screen, changed by administrators. */
export const registerTenantSettings: RegisterFeature = (app, services) => {
  void registerBrand(app, services);

  mount(app, getClientSettings, ({ caller }) =>
    withTenant(services.databases, caller.tenantId, async (trx) => (await readSettings(trx, caller.tenantId)) ?? UNSAVED),
  );

  mount(app, changeClientSettings, ({ caller, body, request }) =>
    withTenant(services.databases, caller.tenantId, (trx) =>
      saveSettings(trx, { tenantId: caller.tenantId, change: body, act: actOf(caller, request), now: services.now() }),
    ),
  );
};
