import { ApiError } from "@lyceum/contracts/client";
import { expect, test } from "vitest";

import { isExpected, outcomeOf } from "./provisioning-outcome.ts";

test.each([
  [new ApiError(404, "not_found"), "NONE", true],
  [new ApiError(409, "conflict"), "NONE", true],
  [new ApiError(0, "unreachable"), "UNREACHABLE", false],
  [new ApiError(403, "forbidden"), "REFUSED", false],
  [new ApiError(500, "internal"), "REFUSED", false],
  [new TypeError("something else"), "REFUSED", false],
])("%s comes to %s", (error, outcome, expected) => {
  expect(outcomeOf(error)).toBe(outcome);
  expect(isExpected(error)).toBe(expected);
});
