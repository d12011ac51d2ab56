import { getWarehouseUrl } from "@lyceum/contracts";
import { useQuery, useQueryClient } from "@tanstack/react-query";

import { useConfig } from "../../lib/config/ConfigContext.tsx";
import { useAccess } from "../access/useAccess.ts";
import { usePerson } from "../session/SessionContext.ts";
import { useCall } from "../session/useCall.ts";
import { warehouseUrlState, type WarehouseUrlState } from "./warehouse-url-state.ts";

export interface WarehouseUrl {
  readonly state: WarehouseUrlState;
  /** Known in the state `SUCCESS` only. */
  readonly url: string | undefined;
  /** The address, from the server unless it was just asked. Throws ApiError. */
  readonly fetch: () => Promise<string>;
}

const FRESH_MS = 60_000;

/** Where the warehouse is opened; fetched when asked for, or at once with `now`. */
export function useWarehouseUrl({ now = false } = {}): WarehouseUrl {
  const { tenantIdentifier } = usePerson();
  const { warehouseSegment } = useConfig().app;
  const supported = useAccess("developer/launch-snowflake") === "OK";
  const call = useCall();
  const client = useQueryClient();
  const options = {
    queryKey: ["warehouse-url", tenantIdentifier],
    queryFn: async () => (await call(getWarehouseUrl, { params: { tenantIdentifier, warehouse: warehouseSegment } })).url,
    staleTime: FRESH_MS,
    retry: false,
  };
  const query = useQuery({ ...options, enabled: now && supported });
  const state = warehouseUrlState(supported, query);
  return { state, url: state === "SUCCESS" ? query.data : undefined, fetch: () => client.fetchQuery(options) };
}
