import { createHash, createHmac } from "node:crypto";

import { expect, test } from "vitest";

import { makeVerifier } from "./scram.ts";

test("a verifier accepts the exchange of RFC 7677 and signs it as the RFC does", async () => {
  const salt = Buffer.from("W22ZaJ0SNY7soEsUEjb6gQ==", "base64");
  const verifier = await makeVerifier("pencil", salt, 4096);
  const nonce = "rOprNGfwEbeRWgbNEkqO%hvYDpWUa2RaTCAfuxFIlj)hNlF$k0";
  const signed = `n=user,r=rOprNGfwEbeRWgbNEkqO,r=${nonce},s=W22ZaJ0SNY7soEsUEjb6gQ==,i=4096,c=biws,r=${nonce}`;
  const signature = createHmac("sha256", verifier.storedKey).update(signed).digest();
  const proof = Buffer.from("dHzbZapWIk4jUhN+Ute9ytag9zjfMHgsqmmiz7AndVQ=", "base64");
  const clientKey = Buffer.from(proof.map((byte, index) => byte ^ (signature[index] ?? 0)));
  expect(createHash("sha256").update(clientKey).digest()).toEqual(verifier.storedKey);
  expect(createHmac("sha256", verifier.serverKey).update(signed).digest("base64")).toBe("6rriTRBi23WpRR/wtup+mMhUZUn/dB5nLTJRsjl95G4=");
});

test("two verifiers of one password share nothing", async () => {
  const [first, two] = [await makeVerifier("same"), await makeVerifier("same")];
  expect(first.salt.equals(two.salt)).toBe(false);
  expect(first.storedKey.equals(two.storedKey)).toBe(false);
});
