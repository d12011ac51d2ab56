import { expect, test, vi } from "vitest";

import { lazyPage, preloadPage } from "./lazy-page.ts";

test("pointing at a link fetches the code of every route on its way, and a failure is no error yet", async () => {
  const [gate, list, other] = [vi.fn<() => Promise<never>>(), vi.fn<() => Promise<never>>(), vi.fn<() => Promise<never>>()];
  gate.mockRejectedValue(new Error("offline"));
  list.mockRejectedValue(new Error("offline"));
  const routes = [
    { path: "reporting", ...lazyPage(gate, "Gate"), children: [{ index: true as const, ...lazyPage(list, "List") }, { path: ":area" }] },
    { path: "settings", ...lazyPage(other, "Other") },
  ];
  preloadPage(routes, "/reporting");
  preloadPage(routes, "/reporting/learning");
  preloadPage(routes, "/nowhere");
  await Promise.resolve();
  expect([gate.mock.calls.length, list.mock.calls.length, other.mock.calls.length]).toEqual([2, 1, 0]);
});
