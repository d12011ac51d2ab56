import { changeClientSettings, getClientSettings } from "@lyceum/contracts";

import { withTenant } from "../../db/database.ts";
import { actOf } from "../../lib/act-of.ts";
import { ProblemError } from "../../lib/problem-error.ts";
import { readSettings, saveSettings } from "../../lib/tenants/client-settings.ts";
import type { RegisterFeature } from "../../plugins/context.ts";
import { mount } from "../../plugins/mount.ts";

/** Session time-out, address and use of artificial intelligence of an institution: read by every screen, changed by administrators. */
export const registerTenantSettings: RegisterFeature = (app, services) => {
  mount(app, getClientSettings, async ({ caller }) => {
    const settings = await withTenant(services.databases, caller.tenantId, (trx) => readSettings(trx, caller.tenantId));
    if (!settings) throw new ProblemError("not_found", "Your institution has not saved any settings yet: the product's defaults count.");
    return settings;
  });

  mount(app, changeClientSettings, ({ caller, body, request }) =>
    withTenant(services.databases, caller.tenantId, (trx) =>
      saveSettings(trx, { tenantId: caller.tenantId, change: body, act: actOf(caller, request), now: services.now() }),
    ),
  );
};
