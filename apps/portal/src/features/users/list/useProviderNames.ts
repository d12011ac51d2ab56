import { listIdentityProviders } from "@lyceum/contracts";
import { useQuery } from "@tanstack/react-query";

import { retryUnlessFinal } from "../../../lib/api/api-error.ts";
import { useCall } from "../../../lib/api/useCall.ts";
import { usePerson } from "../../../lib/session/SessionContext.ts";

const FRESH_MS = 5 * 60_000;

/** Names of the institution's identity providers by id; undefined until they are known, and where they cannot be had. */
export function useProviderNames(): ReadonlyMap<string, string> | undefined {
  const { tenantIdentifier } = usePerson();
  const call = useCall();
  const { data } = useQuery({
    queryKey: ["identity-providers", tenantIdentifier],
    queryFn: async ({ signal }) => (await call(listIdentityProviders, { params: { tenant: tenantIdentifier } }, signal)).results,
    staleTime: FRESH_MS,
    retry: retryUnlessFinal,
  });
  return data && new Map(data.map(({ id, displayName }) => [id, displayName]));
}
