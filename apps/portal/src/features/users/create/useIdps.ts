import { listIdps } from "@lyceum/contracts";
import { retryUnlessFinal } from "@lyceum/contracts/client";
import { useQuery } from "@tanstack/react-query";

import { usePerson } from "../../../domain/session/SessionContext.ts";
import { useCall } from "../../../domain/session/useCall.ts";

/** Identity providers that people can be added to; asked anew whenever the form opens. */
export function useIdps() {
  const { tenantIdentifier, userId } = usePerson();
  const call = useCall();
  return useQuery({
    queryKey: ["idps", tenantIdentifier, userId],
    queryFn: async ({ signal }) => (await call(listIdps, { params: { tenant: tenantIdentifier } }, signal)).idps,
    retry: retryUnlessFinal,
    refetchOnReconnect: false,
  });
}

export type Idp = NonNullable<ReturnType<typeof useIdps>["data"]>[number];
