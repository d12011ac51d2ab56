import { SCIM, ScimPatch, type ScimUser } from "@lyceum/contracts";
import { describe, expect, test } from "vitest";

import { patchedUser } from "./patch-user.ts";
import { userValues } from "./user-resource.ts";

const ana: ScimUser = {
  schemas: [SCIM.user],
  id: "1",
  userName: "ana",
  name: { formatted: "Ana Silva", givenName: "Ana", familyName: "Silva" },
  displayName: "Ana Silva",
  emails: [{ value: "ana@x.edu", type: "work", primary: true }],
  active: true,
  groups: [],
  meta: { resourceType: "User", created: "2026-01-01T00:00:00Z", lastModified: "2026-01-01T00:00:00Z", location: "x" },
};
const patch = (...Operations: unknown[]) => userValues(patchedUser(ana, ScimPatch.parse({ Operations })));

describe("what directories send", () => {
  test.each<[string, unknown, object]>([
    ["deactivates by path", { op: "replace", path: "active", value: false }, { active: false }],
    ["deactivates in words, in capitals", { op: "Replace", path: "active", value: "False" }, { active: false }],
    ["deactivates without a path", { op: "replace", value: { active: false } }, { active: false }],
    ["renames the account", { op: "replace", path: "userName", value: "ana.silva" }, { user_name: "ana.silva" }],
    ["renames by the full path", { op: "replace", path: `${SCIM.user}:userName`, value: "as" }, { user_name: "as" }],
    [
      "renames the person by a part of the name",
      { op: "replace", path: "name.familyName", value: "Souza" },
      { name: "Ana Souza", family_name: "Souza" },
    ],
    ["renames the person by the display name", { op: "replace", path: "displayName", value: "Dr Ana" }, { name: "Dr Ana" }],
    [
      "changes the address by its type",
      { op: "replace", path: 'emails[type eq "work"].value', value: "new@x.edu" },
      { email: "new@x.edu" },
    ],
    ["adds what was missing", { op: "add", path: "externalId", value: "e-1" }, { external_id: "e-1" }],
    ["removes an address", { op: "remove", path: "emails" }, { email: null }],
    ["changes several at once", { op: "replace", value: { displayName: "A", externalId: "x", id: "9" } }, { name: "A", external_id: "x" }],
  ])("%s", (_, operation, expected) => {
    expect(patch(operation)).toMatchObject(expected);
  });

  test("leaves the rest as it was", () => {
    expect(patch({ op: "replace", path: "active", value: false })).toEqual({
      user_name: "ana",
      name: "Ana Silva",
      email: "ana@x.edu",
      external_id: null,
      given_name: "Ana",
      family_name: "Silva",
      active: false,
    });
  });
});

test.each<[string, unknown, string]>([
  ["the id", { op: "replace", path: "id", value: "2" }, "mutability"],
  ["groups, which are changed as groups", { op: "add", path: "groups", value: [] }, "mutability"],
  ["no attribute at all", { op: "replace", value: "x" }, "noTarget"],
  ["a user name away", { op: "remove", path: "userName" }, "invalidValue"],
  ["nonsense into active", { op: "replace", path: "active", value: 7 }, "invalidValue"],
])("cannot take %s", (_, operation, scimType) => {
  expect(() => patch(operation)).toThrow(expect.objectContaining({ scimType }));
});
