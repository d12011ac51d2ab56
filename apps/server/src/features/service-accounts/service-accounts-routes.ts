import {
  changeServiceAccount,
  createServiceAccount as createServiceAccountCall,
  deleteServiceAccount,
  listServiceAccounts,
  resetServicePassword,
} from "@lyceum/contracts";

import { withTenant } from "../../db/database.ts";
import { actOf } from "../../domain/audit.ts";
import { createServiceAccount } from "../../domain/warehouse-logins/create-service-account.ts";
import { resetPassword } from "../../domain/warehouse-logins/reset-password.ts";
import type { RegisterFeature } from "../../plugins/context.ts";
import { mount } from "../../plugins/mount.ts";
import { accountOf, deleteAccount, listAccounts, lockAccount, setDisabled } from "./account-store.ts";

/** Logins to the warehouse for programs. */
export const registerServiceAccounts: RegisterFeature = (app, services) => {
  const { databases, config } = services;

  mount(app, listServiceAccounts, ({ caller }) =>
    withTenant(databases, caller.tenantId, (trx) => listAccounts(trx, caller.tenantId, services.now())),
  );
  mount(app, createServiceAccountCall, ({ caller, body, request }) =>
    withTenant(databases, caller.tenantId, async (trx) =>
      accountOf(await createServiceAccount(trx, caller.tenantId, body.username, actOf(caller, request)), services.now()),
    ),
  );
  mount(app, changeServiceAccount, ({ caller, params, body, request }) =>
    withTenant(databases, caller.tenantId, async (trx) => {
      const login = await lockAccount(trx, caller.tenantId, params.username);
      return accountOf(await setDisabled(trx, login, body.disabled, actOf(caller, request)), services.now());
    }),
  );
  mount(app, deleteServiceAccount, ({ caller, params, request }) =>
    withTenant(databases, caller.tenantId, async (trx) => {
      const login = await lockAccount(trx, caller.tenantId, params.username);
      await deleteAccount(trx, login, actOf(caller, request));
      return { username: login.login_name };
    }),
  );
  mount(app, resetServicePassword, ({ caller, params, request }) =>
    withTenant(databases, caller.tenantId, async (trx) => {
      const login = await lockAccount(trx, caller.tenantId, params.username);
      const account = { id: login.id, tenantId: caller.tenantId, loginName: login.login_name };
      return { url: await resetPassword(trx, account, config, services.now(), actOf(caller, request)) };
    }),
  );
};
