import { getProvisioning, resetOwnPassword, startProvisioning } from "@lyceum/contracts";
import type { Selectable } from "kysely";

import { type TenantTransaction, withTenant } from "../../db/database.ts";
import type { ProvisioningRequestTable } from "../../db/schema.ts";
import { actOf, audit } from "../../domain/audit.ts";
import type { Caller } from "../../domain/caller.ts";
import type { Services } from "../../domain/services.ts";
import { requireSegment } from "../../domain/warehouse-logins/require-segment.ts";
import { resetPassword } from "../../domain/warehouse-logins/reset-password.ts";
import { ProblemError } from "../../lib/problem-error.ts";
import type { RegisterFeature } from "../../plugins/context.ts";
import { mount } from "../../plugins/mount.ts";
import { createLogin } from "./create-login.ts";

interface LoginRequest {
  readonly warehouse: string;
  readonly userId: string;
}

function requireOwn({ warehouse, userId }: LoginRequest, caller: Caller, config: Services["config"]): void {
  requireSegment(warehouse, config);
  if (userId !== caller.userId)
    throw new ProblemError("forbidden", "A warehouse login can only be asked for by the person whom it is for.");
}

const shown = ({ status, updated_at }: Pick<Selectable<ProvisioningRequestTable>, "status" | "updated_at">) => ({
  status,
  updatedUtc: updated_at.toISOString(),
});

const requestOf = (trx: TenantTransaction, { tenantId, userId }: Caller) =>
  trx.selectFrom("provisioning_request").selectAll().where("tenant_id", "=", tenantId).where("user_id", "=", userId);

/** A person's own warehouse login: asked for, made by a job, and given a password. */
export const registerProvisioning: RegisterFeature = (app, services) => {
  const { databases, config, jobs } = services;

  mount(app, getProvisioning, async ({ caller, params }) => {
    requireOwn(params, caller, config);
    const row = await withTenant(databases, caller.tenantId, (trx) => requestOf(trx, caller).executeTakeFirst());
    return row ? shown(row) : { status: "NONE" as const, updatedUtc: null };
  });

  mount(app, startProvisioning, ({ caller, params, request }) =>
    withTenant(databases, caller.tenantId, async (trx) => {
      requireOwn(params, caller, config);
      const { tenantId, userId } = caller;
      const row = { tenant_id: tenantId, user_id: userId, status: "IN_PROGRESS" as const, updated_at: services.now() };
      // Of two requests at the same moment the second waits for the first and finds it in progress.
      const begun = await trx
        .insertInto("provisioning_request")
        .values(row)
        .onConflict((conflict) =>
          conflict
            .columns(["tenant_id", "user_id"])
            .doUpdateSet({ status: row.status, updated_at: row.updated_at })
            .where("provisioning_request.status", "=", "FAILED"),
        )
        .returning("status")
        .executeTakeFirst();
      if (!begun) throw new ProblemError("conflict", "A warehouse login is being made for you or exists already. Ask for its state.");
      await jobs.enqueue(trx, createLogin, { tenantId, userId });
      await audit(trx, { ...actOf(caller, request), tenantId, action: "warehouse.login.request", target: { kind: "user", id: userId } });
      return shown(row);
    }),
  );

  mount(app, resetOwnPassword, ({ caller, params, request }) =>
    withTenant(databases, caller.tenantId, async (trx) => {
      requireOwn(params, caller, config);
      const { tenantId, userId } = caller;
      const login = await trx
        .selectFrom("warehouse_login")
        .select(["id", "login_name"])
        .where("tenant_id", "=", tenantId)
        .where("user_id", "=", userId)
        .forUpdate()
        .executeTakeFirst();
      if (!login) throw new ProblemError("not_found", "You have no warehouse login yet. Open the warehouse once to get one.");
      const account = { id: login.id, tenantId, loginName: login.login_name };
      return { url: await resetPassword(trx, account, config, services.now(), actOf(caller, request)) };
    }),
  );
};
