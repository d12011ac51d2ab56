import { expect, test } from "vitest";

import { targetRolesOf } from "./target-roles.ts";

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
