import { GROUP_NAMES, inGroup, isAssignable } from "@lyceum/access";
import type { EditedUser } from "@lyceum/contracts";

import type { Db } from "../../db/database.ts";
import type { AppUser, IdentityProvider } from "../../db/schema.ts";
import { type Act, audit } from "../../domain/audit.ts";
import type { Caller } from "../../domain/caller.ts";
import type { Services } from "../../domain/services.ts";
import { createSetupLink, SETUP_DAYS } from "../../domain/sign-in/setup-links.ts";
import { regionIssuers } from "../../domain/tokens/region-issuers.ts";
import { groupsOf } from "../../domain/users/groups.ts";
import { lockUser } from "../../domain/users/require-user.ts";
import { ProblemError } from "../../lib/problem-error.ts";

interface Holder extends Pick<AppUser, "kind" | "active"> {
  readonly groups: readonly string[];
  /** Kind of the provider that they sign in with; null: none is known. */
  readonly provider: IdentityProvider["type"] | null;
}

/** Whether people of a region sign in with the built-in sign-on, which keeps their passwords. */
export const hasPasswords = ({ regions, publicOrigin }: Services["config"], region: string): boolean =>
  regionIssuers(regions, publicOrigin).some((issuer) => issuer.region === region && issuer.builtIn);

/**
 * Finds out who may make links with which a person chooses a password. A link is a way into the account, so it is
 * refused for people whose roles the caller could not give.
 */
export function passwordLinkOf({ kind, active, groups, provider }: Holder, passwords: boolean): EditedUser["passwordLink"] {
  if (!passwords || !active || kind !== "universal" || (provider !== null && provider !== "LOCAL")) return null;
  return GROUP_NAMES.some((name) => !isAssignable(name) && inGroup(groups, name)) ? "operator" : "administrators";
}

async function providerOf(trx: Db, id: string | null): Promise<Holder["provider"]> {
  if (id === null) return null;
  const provider = await trx.selectFrom("identity_provider").select("type").where("id", "=", id).executeTakeFirst();
  return provider?.type ?? null;
}

/**
 * Makes a link with which a person chooses a password, and puts on record that there is one.
 * @throws ProblemError `not_found`, `conflict` without a password here, `forbidden` with a role that administrators do not give.
 */
export async function createPasswordLink(
  { databases, config, now }: Pick<Services, "databases" | "config" | "now">,
  caller: Pick<Caller, "tenantId" | "region">,
  name: string,
  act: Act,
): Promise<{ readonly link: string; readonly days: number }> {
  return databases.owner.transaction().execute(async (trx) => {
    const user = await lockUser(trx, caller.tenantId, name);
    const holder = { ...user, groups: await groupsOf(trx, user.id), provider: await providerOf(trx, user.identity_provider_id) };
    const issuer = passwordLinkOf(holder, hasPasswords(config, caller.region));
    if (issuer === null) {
      throw new ProblemError("conflict", "This person is inactive or has no password here, so no link was made.");
    }
    if (issuer === "operator") {
      throw new ProblemError(
        "forbidden",
        "This person has a role that administrators do not give. Only whoever runs Lyceum can make a link for them.",
      );
    }
    await audit(trx, { ...act, tenantId: user.tenant_id, action: "password.setup_link", target: { kind: "user", id: user.id } });
    return { link: await createSetupLink(trx, user.id, config.publicOrigin, now()), days: SETUP_DAYS };
  });
}
