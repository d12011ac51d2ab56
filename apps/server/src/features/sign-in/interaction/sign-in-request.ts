import type { FastifyReply, FastifyRequest } from "fastify";
import { errors, type Provider } from "oidc-provider";

import type { Services } from "../../../domain/services.ts";
import { regionIssuers } from "../../../domain/tokens/region-issuers.ts";
import { forProvider } from "../provider/provider-routes.ts";
import { isOwnClient, regionsFor } from "../provider/regions.ts";

/** A sign-in that is under way in this browser. */
export interface SignInRequest {
  readonly uid: string;
  readonly tenant: { readonly id: string; readonly name: string; readonly region: string } | undefined;
  /** Regions for whose audience the token will be. */
  readonly regions: readonly string[];
  readonly uiLocales: unknown;
  readonly loginHint: string;
}

const text = (value: unknown): string | undefined => (typeof value === "string" ? value : undefined);

/**
 * The sign-in that the address names and that this browser's cookie proves to have begun here; undefined
 * when it expired or belongs to another browser.
 */
export async function signInRequestOf(
  services: Services,
  provider: Provider,
  request: FastifyRequest<{ Params: { uid: string } }>,
  reply: FastifyReply,
): Promise<SignInRequest | undefined> {
  const { config, databases } = services;
  const details = await provider.interactionDetails(forProvider(request.raw, config.publicOrigin), reply.raw).catch((error: unknown) => {
    if (error instanceof errors.SessionNotFound) return undefined;
    throw error;
  });
  if (details === undefined || details.uid !== request.params.uid || details.prompt.name !== "login") return undefined;
  const { params } = details;
  const slug = text(params["tenant"]);
  const tenant =
    slug === undefined
      ? undefined
      : await databases.owner.selectFrom("tenant").select(["id", "name", "region"]).where("slug", "=", slug).executeTakeFirst();
  const issuers = regionIssuers(config.regions, config.publicOrigin).filter(({ builtIn }) => builtIn);
  const clientId = text(params["client_id"]) ?? "";
  // Programs that registered themselves are not of one region: people of all that sign in here connect them.
  const regions = isOwnClient(issuers, clientId) ? regionsFor(issuers, clientId, params["audience"]) : issuers;
  return {
    uid: details.uid,
    tenant,
    regions: regions.map(({ region }) => region),
    uiLocales: params["ui_locales"],
    loginHint: text(params["login_hint"])?.slice(0, 254) ?? "",
  };
}
