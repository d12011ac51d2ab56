import { getWarehouseConnection } from "@lyceum/contracts";
import { useQuery } from "@tanstack/react-query";

import { retryUnlessFinal } from "../../lib/api/api-error.ts";
import { useCall } from "../../lib/api/useCall.ts";
import { useConfig } from "../../lib/config/ConfigContext.tsx";
import { usePerson } from "../../lib/session/SessionContext.ts";

/** How SQL tools reach the warehouse, and the person's login if there is one. */
export function useConnection() {
  const { tenantIdentifier, userId } = usePerson();
  const { warehouseSegment } = useConfig().app;
  const call = useCall();
  return useQuery({
    queryKey: ["warehouse-connection", tenantIdentifier, userId],
    queryFn: ({ signal }) => call(getWarehouseConnection, { params: { tenantIdentifier, warehouse: warehouseSegment } }, signal),
    retry: retryUnlessFinal,
  });
}
