import type { PermissionName } from "@lyceum/access";
import { API_NAMES, type RegionConfig } from "@lyceum/contracts";
import { expect, test } from "vitest";

import { type AccessConditions, accessView } from "../../domain/access/useAccess.ts";
import { personFrom } from "../../domain/session/person.ts";
import { developerCards } from "./developer-cards.ts";

/** A person of Northfield with these groups, or of an institution that signs in by the older route. */
function person(groups: readonly string[] | "incremental") {
  const universal = groups !== "incremental";
  const known = {
    userId: "u1",
    kind: universal ? "universal" : "incremental",
    name: "Robin Example",
    email: "robin@example.org",
    personId: "p1",
    groups: universal ? [...groups] : [],
    tenant: { id: "t1", identifier: "northfield", name: "Northfield University" },
    region: "us-east-1",
    warehouseRegion: "us-east-1",
  } as const;
  return personFrom(known, { tenant: null, record: undefined });
}

/** A region without the named services. */
const regionWithout = (...missing: readonly string[]): RegionConfig => ({
  id: "us-east-1",
  apis: Object.fromEntries(API_NAMES.filter((name) => !missing.includes(name)).map((name) => [name, "/api"])),
  features: {},
  topics: {},
  auth: { audience: "a", client_id: "c", domain: "/oidc" },
});

type Groups = readonly string[] | "incremental" | "signed out";
function shown(reader: Groups, region: RegionConfig, features: AccessConditions["features"] = {}): string | undefined {
  const signedIn = reader === "signed out" ? undefined : person(reader);
  const access = (permission: PermissionName) => accessView(permission, signedIn, { region, features, aiOptIn: false });
  return developerCards(access)
    ?.map(({ name, state }) => `${name} ${state}`)
    .join(", ");
}

const everything = regionWithout();
const noWarehouse = regionWithout("authProv", "serviceAccountManagement", "creditManagement");
const noLogins = regionWithout("authProv");
const nothing = regionWithout(...API_NAMES);

const VISITOR = "dictionary open, dataExplorers signIn, directAccess signIn, institutionalData signIn";
const OPEN = "dictionary open, serviceAccounts open, dataExplorers open, directAccess open";
const CLOSED = "dictionary open, serviceAccounts unavailable, dataExplorers unavailable, directAccess unavailable";
const READER = "dictionary open, institutionalData ask";

test.each<[string, Groups, RegionConfig, string]>([
  ["a visitor", "signed out", everything, VISITOR],
  ["a visitor, whatever a region lacks", "signed out", nothing, VISITOR],
  ["an administrator", ["InstitutionAdmin"], everything, OPEN],
  ["support staff", ["ClientSupport"], everything, OPEN],
  ["a reader-account admin", ["SnowflakeReaderAccountAdmin"], everything, OPEN],
  ["an incremental account", "incremental", everything, OPEN],
  ["an administrator without a warehouse in the region", ["InstitutionAdmin"], noWarehouse, CLOSED],
  ["an incremental account without a warehouse in the region", "incremental", noWarehouse, CLOSED],
  [
    "an administrator whose region makes no logins",
    ["InstitutionAdmin"],
    noLogins,
    "dictionary open, serviceAccounts open, dataExplorers unavailable, directAccess unavailable",
  ],
  [
    "an administrator in a region with nothing",
    ["InstitutionAdmin"],
    nothing,
    "dictionary unavailable, serviceAccounts unavailable, dataExplorers unavailable, directAccess unavailable",
  ],
  ["nobody", [], everything, READER],
  ["a viewer", ["BbDataReportViewer"], everything, READER],
  ["a restricted viewer", ["BbDataRestrictedViewer"], everything, READER],
  ["an author", ["BbDataAuthor"], everything, READER],
  ["a viewer never learns that the region lacks it", ["BbDataReportViewer"], noWarehouse, READER],
  ["a viewer in a region with nothing", ["BbDataReportViewer"], nothing, "dictionary unavailable, institutionalData ask"],
])("the cards of %s", (_name, reader, region, expected) => {
  expect(shown(reader, region)).toBe(expected);
});

test("no card is shown before the institution's features are known", () => {
  const access = (permission: PermissionName) =>
    accessView(permission, person(["InstitutionAdmin"]), { region: everything, features: undefined, aiOptIn: false });
  expect(developerCards(access)).toBeUndefined();
});
