import { expect, test } from "vitest";

import { openInNewTab, type Tab } from "./open-in-new-tab.ts";

const URL = "https://warehouse.example.edu/";

/** A tab that notes what is done to it, in order. */
function aTab() {
  const done: string[] = [];
  const tab: Tab = {
    opener: "the portal",
    location: { replace: (address) => done.push(`goes to ${address}, ${tab.opener === null ? "alone" : "tied"}`) },
    close: () => done.push("closed"),
  };
  return { tab, done };
}

test("the tab is opened before the address is asked for, and cannot reach back", async () => {
  const { tab, done } = aTab();
  const address = () => {
    done.push("asked");
    return Promise.resolve(URL);
  };
  const open = () => {
    done.push("opened");
    return tab;
  };
  expect(await openInNewTab(address, open)).toBe("opened");
  expect(done).toEqual(["opened", "asked", `goes to ${URL}, alone`]);
});

test("an address that cannot be had closes the empty tab", async () => {
  const { tab, done } = aTab();
  expect(
    await openInNewTab(
      () => Promise.reject(new Error("500")),
      () => tab,
    ),
  ).toBe("failed");
  expect(done).toEqual(["closed"]);
});

test("a browser that opens no tab is told apart from an address that cannot be had", async () => {
  expect(
    await openInNewTab(
      () => Promise.resolve(URL),
      () => null,
    ),
  ).toBe("blocked");
  expect(
    await openInNewTab(
      () => Promise.reject(new Error("500")),
      () => null,
    ),
  ).toBe("failed");
});
