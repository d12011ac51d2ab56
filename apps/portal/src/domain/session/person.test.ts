import { describe, expect, it } from "vitest";

import type { KnownAs } from "./identity.ts";
import { personFrom, splitName } from "./person.ts";

const record = { tenantId: "t-1", region: "us-east-1", audience: "a" };
const KNOWN: KnownAs = {
  userId: "u-1",
  kind: "universal",
  name: "Ada Lovelace",
  email: "ada@northfield.example",
  personId: "p-1",
  groups: ["BbDataReportViewer"],
  tenant: { id: "t-1", identifier: "northfield", name: "Northfield University" },
  region: "us-east-1",
  warehouseRegion: "us-east-1",
};

const universal = (values: Partial<KnownAs> = {}) => personFrom({ ...KNOWN, ...values }, { tenant: "northfield", record });
const incremental = (values: Partial<KnownAs> = {}) =>
  personFrom({ ...KNOWN, kind: "incremental", ...values }, { tenant: null, record: undefined });

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
  it("is as the server says, with name and regions as screens use them", () => {
    expect(universal()).toMatchObject({
      kind: "universal",
      userId: "u-1",
      tenantId: "t-1",
      tenantIdentifier: "northfield",
      tenantName: "Northfield University",
      firstName: "Ada",
      lastName: "Lovelace",
      personIdentifier: "p-1",
      region: "us-east-1",
      warehouseRegion: "us-west-2",
    });
  });

  it("names an incremental account by its e-mail address", () => {
    expect(incremental()).toMatchObject({
      kind: "incremental",
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
    const person = (kind === "universal" ? universal : incremental)({ region: stored, warehouseRegion: stored });
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
  ])("groups %j give report access: %s", (groups, expected) => {
    expect(universal({ groups })?.hasReportAccess()).toBe(expected);
  });

  it("ignores groups of an incremental account", () => {
    const person = incremental({ groups: ["ClientSupport"] });
    expect([person?.isInGroup("ClientSupport"), person?.hasReportAccess(), person?.isUniversalUser()]).toEqual([false, true, false]);
  });

  it("yields no user when nobody is signed in, or the stored institution has no record", () => {
    expect(personFrom(undefined, { tenant: "northfield", record })).toBeUndefined();
    expect(personFrom(KNOWN, { tenant: "northfield", record: undefined })).toBeUndefined();
  });
});
