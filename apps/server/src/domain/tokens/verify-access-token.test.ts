import { createLocalJWKSet, exportJWK, generateKeyPair, SignJWT, UnsecuredJWT, type JWTPayload } from "jose";
import { beforeAll, describe, expect, test } from "vitest";

import { regionIssuers } from "./region-issuers.ts";
import type { RefusalReason } from "./token-refusal.ts";
import { verifyAccessToken, type Verification } from "./verify-access-token.ts";

const ORIGIN = "https://portal.example";
const issuers = regionIssuers(
  [
    { id: "us-east-1", auth: { audience: "urn:us", client_id: "us", domain: "/oidc" } },
    { id: "eu-central-1", auth: { audience: "urn:eu", client_id: "eu", domain: "/oidc" } },
    { id: "ca-central-1", auth: { audience: "urn:ca", client_id: "ca", domain: "https://login.example/" } },
  ],
  ORIGIN,
);
const OURS = `${ORIGIN}/oidc`;

type Pair = Awaited<ReturnType<typeof generateKeyPair>>;
let ours: Pair;
let theirs: Pair;
let verification: Verification;

beforeAll(async () => {
  ours = await generateKeyPair("ES256", { extractable: true });
  theirs = await generateKeyPair("RS256", { extractable: true });
  const setOf = async ({ publicKey }: Pair) => createLocalJWKSet({ keys: [{ ...(await exportJWK(publicKey)), kid: "k" }] });
  const sets = new Map([
    [OURS, await setOf(ours)],
    ["https://login.example", await setOf(theirs)],
  ]);
  verification = {
    issuers,
    keysOf: (issuer) => {
      const keys = sets.get(issuer);
      if (keys === undefined) throw new Error(`No keys of ${issuer}`);
      return keys;
    },
  };
});

interface Change {
  readonly claims?: JWTPayload;
  readonly typ?: string | undefined;
  readonly seconds?: number;
}

function ourToken({ claims = {}, typ = "at+jwt", seconds = 300 }: Change = {}, key = ours.privateKey): Promise<string> {
  const now = Math.floor(Date.now() / 1000);
  const payload = { iss: OURS, aud: "urn:us", sub: "ada", iat: now, exp: now + seconds, ...claims };
  return new SignJWT(payload).setProtectedHeader({ alg: "ES256", kid: "k", typ }).sign(key);
}

function theirToken(change: JWTPayload = {}, typ?: string): Promise<string> {
  const now = Math.floor(Date.now() / 1000);
  const payload = { iss: "https://login.example/", aud: ["urn:ca", "urn:other"], sub: "ada", iat: now, exp: now + 300, ...change };
  return new SignJWT(payload).setProtectedHeader({ alg: "RS256", kid: "k", ...(typ !== undefined && { typ }) }).sign(theirs.privateKey);
}

const reasonOf = (token: string): Promise<RefusalReason> =>
  verifyAccessToken(token, verification).then(
    () => Promise.reject(new Error("The token was accepted")),
    (error: { reason: RefusalReason }) => error.reason,
  );

describe("an access token", () => {
  test("of the built-in issuer is good for the region of its audience", async () => {
    await expect(verifyAccessToken(await ourToken(), verification)).resolves.toMatchObject({
      builtIn: true,
      subject: "ada",
      regions: ["us-east-1"],
    });
  });

  test("of another issuer is good for its own region, whether or not the address ends with a slash", async () => {
    for (const iss of ["https://login.example/", "https://login.example"]) {
      await expect(verifyAccessToken(await theirToken({ iss }), verification)).resolves.toMatchObject({
        builtIn: false,
        issuer: "https://login.example",
        regions: ["ca-central-1"],
      });
    }
  });

  test("is refused as expired only when it is genuine", async () => {
    expect(await reasonOf(await ourToken({ seconds: -60 }))).toBe("expired");
    const forged = await generateKeyPair("ES256");
    expect(await reasonOf(await ourToken({ seconds: -60 }, forged.privateKey))).toBe("forged");
  });

  test("is refused without a signature", async () => {
    const token = new UnsecuredJWT({ aud: "urn:us", sub: "ada" }).setIssuer(OURS).setIssuedAt().setExpirationTime("5m").encode();
    expect(await reasonOf(token)).toBe("forged");
  });

  test("is refused when signed with the public key as a shared secret", async () => {
    const secret = new TextEncoder().encode(JSON.stringify(await exportJWK(ours.publicKey)));
    const token = await new SignJWT({ aud: "urn:us", sub: "ada" })
      .setProtectedHeader({ alg: "HS256", kid: "k", typ: "at+jwt" })
      .setIssuer(OURS)
      .setIssuedAt()
      .setExpirationTime("5m")
      .sign(secret);
    expect(await reasonOf(token)).toBe("forged");
  });

  test("is refused when its claims were changed after signing", async () => {
    const [header, , signature] = (await ourToken()).split(".");
    const [, changed] = (await ourToken({ claims: { sub: "eve" } })).split(".");
    expect(await reasonOf([header, changed, signature].join("."))).toBe("forged");
  });

  test.each<[string, Change, RefusalReason]>([
    ["for another audience", { claims: { aud: "urn:elsewhere" } }, "wrong_audience"],
    ["for a region of another issuer", { claims: { aud: "urn:ca" } }, "wrong_audience"],
    ["that is an ID token", { typ: "JWT" }, "forged"],
    ["that is not valid yet", { claims: { nbf: Math.floor(Date.now() / 1000) + 600 } }, "forged"],
    ["without an expiry", { claims: { exp: undefined } }, "forged"],
    ["without a subject", { claims: { sub: undefined } }, "forged"],
    ["of an unknown issuer", { claims: { iss: "https://evil.example" } }, "unknown_issuer"],
    ["of an issuer whose address only begins like ours", { claims: { iss: `${OURS}.evil.example` } }, "unknown_issuer"],
    ["without an issuer", { claims: { iss: undefined } }, "malformed"],
  ])("%s is refused", async (_what, change, reason) => {
    expect(await reasonOf(await ourToken(change))).toBe(reason);
  });

  test("signed by another issuer in our name is refused", async () => {
    expect(await reasonOf(await theirToken({ iss: OURS, aud: "urn:us" }, "at+jwt"))).toBe("forged");
  });

  test.each(["", "a.b.c", "no token", "x".repeat(20_000)])("that is none is refused: %#", async (token) => {
    expect(await reasonOf(token)).toBe("malformed");
  });
});
