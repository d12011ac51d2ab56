import { getWarehouseConnection } from "@lyceum/contracts";
import { retryUnlessFinal } from "@lyceum/contracts/client";
import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";

import { usePerson } from "../../domain/session/SessionContext.ts";
import { useCall } from "../../domain/session/useCall.ts";
import { useConfig } from "../../lib/config/ConfigContext.tsx";

/** Reads how SQL tools reach the warehouse, and the person's login. It is read again when a login was made. */
export function useConnection({ loginReady }: { readonly loginReady: boolean }) {
  const { tenantIdentifier, userId } = usePerson();
  const { warehouseSegment } = useConfig().app;
  const call = useCall();
  const query = useQuery({
    queryKey: ["warehouse-connection", tenantIdentifier, userId],
    queryFn: ({ signal }) => call(getWarehouseConnection, { params: { tenantIdentifier, warehouse: warehouseSegment } }, signal),
    retry: retryUnlessFinal,
  });
  const { data, refetch } = query;
  const outdated = loginReady && data?.login === null;
  useEffect(() => {
    if (outdated) void refetch();
  }, [outdated, refetch]);
  return query;
}
