import { decodeProtectedHeader, exportJWK, generateKeyPair, importJWK, type JWTPayload, SignJWT } from "jose";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { loadSigningKeys, rotateSigningKeys } from "../../domain/sign-in/signing-keys.ts";
import { EU, PASSWORD, startSignInWorld, type SignInWorld, US } from "../../testing/worlds/sign-in-world.ts";

const CLAIMS = "https://lyceum.example/claims/";

let world: SignInWorld;
let ada: Awaited<ReturnType<SignInWorld["createPerson"]>>;

beforeAll(async () => {
  world = await startSignInWorld();
  ada = await world.createPerson("northfield", "ada", { groups: ["InstitutionAdmin"] });
});
afterAll(() => world.close());

const signIn = () => world.browser().signIn(US.clientId, US.audience, ada.email, PASSWORD);
const kidOf = (token: string): string | undefined => decodeProtectedHeader(token).kid;
const publishedKeys = async (): Promise<readonly string[]> => {
  const { keys } = (await (await fetch(`${world.origin}/oidc/jwks`)).json()) as { keys: readonly { kid: string; d?: string }[] };
  expect(keys.filter(({ d }) => d !== undefined)).toEqual([]);
  return keys.map(({ kid }) => kid);
};

/** A token signed with our own key, so that only what it says can be wrong. */
async function token(change: JWTPayload & { readonly seconds?: number } = {}): Promise<string> {
  const { seconds = 300, ...claims } = change;
  const [key] = await loadSigningKeys(world.services.databases.owner);
  if (key === undefined) throw new Error("No signing key");
  const now = Math.floor(Date.now() / 1000);
  const own = { iss: `${world.origin}/oidc`, aud: US.audience, sub: ada.id, [`${CLAIMS}tenantId`]: ada.tenantId };
  return new SignJWT({ ...own, iat: now, exp: now + seconds, ...claims })
    .setProtectedHeader({ alg: "ES256", kid: key.kid, typ: "at+jwt" })
    .sign(await importJWK(key.privateJwk, "ES256"));
}

describe("a rotation of the keys", () => {
  test("is taken up by the running server, and nobody is signed out by it", async () => {
    const { owner } = world.services.databases;
    const before = await signIn();
    const waiting = (await loadSigningKeys(owner)).find(({ state }) => state === "upcoming")?.kid;
    expect(await publishedKeys()).toContain(waiting);

    const rotation = await rotateSigningKeys(owner);
    expect(rotation).toMatchObject({ retired: kidOf(before.access_token), signing: waiting });
    const after = await signIn();
    expect(kidOf(after.access_token)).toBe(waiting);
    expect(kidOf(after.id_token)).toBe(waiting);
    expect(await publishedKeys()).toEqual(expect.arrayContaining([rotation.retired, rotation.signing, rotation.upcoming]));
    for (const { access_token } of [before, after]) expect((await world.probe(access_token)).status).toBe(200);

    // A second rotation brings a key that the server has never seen.
    await rotateSigningKeys(owner);
    const later = await signIn();
    expect(kidOf(later.access_token)).toBe(rotation.upcoming);
    expect((await world.probe(later.access_token)).status).toBe(200);
  });

  test("by several at once leaves one key that signs and one that waits", async () => {
    const { owner } = world.services.databases;
    await Promise.all(Array.from({ length: 5 }, () => rotateSigningKeys(owner)));
    const states = (await loadSigningKeys(owner)).map(({ state }) => state).filter((state) => state !== "retired");
    expect(states.toSorted()).toEqual(["active", "upcoming"]);
  });
});

test("the first two keys are made once, however many servers start", async () => {
  const { owner } = world.services.databases;
  await owner.deleteFrom("signing_key").execute();
  const loaded = await Promise.all(Array.from({ length: 6 }, () => loadSigningKeys(owner)));
  expect(new Set(loaded.map((keys) => keys.map(({ kid }) => kid).join(" "))).size).toBe(1);
});

test.each(["signing_key", "cookie_key", "user_password", "oidc_model", "external_identity", "sign_in_failure"] as const)(
  "the application's role cannot read %s",
  async (table) => {
    await expect(world.services.databases.app.selectFrom(table).selectAll().execute()).rejects.toThrow("permission denied");
  },
);

describe("the server", () => {
  test("takes a genuine token for who it names", async () => {
    expect(await world.probe(await token())).toMatchObject({ status: 200, body: { userId: ada.id, groups: ["InstitutionAdmin"] } });
    expect((await world.probe(await world.tokenFor(ada))).body).toMatchObject({ userId: ada.id });
  });

  test("tells an expired token from one that is not ours", async () => {
    expect(await world.probe(await token({ seconds: -10 }))).toMatchObject({ status: 401, body: { code: "token_expired" } });
    const stranger = await generateKeyPair("ES256", { extractable: true });
    const [key] = await loadSigningKeys(world.services.databases.owner);
    const forged = await new SignJWT({ ...(await exportJWK(stranger.publicKey)), sub: ada.id, [`${CLAIMS}tenantId`]: ada.tenantId })
      .setProtectedHeader({ alg: "ES256", kid: key?.kid ?? "", typ: "at+jwt" })
      .setIssuer(`${world.origin}/oidc`)
      .setAudience(US.audience)
      .setIssuedAt()
      .setExpirationTime("-1m")
      .sign(stranger.privateKey);
    expect(await world.probe(forged)).toMatchObject({ status: 401, body: { code: "unauthenticated" } });
  });

  test("answers every token that is not good here alike", async () => {
    const westmoor = await world.createPerson("westmoor", "eve");
    const none = [
      { alg: "none", typ: "at+jwt" },
      { sub: ada.id, aud: US.audience, iss: `${world.origin}/oidc`, exp: 9_999_999_999 },
    ]
      .map((part) => Buffer.from(JSON.stringify(part)).toString("base64url"))
      .join(".");
    const bad = {
      "another region's audience": await token({ aud: EU.audience }),
      "the client's own audience": await token({ aud: US.clientId }),
      "another institution": await token({ [`${CLAIMS}tenantId`]: westmoor.tenantId }),
      "no institution": await token({ [`${CLAIMS}tenantId`]: undefined }),
      "a person who is not there": await token({ sub: crypto.randomUUID() }),
      "a subject that is no id": await token({ sub: "admin' or true --" }),
      "an ID token": (await signIn()).id_token,
      "no signature": `${none}.`,
      nonsense: "nonsense",
    };
    const refusals = new Set<string>();
    for (const [what, each] of Object.entries(bad)) {
      const { status, body } = await world.probe(each);
      expect([what, status]).toEqual([what, 401]);
      refusals.add(JSON.stringify({ ...body, requestId: "" }));
    }
    expect(refusals.size).toBe(1);
  });

  test.each(["", "Basic YTpi", "Bearer", "Bearer  x", "Bearer a b"])("asks for a token when the header is %j", async (authorization) => {
    const response = await fetch(`${world.origin}/probe`, { headers: { authorization } });
    expect([response.status, ((await response.json()) as { code: string }).code]).toEqual([401, "unauthenticated"]);
  });
});
