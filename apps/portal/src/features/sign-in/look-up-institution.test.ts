import type { RegionConfig } from "@lyceum/contracts";
import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { lookUpInstitution } from "./look-up-institution.ts";

const region = (id: RegionConfig["id"], sso?: string): RegionConfig => ({
  id,
  apis: sso === undefined ? {} : { sso },
  features: {},
  topics: {},
  auth: { audience: `audience of ${id}`, client_id: `client of ${id}`, domain: `/oidc/${id}` },
});
const regions = [region("af-south-1"), region("us-east-1", "/sso/us"), region("eu-central-1", "/sso/eu")];

const requests: string[] = [];
let record: object;
beforeEach(() => {
  requests.length = 0;
  record = { tenantId: "t-1", region: "eu-central-1", audience: "of the institution" };
  vi.stubGlobal("fetch", (address: string) => {
    requests.push(address);
    return Promise.resolve(Response.json(record));
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const look = (tenant: string | null, chosen: string | null = "us-east-1") => lookUpInstitution({ tenant, regions, region: chosen });

test("the institution's region says where to sign in, and the institution itself for which audience", async () => {
  expect(await look("kestrel")).toEqual({
    cache: { audience: "of the institution", client_id: "client of eu-central-1", domain: "/oidc/eu-central-1" },
    institution: { tenant: "kestrel", record },
  });
});

test.each([
  ["eu-central-1", "/sso/eu/audience?uriComponent=a%26b"],
  ["mars-1", "/sso/us/audience?uriComponent=a%26b"],
  [null, "/sso/us/audience?uriComponent=a%26b"],
])("the sign-on of the region chosen last (%s) is asked, or the first that there is", async (chosen, address) => {
  await look("a&b", chosen);
  expect(requests).toEqual([address]);
});

test("a region that is not set up is named", async () => {
  record = { ...record, region: "mars-1" };
  await expect(look("kestrel")).rejects.toMatchObject({
    name: "UnsupportedRegionError",
    message: "Tenant's region (mars-1) is not supported!",
  });
});

test.each([null, ""])("an address without an institution (%j) is an error, and nobody is asked", async (tenant) => {
  await expect(look(tenant)).rejects.toMatchObject({ name: "SignInError", reason: "missing_tenant" });
  expect(requests).toEqual([]);
});

test("a chosen region without a sign-on is an error", async () => {
  await expect(look("kestrel", "af-south-1")).rejects.toMatchObject({ name: "SignInError", reason: "missing_region" });
});
