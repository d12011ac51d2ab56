import { expect, test, vi } from "vitest";

import { page, preloadPage } from "./page-code.ts";

test("pointing at a link fetches the pages whose paths fit, and a failure is no error yet", async () => {
  const [gate, list, other] = [vi.fn<() => Promise<never>>(), vi.fn<() => Promise<never>>(), vi.fn<() => Promise<never>>()];
  gate.mockRejectedValue(new Error("offline"));
  list.mockRejectedValue(new Error("offline"));
  page(/^\/reporting/, gate, "Gate");
  page(/^\/reporting\/?$/, list, "List");
  page(/^\/settings/, other, "Other");
  preloadPage("/reporting");
  preloadPage("/reporting/learning");
  await Promise.resolve();
  expect([gate.mock.calls.length, list.mock.calls.length, other.mock.calls.length]).toEqual([2, 1, 0]);
});
