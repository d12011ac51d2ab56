import { describe, expect, it } from "vitest";

import { readAuthCache, readTenantRecord } from "./auth-cache.ts";

const cache = { audience: "a", client_id: "c", domain: "/oidc" };

describe("readAuthCache", () => {
  it("reads what was stored", () => {
    expect(readAuthCache(JSON.stringify(cache))).toEqual(cache);
  });

  it.each([
    [null, "missing_auth_cache"],
    ["", "invalid_auth_cache"],
    ["{not json", "invalid_auth_cache"],
    ["null", "invalid_auth_cache"],
    [JSON.stringify({ ...cache, audience: undefined }), "invalid_auth_cache"],
    [JSON.stringify({ ...cache, client_id: "" }), "invalid_auth_cache"],
    [JSON.stringify({ ...cache, domain: 7 }), "invalid_auth_cache"],
  ])("refuses %j as %s", (stored, reason) => {
    expect(() => readAuthCache(stored)).toThrow(expect.objectContaining({ name: "SignInError", reason }));
  });
});

it.each([null, "", "[]", '{"tenantId":"t"}'])("reads no tenant record from %j", (stored) => {
  expect(readTenantRecord(stored)).toBeUndefined();
});
