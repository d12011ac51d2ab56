import { type ClientSettings, getClientSettings } from "@lyceum/contracts";
import { useQuery } from "@tanstack/react-query";

import { ApiError } from "../api/api-error.ts";
import { useCall } from "../api/useCall.ts";
import { useSession } from "../session/SessionContext.ts";

const FRESH_MS = 60_000;

/** The institution's settings; undefined while they load, when none were saved yet and when they cannot be had. */
export function useClientSettings(): { readonly settings: ClientSettings | undefined; readonly isPending: boolean } {
  const { person } = useSession();
  const call = useCall();
  const { data, isLoading } = useQuery({
    queryKey: ["client-settings", person?.tenantIdentifier],
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
  return { settings: data ?? undefined, isPending: isLoading };
}
