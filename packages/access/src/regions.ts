import type { AccountKind } from "./roles.ts";

/** Region of a tenant as tokens and screens name it: an incremental tenant stored in us-west-2 belongs to us-east-1. */
export function reportedRegion(kind: AccountKind, region: string, warehouseRegion: string | null): string {
  if (kind === "incremental") return warehouseRegion === "us-west-2" ? "us-east-1" : (warehouseRegion ?? region);
  return region;
}

/** Region in which a tenant's warehouse is said to stand: us-east-1's stands in us-west-2. */
export function warehouseRegion(kind: AccountKind, region: string, stored: string | null): string {
  if (kind === "incremental") return stored ?? region;
  return region === "us-east-1" ? "us-west-2" : region;
}
