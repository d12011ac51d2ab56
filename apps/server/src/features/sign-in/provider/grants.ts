import type { KoaContextWithOIDC } from "oidc-provider";

import type { RegionIssuer } from "../../../domain/tokens/region-issuers.ts";
import { isOwnClient } from "./regions.ts";

/** What the portal's own clients are granted. */
export const OWN_SCOPES = ["openid", "profile", "email", "offline_access"] as const;

type Context = KoaContextWithOIDC;

const findOwn = async ({ oidc }: Context, id: unknown) => {
  const grant = typeof id === "string" ? await oidc.provider.Grant.find(id) : undefined;
  return grant?.accountId === oidc.session?.accountId && grant?.clientId === oidc.client?.clientId ? grant : undefined;
};

/**
 * Finds what a client may do as the person. What the portal's own are granted needs no question; of any other it is what the
 * person allowed in this very request.
 */
export const grantFor =
  (regions: readonly RegionIssuer[]) =>
  async (ctx: Context): ReturnType<typeof findOwn> => {
    const { provider, session, client, result } = ctx.oidc;
    if (session?.accountId === undefined || client === undefined) return undefined;
    if (!isOwnClient(regions, client.clientId)) return findOwn(ctx, result?.consent?.grantId);
    const existing = await findOwn(ctx, session.grantIdFor(client.clientId));
    if (existing) return existing;
    const grant = new provider.Grant({ clientId: client.clientId, accountId: session.accountId });
    grant.addOIDCScope(OWN_SCOPES.join(" "));
    await grant.save();
    return grant;
  };
