import { ApiError } from "@lyceum/contracts/client";
import { beforeEach, expect, test, vi } from "vitest";

import type { PortalConfig } from "../../lib/config/load-config.ts";
import type { IdentityModule } from "./current-session.ts";
import type { SessionEvent } from "./session-machine.ts";

const { kept, inTab, client } = vi.hoisted(() => {
  // Before the storage module looks for it.
  const stored = (name: string): Map<string, string> => {
    const values = new Map<string, string>();
    const store = {
      getItem: (key: string) => values.get(key) ?? null,
      setItem: (key: string, value: string) => void values.set(key, value),
      removeItem: (key: string) => void values.delete(key),
    };
    Object.defineProperty(globalThis, name, { value: store, configurable: true });
    return values;
  };
  const made = {
    cache: undefined as unknown,
    isForeign: false,
    renew: vi.fn<() => Promise<unknown>>(),
    knownAs: vi.fn<() => Promise<unknown>>(),
    begin: vi.fn<() => Promise<void>>(),
    complete: vi.fn<() => Promise<unknown>>(),
    inOwnWindow: vi.fn<() => Promise<unknown>>(),
    isOwnAnswer: vi.fn<() => Promise<boolean>>(),
    end: vi.fn<() => Promise<"elsewhere" | "unreached">>(),
    keepRenewed: vi.fn<(told: { readonly onRefused: () => void; readonly onRenewed: () => void }) => void>(),
    stop: () => undefined,
    user: { access_token: "a-token", profile: { sub: "issuer|7" } },
  };
  return { kept: stored("localStorage"), inTab: stored("sessionStorage"), client: made };
});

const { createSessionActions } = await import("./session-actions.ts");

/** The client of a provider that answers what each test says. */
const provider = {
  // As a constructor: what it returns is what `new` gives.
  Identity: function Identity(cache: unknown) {
    return Object.assign(client, { cache });
  },
  isOwnAnswer: () => client.isOwnAnswer(),
} as unknown as IdentityModule;

const auth = { audience: "of the region", client_id: "portal", domain: "/oidc" };
const config = {
  regions: [
    { id: "us-east-1", auth: { ...auth, audience: "another" } },
    { id: "eu-central-1", auth },
  ],
} as unknown as PortalConfig;
const person = { profile: { sub: "issuer|7" } };
const known = {
  userId: "u-1",
  kind: "universal",
  name: "Ada Lovelace",
  email: "ada@kestrel.example",
  personId: "p-1",
  groups: ["BbDataReportViewer"],
  tenant: { id: "t", identifier: "kestrel", name: "Kestrel College" },
  region: "eu-central-1",
  warehouseRegion: "eu-central-1",
};
const record = { tenantId: "t", region: "eu-central-1", audience: "used last" };

let dispatched: SessionEvent[];
const actions = () =>
  createSessionActions(
    config,
    (event) => dispatched.push(event),
    async () => provider,
  );

beforeEach(() => {
  dispatched = [];
  kept.clear();
  inTab.clear();
  kept.set("authCache", JSON.stringify({ ...auth, audience: "used last" }));
  kept.set("signedIn", "u-1");
  vi.stubGlobal("location", { pathname: "/reporting", search: "", hash: "", origin: "https://portal.example" });
  client.isForeign = false;
  for (const mock of [client.renew, client.begin, client.complete, client.inOwnWindow, client.keepRenewed]) mock.mockReset();
  client.end.mockReset().mockResolvedValue("elsewhere");
  client.knownAs.mockReset().mockResolvedValue(known);
  client.isOwnAnswer.mockReset().mockResolvedValue(true);
});

test.each([new TypeError("Failed to fetch"), new Error("IFrame timed out without a response")])(
  "a provider that gives no answer (%s) ends nobody's session, and is asked again",
  async (failure) => {
    const { restore } = actions();
    client.renew.mockRejectedValueOnce(failure).mockResolvedValueOnce(person);
    await restore();
    expect(dispatched).toEqual([{ type: "unreached" }]);
    expect(kept.get("signedIn"), "what other tabs listen to").toBe("u-1");
    expect(kept.has("authCache")).toBe(true);
    await restore();
    expect(dispatched.at(-1)).toMatchObject({ type: "signed-in", person: { userId: "u-1" } });
  },
);

test.each([
  ["the provider knows nobody", () => client.renew.mockResolvedValue(null)],
  ["it is not known where to ask", () => kept.delete("authCache")],
])("ends the session when %s", async (_, prepare) => {
  prepare();
  await actions().restore();
  expect(dispatched).toEqual([{ type: "ended", byItself: false }]);
  expect(kept.has("signedIn")).toBe(false);
});

test("a page that leaves by itself does not ask about unsaved changes, one that stays asks again", async () => {
  const page = new EventTarget();
  vi.stubGlobal("addEventListener", page.addEventListener.bind(page));
  const onAsk = vi.fn<() => void>();
  const { restore, endSession } = actions();
  client.renew.mockResolvedValue(person);
  await restore();
  client.end.mockImplementation(async () => {
    await Promise.resolve();
    page.dispatchEvent(new Event("beforeunload"));
    return "elsewhere";
  });
  const ending = endSession("idle");
  page.addEventListener("beforeunload", onAsk);
  await ending;
  expect(onAsk).not.toHaveBeenCalled();
  expect(dispatched.at(-1)).toEqual({ type: "stayed", byItself: true });
  page.dispatchEvent(new Event("beforeunload"));
  expect(onAsk).toHaveBeenCalledTimes(1);
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
  expect(dispatched.map(({ type }) => type)).toEqual(["sign-out-started", "stayed"]);
  expect([kept.has("authCache"), kept.has("signedIn")]).toEqual([false, false]);
});

const underWay = (more: Readonly<Record<string, string>> = {}): void => {
  inTab.set("signInAuthCache", JSON.stringify({ ...auth, audience: "of the other" }));
  for (const [key, value] of Object.entries(more)) inTab.set(key, value);
};
const back = "https://portal.example/callback?code=c&state=s";
const untouched = (): void =>
  expect([kept.get("signedIn"), kept.get("authCache"), kept.get("uasTenantUriComponent")]).toEqual([
    "u-1",
    JSON.stringify({ ...auth, audience: "used last" }),
    "kestrel",
  ]);

test("who came in is as the server says, whatever subject the issuer gave, and is kept as such", async () => {
  kept.clear();
  underWay({ signInTenant: "kestrel", signInReturnTo: "/reporting" });
  await expect(actions().completeSignIn(back)).resolves.toBe("/reporting");
  expect(dispatched.at(-1)).toMatchObject({ type: "signed-in", person: { userId: "u-1", tenantIdentifier: "kestrel", firstName: "Ada" } });
  expect(kept.get("signedIn")).toBe("u-1");
  expect(JSON.parse(kept.get("uasApplicationService") ?? "")).toEqual({ ...record, audience: "of the other" });
  expect([...inTab.keys()]).toEqual([]);
});

test.each([
  ["no_institution", 403, "no_institution"],
  ["no_account", 403, "no_account"],
  ["unauthenticated", 401, "not_accepted"],
])("somebody whom the server answers %s is told so and not let in", async (code, status, reason) => {
  underWay();
  client.knownAs.mockRejectedValue(new ApiError(status, code, ["what is missing"]));
  await actions().completeSignIn(back);
  expect(dispatched).toEqual([{ type: "refused", refusal: { reason, details: ["what is missing"] } }]);
});

test("somebody who is added meanwhile comes in when it is looked again", async () => {
  const { restore } = actions();
  client.renew.mockResolvedValue(person);
  client.knownAs.mockRejectedValueOnce(new ApiError(403, "no_account"));
  await restore();
  expect(dispatched.at(-1)).toMatchObject({ type: "refused" });
  await restore();
  expect(dispatched.at(-1)).toMatchObject({ type: "signed-in", person: { userId: "u-1" } });
});

test("a sign-in that is begun, left or fails changes nothing for who is signed in", async () => {
  kept.set("uasTenantUriComponent", "kestrel");
  const { beginSignIn, abandonSignIn, completeSignIn } = actions();
  await beginSignIn(auth, { tenant: "other", record: { ...record, tenantId: "o" } });
  untouched();
  client.complete.mockRejectedValue(new Error("refused"));
  await expect(completeSignIn(back)).rejects.toThrow("refused");
  expect(abandonSignIn()).toBe(true);
  untouched();
  expect(dispatched.at(-1)).toEqual({ type: "sign-in-failed", stays: true });
});

test.each([
  ["an error in anybody's words", "https://portal.example/callback?error=x&error_description=Call+0900", "foreign_answer"],
  ["a code of somebody else", back, "missing_auth_cache"],
])("%s, which answers nothing that was begun here, ends nobody's session", async (_, address, reason) => {
  kept.set("uasTenantUriComponent", "kestrel");
  client.isOwnAnswer.mockResolvedValue(false);
  await expect(actions().completeSignIn(address)).rejects.toMatchObject({ reason });
  expect(client.complete).not.toHaveBeenCalled();
  untouched();
});

test("a provider of another origin is asked by the whole page, and nobody there is nobody here", async () => {
  client.isForeign = true;
  kept.set("uasTenantUriComponent", "kestrel").set("uasApplicationService", JSON.stringify(record));
  const { restore, completeSignIn } = actions();
  await restore();
  expect(client.renew).not.toHaveBeenCalled();
  expect(client.begin).toHaveBeenCalledWith({ silent: true, replace: true });
  client.complete.mockRejectedValue(Object.assign(new Error("login_required"), { name: "ErrorResponse" }));
  await expect(completeSignIn(back)).resolves.toBe("/reporting");
  expect(dispatched.at(-1)).toEqual({ type: "ended", byItself: false });
});

test("a call waits while the person signs in again, and goes on with the new token", async () => {
  const { restore, renewToken, signInAgain, endedElsewhere } = actions();
  client.renew.mockResolvedValueOnce(person).mockResolvedValueOnce(null);
  await restore();
  const waiting = renewToken();
  await expect.poll(() => dispatched.at(-1)).toEqual({ type: "lapsed" });
  // Another tab that gives up its session does not take what is staged here.
  endedElsewhere();
  expect(dispatched.at(-1)).toEqual({ type: "lapsed" });
  client.knownAs.mockResolvedValueOnce({ ...known, userId: "u-2" });
  await expect(signInAgain(false)).resolves.toBe("somebody else");
  client.inOwnWindow.mockRejectedValueOnce(new Error("blocked"));
  await expect(signInAgain(true)).resolves.toBe("failed");
  await expect(signInAgain(true)).resolves.toBe("taken up");
  await expect(waiting).resolves.toBe("a-token");
  expect(dispatched.at(-1)).toMatchObject({ type: "signed-in", person: { userId: "u-1" } });
});

test("a session that is given up lets waiting calls fail and tells why it ended", async () => {
  const { restore, renewToken, giveUp } = actions();
  client.renew.mockResolvedValueOnce(person).mockResolvedValueOnce(null);
  await restore();
  const waiting = renewToken();
  await expect.poll(() => dispatched.at(-1)).toEqual({ type: "lapsed" });
  giveUp();
  await expect(waiting).resolves.toBeUndefined();
  expect(dispatched.at(-1)).toEqual({ type: "ended", byItself: true });
  expect([kept.get("sessionEnded"), kept.has("signedIn")]).toEqual(["expired", false]);
});

test("roles that changed meanwhile are followed at the next renewal", async () => {
  client.renew.mockResolvedValueOnce(person);
  await actions().restore();
  const [{ onRenewed } = { onRenewed: () => undefined }] = client.keepRenewed.mock.calls[0] ?? [];
  onRenewed();
  client.knownAs.mockResolvedValue({ ...known, groups: ["InstitutionAdmin"] });
  onRenewed();
  await expect.poll(() => dispatched.at(-1)).toMatchObject({ type: "signed-in", person: { groups: ["InstitutionAdmin"] } });
  expect(dispatched.filter(({ type }) => type === "signed-in")).toHaveLength(2);
});

test("a provider that cannot be told of a sign-out is owed it, and asks for the password at the next sign-in", async () => {
  const { restore, signOut, beginSignIn, completeSignIn } = actions();
  client.renew.mockResolvedValue(person);
  await restore();
  client.end.mockResolvedValue("unreached");
  signOut();
  await expect.poll(() => dispatched.at(-1)).toEqual({ type: "stayed", byItself: true });
  expect([kept.has("signOutOwed"), kept.has("signedIn"), kept.has("authCache")]).toEqual([true, false, false]);
  await beginSignIn(auth);
  expect(client.begin).toHaveBeenCalledWith({ afresh: true, replace: false });
  await completeSignIn(back);
  expect(kept.has("signOutOwed")).toBe(false);
});
