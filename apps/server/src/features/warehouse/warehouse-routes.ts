import { getWarehouseConnection, getWarehouseUrl, showPassword } from "@lyceum/contracts";

import { withTenant } from "../../db/database.ts";
import { audit } from "../../domain/audit.ts";
import { passwordState } from "../../domain/warehouse-logins/password-state.ts";
import { requireSegment } from "../../domain/warehouse-logins/require-segment.ts";
import { takeOut } from "../../domain/warehouse-logins/shown-once.ts";
import { ProblemError } from "../../lib/problem-error.ts";
import type { RegisterFeature } from "../../plugins/context.ts";
import { mount } from "../../plugins/mount.ts";

/** Where the warehouse is, how SQL tools reach it, and the one showing of a new password. */
export const registerWarehouse: RegisterFeature = (app, services) => {
  const { databases, config } = services;

  mount(app, getWarehouseUrl, ({ params }) => {
    requireSegment(params.warehouse, config);
    return Promise.resolve({ url: config.warehouseAccess.url });
  });

  mount(app, getWarehouseConnection, async ({ caller, params }) => {
    requireSegment(params.warehouse, config);
    const login = await withTenant(databases, caller.tenantId, (trx) =>
      trx
        .selectFrom("warehouse_login")
        .select(["login_name", "password_expires_at"])
        .where("tenant_id", "=", caller.tenantId)
        .where("user_id", "=", caller.userId)
        .executeTakeFirst(),
    );
    const { publicHost, publicPort } = config.warehouseAccess;
    return {
      open: config.sqlPort !== 0,
      host: publicHost,
      port: publicPort,
      database: caller.tenantSlug,
      login: login ? { name: login.login_name, ...passwordState(login.password_expires_at, services.now()) } : null,
    };
  });

  // The caller is not signed in here, so the owner's connections are used. A showing that cannot be audited uses nothing up.
  mount(app, showPassword, ({ params, body, request }) =>
    databases.owner.transaction().execute(async (trx) => {
      const shown = await takeOut(trx, params.id, body.token, services.now());
      if (!shown) {
        throw new ProblemError("not_found", "This link was used or has run out. Reset the password again to get a new one.");
      }
      await audit(trx, {
        tenantId: shown.tenantId,
        actor: { kind: "system", name: "one-time link" },
        action: "warehouse.password.show",
        target: { kind: "warehouse-login", id: shown.loginId },
        source: request.ip,
        requestId: request.id,
      });
      return { username: shown.loginName, password: shown.secret, database: shown.tenantSlug };
    }),
  );
};
