import { accessTo } from "@lyceum/access";
import {
  addEmbeddingOrigin,
  changeEmbeddingAccount,
  createEmbeddingAddress,
  getEmbedding,
  getFrameEmbedding,
  pathOf,
  removeEmbeddingOrigin,
} from "@lyceum/contracts";

import { withTenant } from "../../db/database.ts";
import { accessSubject } from "../../domain/access/authorise.ts";
import { actOf } from "../../domain/audit.ts";
import { withFrameDocument } from "../../domain/reports/with-frame-document.ts";
import { ProblemError } from "../../lib/problem-error.ts";
import type { RegisterFeature } from "../../plugins/context.ts";
import { mount } from "../../plugins/mount.ts";
import { listEmbeddingAccounts, saveEmbeddingAccount } from "./accounts-store.ts";
import { authenticateAccount } from "./authenticate-account.ts";
import { openForPerson } from "./open-for-person.ts";
import { addOrigin, listOrigins, originRules, removeOrigin } from "./origins-store.ts";

/** Reports on other sites of an institution: which sites and accounts administrators let, and the addresses that their servers fetch. */
export const registerEmbedding: RegisterFeature = (app, services) => {
  const { databases, config } = services;

  mount(app, getEmbedding, ({ caller: { tenantId } }) =>
    withTenant(databases, tenantId, async (trx) => ({
      origins: await listOrigins(trx, tenantId),
      accounts: await listEmbeddingAccounts(trx, tenantId),
      rules: { own: [...originRules(config).own], local: originRules(config).local },
    })),
  );
  mount(app, addEmbeddingOrigin, ({ caller, body, request }) =>
    withTenant(databases, caller.tenantId, (trx) =>
      addOrigin(trx, { caller, text: body.origin, config, now: services.now(), act: actOf(caller, request) }),
    ),
  );
  mount(app, removeEmbeddingOrigin, async ({ caller, params: { id }, request }) => {
    const act = actOf(caller, request);
    if (!(await withTenant(databases, caller.tenantId, (trx) => removeOrigin(trx, caller, id, act)))) {
      throw new ProblemError("not_found", "This site is not on the list any more.");
    }
    return { id };
  });
  mount(app, changeEmbeddingAccount, ({ caller, params: { username }, body: { embeds }, request }) =>
    withTenant(databases, caller.tenantId, (trx) =>
      saveEmbeddingAccount(trx, { tenantId: caller.tenantId, username, embeds, act: actOf(caller, request) }),
    ),
  );
  mount(app, createEmbeddingAddress, async ({ params, body, request }) => {
    const account = await authenticateAccount(services, params.tenant, request);
    const actor = { kind: "system", name: account.loginName } as const;
    const act = { actor, source: request.ip, requestId: request.id };
    const { url, session, code, expiresIn } = await openForPerson(services, account, body, act);
    return { url, session, code, expiresIn };
  });
};

/** Tells readers of a report how other sites show it. */
export const registerFrameEmbedding: RegisterFeature = (app, services) => {
  const { publicOrigin } = services.config;
  mount(app, getFrameEmbedding, ({ caller, params }) =>
    withFrameDocument(services, caller, params.dashboardId, async ({ trx }) => {
      const { result } = accessTo("developer/settings/embedding", await accessSubject(trx, caller, services.config));
      const path = pathOf(createEmbeddingAddress).replace(":tenant", encodeURIComponent(caller.tenantSlug));
      return {
        address: new URL(path, publicOrigin).href,
        origins: (await listOrigins(trx, caller.tenantId)).map(({ origin }) => origin),
        settings: result === "OK" ? new URL("/settings/embedding", publicOrigin).href : null,
      };
    }),
  );
};
