import { expect, test } from "vitest";

import { hashOfSecret, isSecretOf, newSecret, parseToken, writeToken } from "./token-secret.ts";

const ID = "0b5a3c1e-9f2d-4d6b-8a77-00ff10203040";

test("a token that is written is read as it was, and proves itself against the hash of its secret alone", () => {
  const secret = newSecret();
  const token = writeToken({ id: ID, secret });
  expect(token).toMatch(/^lyceum_feed_[\w-]{65}$/);
  expect(parseToken(token)).toEqual({ id: ID, secret });
  expect(isSecretOf(secret, hashOfSecret(secret))).toBe(true);
  expect(isSecretOf(newSecret(), hashOfSecret(secret))).toBe(false);
  expect(isSecretOf(secret, "short")).toBe(false);
});

test.each(["", "lyceum_feed_", `lyceum_scim_${"a".repeat(65)}`, `lyceum_feed_${"a".repeat(64)}`, ` lyceum_feed_${"a".repeat(65)}`])(
  "“%s” is no token",
  (text) => expect(parseToken(text)).toBeUndefined(),
);
