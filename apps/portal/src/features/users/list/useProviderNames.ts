import { listIdentityProviders } from "@lyceum/contracts";
import { retryUnlessFinal } from "@lyceum/contracts/client";
import { useQuery } from "@tanstack/react-query";

import { usePerson } from "../../../domain/session/SessionContext.ts";
import { useCall } from "../../../domain/session/useCall.ts";

const FRESH_MS = 5 * 60_000;

export interface ProviderNames {
  /** Names of the institution's identity providers by id; undefined until they are known, and where they cannot be had. */
  readonly names: ReadonlyMap<string, string> | undefined;
  readonly failed: boolean;
  readonly retrying: boolean;
  readonly retry: () => void;
}

/** The institution's identity providers by name. */
export function useProviderNames(): ProviderNames {
  const { tenantIdentifier } = usePerson();
  const call = useCall();
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey: ["identity-providers", tenantIdentifier],
    queryFn: async ({ signal }) => (await call(listIdentityProviders, { params: { tenant: tenantIdentifier } }, signal)).results,
    staleTime: FRESH_MS,
    retry: retryUnlessFinal,
  });
  return {
    names: data && new Map(data.map(({ id, displayName }) => [id, displayName])),
    failed: isError && data === undefined,
    retrying: isFetching,
    retry: () => void refetch(),
  };
}
