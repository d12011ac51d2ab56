import type { MigrationUser } from "@lyceum/contracts";
import { describe, expect, test } from "vitest";

import {
  changeRow,
  chooseProvider,
  chooseProviderForAll,
  initialRows,
  migrationPlan,
  selectAll,
  singleProviderForced,
  targetRolesOf,
  validateRows,
  warnOfCustomProviders,
} from "./migration-rows.ts";

const LEARN = { id: "learn", type: "LEARN_CONNECTOR", displayName: "Learn" } as const;
const SAML = { id: "saml", type: "SAML", displayName: "Single sign-on" } as const;
const both = [LEARN, SAML];

const user = (name: string, more: Partial<MigrationUser> = {}): MigrationUser => ({
  email: `${name}@old.example`,
  name,
  suggestedLearnId: name,
  userId: `id-${name}`,
  targetRoles: [],
  ...more,
});
const [ada, ben] = [user("ada"), user("ben")];
const ADA = ada.email;
const BEN = ben.email;
/** Both with the named user names and a provider. */
const named = (adaName: string, benName: string) => {
  const rows = chooseProviderForAll(initialRows([ada, ben], both), "saml", both);
  return changeRow(changeRow(rows, ADA, { userName: adaName }), BEN, { userName: benName });
};

describe("rows", () => {
  test("are keyed by e-mail address and selected from the start, with nothing chosen between two providers", () => {
    expect(initialRows([ada, ben], both)).toEqual({
      [ADA]: { selected: true, idpId: "", userName: "", user: ada },
      [BEN]: { selected: true, idpId: "", userName: "", user: ben },
    });
  });
  test("begin with the only provider, and with its suggestion where that is a learn connector", () => {
    expect(initialRows([ada], [LEARN])[ADA]).toMatchObject({ idpId: "learn", userName: "ada" });
    expect(initialRows([ada], [SAML])[ADA]).toMatchObject({ idpId: "saml", userName: "" });
  });
  test("begin after a failed try as it was, without a provider that has gone since", () => {
    const last = { selected: false, userName: "countess", idpId: "gone" };
    expect(initialRows([user("ada", { last })], both)[ADA]).toMatchObject({ selected: false, userName: "countess", idpId: "" });
    expect(initialRows([user("ada", { last: { ...last, idpId: "saml" } })], both)[ADA]).toMatchObject({ idpId: "saml" });
  });
  test("take the suggested name with a learn connector and lose it with another provider, unless one was typed", () => {
    const learn = chooseProvider(initialRows([ada], both), ADA, "learn", both);
    expect(learn[ADA]?.userName).toBe("ada");
    expect(chooseProvider(learn, ADA, "saml", both)[ADA]).toMatchObject({ idpId: "saml", userName: "" });
    const typed = chooseProvider(changeRow(learn, ADA, { userName: "countess" }), ADA, "saml", both);
    expect(typed[ADA]?.userName).toBe("countess");
    expect(chooseProvider(typed, ADA, "learn", both)[ADA]?.userName).toBe("countess");
  });
  test("change one by one or all at once, and never for people who are not there", () => {
    const rows = initialRows([ada, ben], both);
    expect(Object.values(selectAll(rows, false)).map(({ selected }) => selected)).toEqual([false, false]);
    expect(Object.values(chooseProviderForAll(rows, "learn", both)).map(({ userName }) => userName)).toEqual(["ada", "ben"]);
    expect(changeRow(rows, "eve@old.example", { selected: false })).toBe(rows);
    expect(chooseProvider(rows, "eve@old.example", "saml", both)).toBe(rows);
  });
});

describe("errors", () => {
  test("none where every selected row has a provider and a name of its own", () => {
    expect(validateRows(named("ada", "ben"))).toEqual({});
  });
  test("a missing name, and a missing provider", () => {
    expect(validateRows(named(" ", "ben"))).toEqual({ [ADA]: { name: "nameMissing" } });
    expect(validateRows(chooseProviderForAll(named("ada", "ben"), "", both))).toEqual({ [ADA]: { idp: true }, [BEN]: { idp: true } });
  });
  test("one name for two selected rows, in any case and with spaces around it", () => {
    expect(validateRows(named("Same", " sAME "))).toEqual({ [ADA]: { name: "nameDuplicate" }, [BEN]: { name: "nameDuplicate" } });
  });
  test("rows that are not selected neither have errors nor make others' names duplicates", () => {
    expect(validateRows(changeRow(named("same", "same"), BEN, { selected: false }))).toEqual({});
    expect(validateRows(selectAll(named("", ""), false))).toEqual({});
  });
  test("a name that no account can have", () => {
    expect(validateRows(named("a!", "ben"))).toEqual({ [ADA]: { name: { code: "lastChar" } } });
  });
});

test("the plan selects by address, trims names and marks the others for removal", () => {
  expect(migrationPlan(changeRow(named(" ada ", "ben"), BEN, { selected: false }))).toEqual({
    userIds: [ADA],
    users: { [ADA]: { userName: "ada", idpId: "saml" }, [BEN]: { remove: true } },
  });
});

test("one provider for all is forced when there is none, and only then", () => {
  expect(singleProviderForced({ availableIdentityProviders: [] })).toBe(true);
  expect(singleProviderForced({ availableIdentityProviders: [SAML] })).toBe(false);
});

test.each([
  [[LEARN], true, false, true],
  [[LEARN], true, true, false],
  [both, true, false, false],
  [[LEARN], false, false, false],
  [[], true, false, true],
] as const)("with %j, custom providers %s and support %s the warning shows: %s", (availableIdentityProviders, custom, support, shown) => {
  const learnCustomIdentityProviders = custom ? [{ id: "c", displayName: "Campus" }] : [];
  expect(
    warnOfCustomProviders({ availableIdentityProviders: [...availableIdentityProviders], learnCustomIdentityProviders }, support),
  ).toBe(shown);
});

test("nobody can be left out by themself: selecting nobody keeps whoever plans", () => {
  const rows = initialRows([ada, ben], both);
  expect(Object.values(selectAll(rows, false, ada.userId)).map(({ selected }) => selected)).toEqual([true, false]);
  expect(Object.values(selectAll(rows, false)).map(({ selected }) => selected)).toEqual([false, false]);
});

const row = (...targetRoles: string[]) => ({
  selected: true,
  idpId: "",
  userName: "",
  user: { email: "", name: "", suggestedLearnId: "", userId: "", targetRoles },
});

test("roles are counted, the most common first, and named by what they end in", () => {
  expect(targetRolesOf([row("ACME_D", "ACME_R"), row("ACME_D", "ACME_RV"), row("ACME_D", "ACME_R", "ACME_A")])).toEqual([
    { identifier: "ACME_D", meaning: "developer", people: 3 },
    { identifier: "ACME_R", meaning: "reporting", people: 2 },
    { identifier: "ACME_A", meaning: "author", people: 1 },
    { identifier: "ACME_RV", meaning: "restrictedViewer", people: 1 },
  ]);
});

test("a role of another kind keeps its name and gets no meaning", () => {
  expect(targetRolesOf([row("OTHER")])).toEqual([{ identifier: "OTHER", meaning: undefined, people: 1 }]);
});
