import { type Configuration, interactionPolicy, type KoaContextWithOIDC } from "oidc-provider";

import type { Db } from "../../../db/database.ts";
import { findMember } from "../../../domain/sign-in/people.ts";
import type { RegionIssuer } from "../../../domain/tokens/region-issuers.ts";
import { isOwnClient, regionOfResource } from "./regions.ts";

type Policy = NonNullable<NonNullable<Configuration["interactions"]>["policy"]>;

/** Regions that the request wants a token for. */
function requestedRegions(ctx: KoaContextWithOIDC, regions: readonly RegionIssuer[]): readonly string[] {
  return Object.keys(ctx.oidc.resourceServers ?? {}).flatMap((resource) => regionOfResource(regions, resource)?.region ?? []);
}

/**
 * When a person has to sign in although the browser has a session: the account is gone or was switched
 * off, or it is not of the institution or region that the request names. Consent is asked each time that a
 * program connects which is not the portal: anybody may register one, under any name.
 */
export function policyFor(owner: Db, regions: readonly RegionIssuer[]): Policy {
  const policy = interactionPolicy.base();
  policy.remove("consent");
  const { Check, Prompt } = interactionPolicy;
  policy.get("login")?.checks.add(
    new Check("other_account", "Another account has to sign in", "login_required", async (ctx) => {
      const { session, params } = ctx.oidc;
      if (session?.accountId === undefined) return Check.NO_NEED_TO_PROMPT;
      const member = await findMember(owner, session.accountId);
      const tenant = params?.["tenant"];
      const fits =
        member !== undefined &&
        (tenant === undefined || tenant === member.tenantScope) &&
        requestedRegions(ctx, regions).every((region) => region === member.tenantRegion);
      return fits ? Check.NO_NEED_TO_PROMPT : Check.REQUEST_PROMPT;
    }),
  );
  const consent = new Check("foreign_client", "The person has to allow the program", "consent_required", ({ oidc }) =>
    isOwnClient(regions, oidc.client?.clientId ?? "") || oidc.result?.consent ? Check.NO_NEED_TO_PROMPT : Check.REQUEST_PROMPT,
  );
  policy.add(new Prompt({ name: "consent", requestable: true }, consent));
  return policy;
}
