import { beforeEach, expect, test, vi } from "vitest";

import type { PortalConfig } from "../config/load-config.ts";
import type { SessionEvent } from "./session-machine.ts";

const { kept, client } = vi.hoisted(() => {
  const values = new Map<string, string>();
  // Before the storage module looks for it.
  const store = {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  };
  Object.defineProperty(globalThis, "localStorage", { value: store, configurable: true });
  const made = {
    cache: undefined as unknown,
    renew: vi.fn<() => Promise<unknown>>(),
    end: vi.fn<() => Promise<boolean>>(),
    stop: () => undefined,
    keepFresh: () => undefined,
    user: null,
  };
  return { kept: values, client: made };
});

vi.mock("../navigation/browser-history.ts", () => ({ browserHistory: { whenFree: (go: () => void) => go() } }));
vi.mock("./identity.ts", () => ({
  // As a constructor: what it answers is what `new` gives.
  Identity: function Identity(cache: unknown) {
    return Object.assign(client, { cache });
  },
}));

const { createSessionActions } = await import("./session-actions.ts");

const auth = { audience: "of the region", client_id: "portal", domain: "/oidc" };
const config = {
  app: { claimNamespace: "https://n/", legacyClaimNamespace: "https://o/" },
  regions: [
    { id: "us-east-1", auth: { ...auth, audience: "another" } },
    { id: "eu-central-1", auth },
  ],
} as unknown as PortalConfig;
const person = { profile: { sub: "u-1", "https://n/tenantScope": "kestrel", "https://n/tenantId": "t" } };

let told: SessionEvent[];
const actions = () => createSessionActions(config, (event) => told.push(event));

beforeEach(() => {
  told = [];
  kept.clear();
  kept.set("authCache", JSON.stringify({ ...auth, audience: "used last" }));
  kept.set("signedIn", "u-1");
  vi.stubGlobal("location", { pathname: "/reporting", search: "", hash: "" });
  client.end.mockReset().mockResolvedValue(false);
  client.renew.mockReset();
});

test.each([new TypeError("Failed to fetch"), new Error("IFrame timed out without a response")])(
  "a provider that gives no answer (%s) ends nobody's session, and is asked again",
  async (failure) => {
    const { restore } = actions();
    client.renew.mockRejectedValueOnce(failure).mockResolvedValueOnce(person);
    await restore();
    expect(told).toEqual([{ type: "unreached" }]);
    expect(kept.get("signedIn"), "what other tabs listen to").toBe("u-1");
    expect(kept.has("authCache")).toBe(true);
    await restore();
    expect(told.at(-1)).toMatchObject({ type: "signed-in", person: { userId: "u-1" } });
  },
);

test.each([
  ["the provider knows nobody", () => client.renew.mockResolvedValue(null)],
  ["it is not known where to ask", () => kept.delete("authCache")],
])("ends the session when %s", async (_, prepare) => {
  prepare();
  await actions().restore();
  expect(told).toEqual([{ type: "ended", byItself: false }]);
  expect(kept.has("signedIn")).toBe(false);
});

test("a page that leaves by itself does not ask about unsaved changes, one that stays asks again", async () => {
  const page = new EventTarget();
  vi.stubGlobal("addEventListener", page.addEventListener.bind(page));
  const asked = vi.fn<() => void>();
  const { restore, endSession } = actions();
  client.renew.mockResolvedValue(person);
  await restore();
  client.end.mockImplementation(async () => {
    await Promise.resolve();
    page.dispatchEvent(new Event("beforeunload"));
    return false;
  });
  const ending = endSession("idle");
  page.addEventListener("beforeunload", asked);
  await ending;
  expect(asked).not.toHaveBeenCalled();
  expect(told.at(-1)).toEqual({ type: "left-to-another-tab", byItself: true });
  page.dispatchEvent(new Event("beforeunload"));
  expect(asked).toHaveBeenCalledTimes(1);
});

test.each([
  ["where the person signed in", undefined, "used last"],
  ["where they would, without a usable record of it", "eu-central-1", "of the region"],
  ["in the first region, when nothing is known", null, "another"],
])("starting over signs out %s", async (_, region, audience) => {
  if (region !== undefined) kept.set("authCache", "{damaged");
  if (region) kept.set("auth0DefaultRegion", region);
  await actions().startOver();
  expect(client.cache).toMatchObject({ audience });
  expect(client.end).toHaveBeenCalledTimes(1);
  expect(told.map(({ type }) => type)).toEqual(["sign-out-started", "left-to-another-tab"]);
  expect([kept.has("authCache"), kept.has("signedIn")]).toEqual([false, false]);
});
