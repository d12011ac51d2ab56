import type { RegionConfig, Route } from "@lyceum/contracts";
import { ApiError, callRoute, type RouteResponse, type RouteInput } from "@lyceum/contracts/client";
import { use } from "react";

import { ConfigContext } from "../../lib/config/ConfigContext.tsx";
import { regionById } from "../../lib/config/regions.ts";
import { type Session, useSession } from "./SessionContext.ts";

export type Call = <R extends Route>(route: R, input: RouteInput<R>, signal?: AbortSignal) => Promise<RouteResponse<R>>;

type Tokens = Pick<Session, "accessToken" | "renewToken">;

/** Attempts something with the person's token. A 401 renews it once; when that fails the session ends and the caller gets the refusal. */
export async function withToken<T>(tokens: Tokens, attempt: (token: string | undefined) => Promise<T>): Promise<T> {
  try {
    return await attempt(tokens.accessToken());
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 401) throw error;
    const token = await tokens.renewToken();
    if (token === undefined) throw error;
    return attempt(token);
  }
}

/** Calls with the person's token, as above, unless the call is for anyone: what needs no token is sent none. */
export async function callSignedIn<R extends Route>(
  route: R,
  input: RouteInput<R>,
  { base, tokens, signal }: { readonly base: string; readonly tokens: Tokens; readonly signal?: AbortSignal | undefined },
): Promise<RouteResponse<R>> {
  if (route.access.kind === "public") return callRoute(route, input, { base, ...(signal ? { signal } : {}) });
  return withToken(tokens, (token) => callRoute(route, input, { base, token, ...(signal ? { signal } : {}) }));
}

/** The portal's own calls are on its own origin in every region; frames and directories are never called from here. */
function baseOf(api: Route["api"], apis: RegionConfig["apis"] | undefined): string | undefined {
  if (api === "portal") return "/api";
  return api === "frame" || api === "scim" || api === "ofrep" ? undefined : apis?.[api];
}

/** Calls in the signed-in person's region. An API that the region lacks is refused without asking. */
export function useCall(): Call {
  const config = use(ConfigContext);
  const session = useSession();
  const region = config && session.person ? regionById(config.regions, session.person.region) : undefined;
  return async (route, input, signal) => {
    const base = baseOf(route.api, region?.apis);
    if (base === undefined) throw new ApiError(404, "region_unavailable");
    return callSignedIn(route, input, { base, tokens: session, signal });
  };
}
