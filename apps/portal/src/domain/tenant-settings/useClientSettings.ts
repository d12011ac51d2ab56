import { type ClientSettings, getClientSettings } from "@lyceum/contracts";
import { ApiError } from "@lyceum/contracts/client";
import { useQuery } from "@tanstack/react-query";

import { useSession } from "../session/SessionContext.ts";
import { useCall } from "../session/useCall.ts";

const FRESH_MS = 60_000;

/** Key of the institution's settings in the cache. */
export const clientSettingsKey = (tenantIdentifier: string | undefined) => ["client-settings", tenantIdentifier] as const;

export interface ClientSettingsView {
  /** Undefined while they load, when none were saved yet and when they cannot be had. */
  readonly settings: ClientSettings | undefined;
  readonly isPending: boolean;
  /** Why they cannot be had. */
  readonly error: unknown;
  readonly refetch: () => void;
  readonly isFetching: boolean;
}

/** The institution's settings. */
export function useClientSettings(): ClientSettingsView {
  const { person } = useSession();
  const call = useCall();
  const { data, error, isLoading, isFetching, refetch } = useQuery({
    queryKey: clientSettingsKey(person?.tenantIdentifier),
    queryFn: async ({ signal }): Promise<ClientSettings | null> => {
      try {
        return await call(getClientSettings, { params: { tenantId: person?.tenantIdentifier ?? "" } }, signal);
      } catch (error) {
        if (error instanceof ApiError && error.status === 404) return null;
        throw error;
      }
    },
    enabled: person !== undefined,
    staleTime: FRESH_MS,
    retry: 1,
  });
  return {
    settings: data ?? undefined,
    isPending: isLoading,
    error: data === undefined ? error : null,
    refetch: () => void refetch(),
    isFetching,
  };
}
