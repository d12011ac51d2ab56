import { getWarehouseUrl } from "@lyceum/contracts";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "react-router";

import { useConfig } from "../../lib/config/ConfigContext.tsx";
import { useAccess } from "../access/useAccess.ts";
import { usePerson } from "../session/SessionContext.ts";
import { useCall } from "../session/useCall.ts";

const WAREHOUSE_URL_STATES = ["NOT_SUPPORTED", "NOT_FETCHED", "LOADING", "SUCCESS", "FAILED"] as const;
export type WarehouseUrlState = (typeof WAREHOUSE_URL_STATES)[number];

/** The part of a query that says how far it is. */
export interface Fetching {
  readonly status: "pending" | "success" | "error";
  readonly isFetching: boolean;
}

/** Works out the state of the warehouse's address. A known address stays known while it is requested again. */
export function warehouseUrlState(supported: boolean, { status, isFetching }: Fetching): WarehouseUrlState {
  if (!supported) return "NOT_SUPPORTED";
  if (status === "success") return "SUCCESS";
  if (isFetching) return "LOADING";
  return status === "error" ? "FAILED" : "NOT_FETCHED";
}

/** Goes to an address that a call answered: within the portal without a reload where it is the portal's own. */
export function useFollowUrl(): (url: string) => void {
  const navigate = useNavigate();
  return (url) => {
    const { origin, pathname, search, hash, href } = new URL(url, globalThis.location.origin);
    if (origin === globalThis.location.origin) void navigate(pathname + search + hash);
    else globalThis.location.assign(href);
  };
}

interface WarehouseUrl {
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
