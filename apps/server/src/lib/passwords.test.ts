import { expect, test } from "vitest";

import { hashPassword, verifyPassword } from "./passwords.ts";

test("a password fits its own hash only, however its letters are composed", async () => {
  const stored = await hashPassword("Pa\u00dfwort-\u00e9");
  expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(await verifyPassword(stored, "Pa\u00dfwort-e\u0301")).toBe(true);
  expect(await verifyPassword(stored, "Passwort-e")).toBe(false);
  expect(await hashPassword("Pa\u00dfwort-\u00e9")).not.toBe(stored);
});

test("nothing fits a user who is not there", async () => {
  expect(await verifyPassword(undefined, "")).toBe(false);
});
