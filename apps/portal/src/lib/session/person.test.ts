import { describe, expect, it } from "vitest";

import { type Claims, personFrom, splitName } from "./person.ts";

const claimNamespace = "https://lyceum.example/claims/";
const legacyClaimNamespace = "https://legacy.lyceum.example/claims/";
const record = { tenantId: "t-1", region: "us-east-1", audience: "a" };

function claims(values: Claims = {}, namespace = claimNamespace): Claims {
  const own = {
    tenantId: "t-1",
    tenantScope: "northfield",
    region: "us-east-1",
    personId: "p-1",
    fndsGroups: ["BbDataReportViewer"],
    ...values,
  };
  const namespaced = Object.fromEntries(Object.entries(own).map(([name, value]) => [namespace + name, value]));
  return { sub: "u-1", name: "Ada Lovelace", email: "ada@northfield.example", ...namespaced };
}

const universal = (values?: Claims) =>
  personFrom({ claims: claims(values), claimNamespace, legacyClaimNamespace, tenant: "northfield", record });
const incremental = (values?: Claims) =>
  personFrom({ claims: claims(values), claimNamespace, legacyClaimNamespace, tenant: null, record: undefined });

describe("splitName", () => {
  it.each([
    ["Ada Lovelace", "Ada", "Lovelace"],
    ["Ana María de la Cruz", "Ana María de la", "Cruz"],
    ["Plato", "Plato", ""],
    ["  Ada   Lovelace ", "Ada", "Lovelace"],
    ["", "", ""],
  ])("%j gives %j and %j", (name, firstName, lastName) => {
    expect(splitName(name)).toEqual({ firstName, lastName });
  });
});

describe("personFrom", () => {
  it("is universal when an institution is stored with its record", () => {
    expect(universal()).toMatchObject({
      kind: "universal",
      userId: "u-1",
      tenantId: "t-1",
      tenantIdentifier: "northfield",
      firstName: "Ada",
      lastName: "Lovelace",
      personIdentifier: "p-1",
      region: "us-east-1",
      warehouseRegion: "us-west-2",
    });
  });

  it("names the institution, or gives its locator where the token does not say the name", () => {
    expect(universal({ tenantName: "Northfield University" })?.tenantName).toBe("Northfield University");
    expect(universal()?.tenantName).toBe("northfield");
  });

  it("is incremental without one, named by the e-mail address", () => {
    expect(incremental()).toMatchObject({
      kind: "incremental",
      email: "ada@northfield.example",
      personIdentifier: "ada@northfield.example",
      tenantIdentifier: "northfield",
    });
  });

  it.each([
    ["universal", "us-east-1", "us-east-1", "us-west-2"],
    ["universal", "eu-central-1", "eu-central-1", "eu-central-1"],
    ["incremental", "us-west-2", "us-east-1", "us-west-2"],
    ["incremental", "ca-central-1", "ca-central-1", "ca-central-1"],
  ] as const)("%s in %s reports %s and a warehouse in %s", (kind, stored, region, warehouseRegion) => {
    const person = (kind === "universal" ? universal : incremental)({ region: stored });
    expect(person).toMatchObject({ region, warehouseRegion });
  });

  it.each([
    [["BbDataReportViewer"], true],
    [["BbDataReportViewer#User"], true],
    [["BbDataRestrictedViewer#user"], true],
    [["InstitutionAdmin"], true],
    [["ClientSupport"], true],
    [["BbDataReportViewer#Admin"], false],
    [["xBbDataReportViewer"], false],
    [["SnowflakeReaderAccountAdmin"], false],
    [[], false],
  ])("groups %j give report access: %s", (fndsGroups, expected) => {
    expect(universal({ fndsGroups })?.hasReportAccess()).toBe(expected);
  });

  it("ignores groups in an incremental token", () => {
    const person = incremental({ fndsGroups: ["ClientSupport"] });
    expect([person?.isInGroup("ClientSupport"), person?.hasReportAccess(), person?.isUniversalUser()]).toEqual([false, true, false]);
  });

  it("falls back to the legacy namespace", () => {
    const person = personFrom({
      claims: claims({}, legacyClaimNamespace),
      claimNamespace,
      legacyClaimNamespace,
      tenant: "northfield",
      record,
    });
    expect(person?.tenantId).toBe("t-1");
  });

  it.each([
    ["nobody is signed in", { claims: undefined, tenant: "northfield", record }],
    ["the stored institution has no record", { claims: claims(), tenant: "northfield", record: undefined }],
    ["the token names no tenant", { claims: { sub: "u-1" }, tenant: null, record: undefined }],
  ])("yields no user when %s", (_, sources) => {
    expect(personFrom({ ...sources, claimNamespace, legacyClaimNamespace })).toBeUndefined();
  });
});
