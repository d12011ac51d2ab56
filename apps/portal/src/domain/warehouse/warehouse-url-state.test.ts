import { expect, test } from "vitest";

import { type Fetching, warehouseUrlState, type WarehouseUrlState } from "./useWarehouseUrl.ts";

test.each<[boolean, Fetching["status"], boolean, WarehouseUrlState]>([
  [false, "pending", false, "NOT_SUPPORTED"],
  [false, "success", false, "NOT_SUPPORTED"],
  [true, "pending", false, "NOT_FETCHED"],
  [true, "pending", true, "LOADING"],
  [true, "success", false, "SUCCESS"],
  [true, "success", true, "SUCCESS"],
  [true, "error", false, "FAILED"],
  // Asked again after a failure.
  [true, "error", true, "LOADING"],
])("supported %s, %s, fetching %s: %s", (supported, status, isFetching, state) => {
  expect(warehouseUrlState(supported, { status, isFetching })).toBe(state);
});
