import { createHash, randomBytes } from "node:crypto";

import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";

import { type RunningIssuer, startIssuer } from "../../testing/start-issuer.ts";
import { EU, PASSWORD, region, startSignInWorld, type SignInWorld, US } from "../../testing/worlds/sign-in-world.ts";

const CALLBACK = "http://localhost:4000/callback";
const CLAIMS = "https://lyceum.example/claims/";
const people = {
  "ext|kay": { email: "kay@kestrel.example", [`${CLAIMS}tenantScope`]: "kestrel" },
  "ext|gail": { email: "gail@kestrel.example", [`${CLAIMS}tenantScope`]: "kestrel" },
  "saml|gail": { email: "gail@kestrel.example", [`${CLAIMS}tenantScope`]: "kestrel" },
  "ext|mallory": { email: "kay@kestrel.example", [`${CLAIMS}tenantScope`]: "kestrel" },
  "ext|stranger": { email: "stranger@kestrel.example", [`${CLAIMS}tenantScope`]: "kestrel" },
  "ext|unverified": { email: "una@kestrel.example", email_verified: false, [`${CLAIMS}tenantScope`]: "kestrel" },
  "ext|abroad": { email: "ada@northfield.example", [`${CLAIMS}tenantScope`]: "northfield" },
  "ext|made-up": { email: "kay@kestrel.example", [`${CLAIMS}tenantScope`]: "no\u{fffd}where" },
  // An issuer that allows no custom claims but namespaced ones, and believes in roles of its own.
  "ext|rory": {
    [`${CLAIMS}email`]: "rory@kestrel.example",
    [`${CLAIMS}tenantScope`]: "kestrel",
    [`${CLAIMS}fndsGroups`]: ["InstitutionAdmin"],
    [`${CLAIMS}userKind`]: "incremental",
    name: "Somebody else",
  },
  "ext|none": { email: "kay@kestrel.example" },
};

let issuer: RunningIssuer;
let world: SignInWorld;
let kay: Awaited<ReturnType<SignInWorld["createPerson"]>>;
let rory: typeof kay;

beforeAll(async () => {
  issuer = await startIssuer({ clientId: EU.clientId, redirectUri: CALLBACK, audience: EU.audience, people });
  // Nothing but configuration says that this region's people sign in elsewhere.
  const regions = [
    region("us-east-1", { audience: US.audience, client_id: US.clientId, domain: "/oidc" }, "us"),
    region("eu-central-1", { audience: EU.audience, client_id: EU.clientId, domain: issuer.issuer }, "eu"),
  ];
  world = await startSignInWorld({ config: { regions } });
  await world.createPerson("northfield", "ada");
  kay = await world.createPerson("kestrel", "kay", { region: "eu-central-1", groups: ["BbDataReportViewer"] });
  rory = await world.createPerson("kestrel", "rory", { region: "eu-central-1", groups: ["BbDataReportViewer"] });
  await world.createPerson("kestrel", "una", { region: "eu-central-1" });
});
afterEach(() => {
  vi.useRealTimers();
});
afterAll(async () => {
  await world.close();
  await issuer.stop();
});

/** The whole code flow at the other issuer. */
async function signIn(subject: string): Promise<string> {
  const verifier = randomBytes(32).toString("base64url");
  const jar = new Map<string, string>();
  const go = async (address: string, init: RequestInit = {}): Promise<Response> => {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join("; ");
    const response = await fetch(address, { ...init, redirect: "manual", headers: { cookie } });
    for (const line of response.headers.getSetCookie()) {
      const [name = "", value = ""] = (line.split(";")[0] ?? "").split(/=(.*)/s);
      jar.set(name, value);
    }
    return response;
  };
  const next = (response: Response): string => new URL(response.headers.get("location") ?? "", issuer.issuer).href;
  const query = new URLSearchParams({
    client_id: EU.clientId,
    audience: EU.audience,
    response_type: "code",
    scope: "openid",
    redirect_uri: CALLBACK,
    code_challenge: createHash("sha256").update(verifier).digest("base64url"),
    code_challenge_method: "S256",
  });
  const form = next(await go(`${issuer.issuer}/auth?${query.toString()}`));
  const resume = next(await go(form, { method: "POST", body: new URLSearchParams({ subject }) }));
  const code = new URL(next(await go(resume))).searchParams.get("code") ?? "";
  const fields = { grant_type: "authorization_code", client_id: EU.clientId, code, redirect_uri: CALLBACK, code_verifier: verifier };
  const response = await fetch(`${issuer.issuer}/token`, { method: "POST", body: new URLSearchParams(fields) });
  return ((await response.json()) as { access_token: string }).access_token;
}

test("a person of the region's own issuer is known by e-mail address once, and by the subject from then on", async () => {
  const first = await world.probe(await signIn("ext|kay"));
  expect(first).toMatchObject({ status: 200, body: { userId: kay.id, tenantSlug: "kestrel", groups: ["BbDataReportViewer"] } });
  const { owner } = world.services.databases;
  await owner.updateTable("app_user").set({ email: "k.new@kestrel.example", user_name: "k.new" }).where("id", "=", kay.id).execute();
  expect((await world.probe(await signIn("ext|kay"))).body).toMatchObject({ userId: kay.id });
  const links = await owner.selectFrom("audit_event").select("target_id").where("action", "=", "sign_in.identity_linked").execute();
  expect(links).toEqual([{ target_id: kay.id }]);
  await owner.updateTable("app_user").set({ email: "kay@kestrel.example" }).where("id", "=", kay.id).execute();
});

test.each([
  ["another subject with the address of a person who is linked already", "ext|mallory", "no_account", "email: kay@kestrel.example"],
  ["a person nobody created beforehand", "ext|stranger", "no_account", "email: stranger@kestrel.example"],
  ["an address that the issuer has not verified", "ext|unverified", "no_account", "email: una@kestrel.example (not verified)"],
  ["an institution of another region", "ext|abroad", "no_institution", `${CLAIMS}tenantScope: northfield`],
  ["an institution that nobody made", "ext|made-up", "no_institution", `${CLAIMS}tenantScope: no\u{fffd}where`],
  ["no institution", "ext|none", "no_institution", `${CLAIMS}tenantScope: missing`],
])("%s is refused, with what is missing", async (_what, subject, code, detail) => {
  // The subject that is linked first stays with the account.
  await world.probe(await signIn("ext|kay"));
  const { status, body } = await world.probe(await signIn(subject));
  expect({ status, code: body["code"] }).toEqual({ status: 403, code });
  expect(body["details"]).toContain(detail);
});

test("who the person is here is told by the records of this deployment, whatever subject and roles the token names", async () => {
  const token = await signIn("ext|rory");
  const response = await fetch(`${world.origin}/api/v1/me`, { headers: { authorization: `Bearer ${token}` } });
  expect({ status: response.status, body: await response.json() }).toEqual({
    status: 200,
    body: {
      userId: rory.id,
      kind: "universal",
      name: "Robin rory",
      email: "rory@kestrel.example",
      personId: rory.id,
      groups: ["BbDataReportViewer"],
      tenant: { id: rory.tenantId, identifier: "kestrel", name: "University of kestrel" },
      region: "eu-central-1",
      warehouseRegion: "eu-central-1",
    },
  });
});

test("after a migration a person may come as another subject, which then is the one", async () => {
  const { owner } = world.services.databases;
  const gail = await world.createPerson("kestrel", "gail", { region: "eu-central-1" });
  const old = await signIn("ext|gail");
  expect((await world.probe(old)).body).toMatchObject({ userId: gail.id });
  expect((await world.probe(await signIn("saml|gail"))).status).toBe(403);
  await owner.updateTable("external_identity").set({ replaceable: true }).where("user_id", "=", gail.id).execute();
  // The session of before goes on until the person signs in anew.
  expect((await world.probe(old)).body).toMatchObject({ userId: gail.id });
  const fresh = await signIn("saml|gail");
  expect((await world.probe(fresh)).body).toMatchObject({ userId: gail.id });
  expect((await world.probe(old)).status).toBe(403);
  expect((await world.probe(fresh)).status).toBe(200);
});

test("the built-in issuer signs nobody in for that region, and still does for its own", async () => {
  const { address, back, response } = await world.browser().authorize(EU.clientId, EU.audience);
  expect([address.includes("/sign-in/"), back, response.status]).toEqual([false, undefined, 400]);
  const { access_token } = await world.browser().signIn(US.clientId, US.audience, "ada@northfield.example", PASSWORD);
  expect((await world.probe(access_token)).status).toBe(200);
});

test("a key that the other issuer replaced is noticed, and tokens of the old one end", async () => {
  const before = await signIn("ext|kay");
  expect((await world.probe(before)).status).toBe(200);
  await issuer.rotate();
  const after = await signIn("ext|kay");
  // Keys just fetched are not fetched again for a few seconds, whatever tokens come.
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 6000 });
  expect((await world.probe(after)).status).toBe(200);
  expect((await world.probe(before)).status).toBe(401);
});

test("a person who was switched off here stays out, whatever the other issuer says", async () => {
  const { owner } = world.services.databases;
  const token = await signIn("ext|kay");
  await owner.updateTable("app_user").set({ active: false }).where("id", "=", kay.id).execute();
  expect((await world.probe(token)).status).toBe(403);
  await owner.updateTable("app_user").set({ active: true }).where("id", "=", kay.id).execute();
  expect((await world.probe(token)).status).toBe(200);
});
