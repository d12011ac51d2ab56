export const WAREHOUSE_URL_STATES = ["NOT_SUPPORTED", "NOT_FETCHED", "LOADING", "SUCCESS", "FAILED"] as const;
export type WarehouseUrlState = (typeof WAREHOUSE_URL_STATES)[number];

/** The part of a query that says how far it is. */
export interface Fetching {
  readonly status: "pending" | "success" | "error";
  readonly isFetching: boolean;
}

/** How far the fetching of the warehouse's address is; an address that is known stays so while it is looked up again. */
export function warehouseUrlState(supported: boolean, { status, isFetching }: Fetching): WarehouseUrlState {
  if (!supported) return "NOT_SUPPORTED";
  if (status === "success") return "SUCCESS";
  if (isFetching) return "LOADING";
  return status === "error" ? "FAILED" : "NOT_FETCHED";
}
