import { ScimUserInput } from "@lyceum/contracts";
import { describe, expect, test } from "vitest";

import { userResource, type UserRow, userValues } from "./user-resource.ts";

const read = (input: unknown) => userValues(ScimUserInput.parse(input));

describe("what a directory sends", () => {
  test("is stored as it spells names", () => {
    const sent = { userName: "a.silva@x.edu", name: { givenName: "Ana Maria", familyName: "da Silva" }, emails: [{ value: "a@x.edu" }] };
    expect(read(sent)).toEqual({
      user_name: "a.silva@x.edu",
      name: "Ana Maria da Silva",
      email: "a@x.edu",
      external_id: null,
      given_name: "Ana Maria",
      family_name: "da Silva",
      active: true,
    });
  });

  test.each([
    ["the display name first", { displayName: "Ana S.", name: { formatted: "Ana Silva" } }, "Ana S."],
    ["then the formatted one", { name: { formatted: "Ana Silva", givenName: "A" } }, "Ana Silva"],
    ["the user name when there is none", { displayName: "  " }, "ana"],
  ])("is called by %s", (_, sent, name) => {
    expect(read({ userName: "ana", ...sent }).name).toBe(name);
  });

  test("may spell booleans as words, and leave things null", () => {
    expect(read({ userName: "ana", active: "False", emails: null, externalId: null })).toMatchObject({ active: false, email: null });
  });

  test("counts the primary address", () => {
    const emails = [{ value: "home@x.edu" }, { value: "work@x.edu", primary: "True" }];
    expect(read({ userName: "ana", emails }).email).toBe("work@x.edu");
  });

  test("ignores what there is no place for", () => {
    expect(read({ userName: "ana", title: "Dr", phoneNumbers: [{ value: "1" }] })).not.toHaveProperty("title");
  });
});

test("a person made here is shown with a name that is split by the last space", () => {
  const time = new Date("2026-03-01T10:00:00Z");
  const row = {
    id: "1",
    user_name: "ana",
    name: "Ana Maria Silva",
    email: null,
    active: true,
    external_id: null,
    given_name: null,
    family_name: null,
    created_at: time,
    updated_at: time,
    memberships: [{ id: "g", display_name: "Deans" }],
  } as unknown as UserRow;
  expect(userResource(row, "https://x.edu/scim/v2")).toMatchObject({
    name: { formatted: "Ana Maria Silva", givenName: "Ana Maria", familyName: "Silva" },
    emails: [],
    groups: [{ value: "g", display: "Deans", $ref: "https://x.edu/scim/v2/Groups/g" }],
    meta: { location: "https://x.edu/scim/v2/Users/1", created: "2026-03-01T10:00:00.000Z" },
  });
});
