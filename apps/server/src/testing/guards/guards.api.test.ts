import { pathOf, ROUTES, type Route } from "@lyceum/contracts";
import { type CryptoKey, importJWK, SignJWT } from "jose";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { loadSigningKeys } from "../../domain/sign-in/signing-keys.ts";
import { startTestServer, type TestServer } from "../test-server.ts";
import { EXPECTATIONS, type Expectation } from "./expectations.ts";
import { createPersonas, type Persona, type PersonaName } from "./personas.ts";

/** Calls that a person's token opens; frames, directories and public calls have tests of their own. */
const CALLS = ROUTES.filter(({ access }) => access.kind === "permission" || access.kind === "authenticated");
const TENANT_NAMES = ["tenant", "tenantId", "tenantIdentifier"];

let server: TestServer;
let everything: Persona[];
let nothing: Persona[];
let regional: Persona[];
let elsewhere: Persona[];

beforeAll(async () => {
  server = await startTestServer();
  const regions = server.services.config.regions.map((region) =>
    region.id === "af-south-1" ? { ...region, apis: { sso: "/sso" } } : region,
  );
  await server.close();
  server = await startTestServer({ config: { regions } });
  everything = await createPersonas(server, { everything: true });
  nothing = await createPersonas(server, { everything: false });
  regional = await createPersonas(server, { everything: true, region: "af-south-1" });
  elsewhere = await createPersonas(server, { everything: true });
});
afterAll(() => server.close());

interface CallResponse {
  readonly status: number;
  readonly code: string | undefined;
}

async function request(route: Route, me: Persona, token: string | undefined, tenant = me.tenant.slug): Promise<CallResponse> {
  const { params = {}, query = "", body } = EXPECTATIONS[route.id]?.sample?.(me) ?? {};
  const values: Record<string, string> = { ...params, ...Object.fromEntries(TENANT_NAMES.map((name) => [name, tenant])) };
  const path = pathOf(route).replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(values[name] ?? `missing-${name}`));
  const response = await fetch(`${server.origin}${path}${query === "" ? "" : `?${query}`}`, {
    method: route.method,
    headers: {
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(body !== undefined && { "content-type": "application/json" }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  const type = response.headers.get("content-type") ?? "";
  return { status: response.status, code: type.includes("problem+json") ? (JSON.parse(text) as { code: string }).code : undefined };
}

const mayCall = ({ who }: Expectation, name: PersonaName): boolean => who === "everybody" || who.includes(name);
const expectationOf = (route: Route): Expectation => {
  const expectation = EXPECTATIONS[route.id];
  if (!expectation) throw new Error(`No expectation says who may call ${route.id}`);
  return expectation;
};
const persona = (personas: readonly Persona[], name: PersonaName): Persona => {
  const found = personas.find((candidate) => candidate.name === name);
  if (!found) throw new Error(name);
  return found;
};
/** Finds a person whom the call lets in, for refusals that have nothing to do with roles. */
function somebody(personas: readonly Persona[], route: Route): Persona {
  const { who } = expectationOf(route);
  const name = who === "everybody" || who.includes("admin") ? "admin" : who[0];
  return persona(personas, name ?? "admin");
}

/** Refusals that have nothing to do with the thing that was asked for. */
const GUARDED = new Set(["unauthenticated", "token_expired", "wrong_tenant", "feature_missing", "region_unavailable", "internal"]);

/** What an answer says of the person: what is not there, or is wrong in itself, was looked at and thus let in. */
function verdictOf({ status, code = "" }: CallResponse): string {
  if (status === 403 && code === "forbidden") return "refused";
  return GUARDED.has(code) || status === 401 || status >= 500 ? `${status} ${code}` : "let in";
}

/** A token of ours in everything but what is changed. */
async function tokenLike(me: Persona, change: { audience?: string; expired?: true; key?: CryptoKey }): Promise<string> {
  const [header = "", payload = ""] = me.token.split(".");
  const claims = JSON.parse(Buffer.from(payload, "base64url").toString()) as Record<string, unknown>;
  const [key] = await loadSigningKeys(server.services.databases.owner);
  if (!key) throw new Error("no signing key");
  const now = Math.floor(Date.now() / 1000);
  const times = change.expired ? { iat: now - 600, exp: now - 300 } : {};
  return new SignJWT({ ...claims, ...times, ...(change.audience !== undefined && { aud: change.audience }) })
    .setProtectedHeader(JSON.parse(Buffer.from(header, "base64url").toString()) as { alg: string })
    .sign(change.key ?? (await importJWK(key.privateJwk, "ES256")));
}

test("the expectations say of every call who may make it, and of no call that there is not", () => {
  const ids = CALLS.map(({ id }) => id);
  const missing = ids.filter((id) => !EXPECTATIONS[id]);
  expect(missing, "say who may make these in testing/guards/expectations.ts").toEqual([]);
  expect(Object.keys(EXPECTATIONS).filter((id) => !ids.includes(id))).toEqual([]);
});

describe.each(CALLS.map((route) => [route.id, route] as const))("%s", (_, route) => {
  test("lets in who may, and refuses everybody else", async () => {
    const verdicts = new Map<string, string>();
    for (const me of everything) verdicts.set(me.name, verdictOf(await request(route, me, me.token)));
    const expected = everything.map(({ name }) => [name, mayCall(expectationOf(route), name) ? "let in" : "refused"] as const);
    expect(Object.fromEntries(verdicts)).toEqual(Object.fromEntries(expected));
  });

  test("is refused without a feature that it needs, and only then", async () => {
    const me = somebody(nothing, route);
    const { code } = await request(route, me, me.token);
    expect(code === "feature_missing").toBe(expectationOf(route).feature !== undefined);
  });

  test("refuses tokens that are missing, made up, expired, forged, for another region, or nobody's any more", async () => {
    const me = somebody(everything, route);
    const { privateKey } = await crypto.subtle.generateKey({ name: "ECDSA", namedCurve: "P-256" }, true, ["sign", "verify"]);
    const other = server.services.config.regions.find(({ id }) => id === "eu-central-1")?.auth.audience ?? "";
    const refusals: [string, string | undefined, string][] = [
      ["missing", undefined, "unauthenticated"],
      ["made up", "abc.def.ghi", "unauthenticated"],
      ["cut", me.token.slice(0, -4), "unauthenticated"],
      ["expired", await tokenLike(me, { expired: true }), "token_expired"],
      ["forged", await tokenLike(me, { key: privateKey }), "unauthenticated"],
      ["another region's", await tokenLike(me, { audience: other }), "unauthenticated"],
    ];
    for (const [name, token, code] of refusals) expect([name, await request(route, me, token)]).toEqual([name, { status: 401, code }]);
  });
});

const ofInstitutions = CALLS.filter(({ path }) => TENANT_NAMES.some((name) => path.split("/").includes(`:${name}`)));
test.each(ofInstitutions.map((route) => [route.id, route] as const))(
  "%s refuses another institution's token, and its own token another institution's path",
  async (_, route) => {
    const [me, theirs] = [somebody(everything, route), somebody(elsewhere, route)];
    const refused = { status: 403, code: "wrong_tenant" };
    expect(await request(route, me, theirs.token)).toEqual(refused);
    expect(await request(route, me, me.token, theirs.tenant.slug)).toEqual(refused);
    expect(await request(route, me, me.token, "no-such-place")).toEqual(refused);
  },
);

const withPermission = CALLS.filter(({ access }) => access.kind === "permission");
test.each(withPermission.map((route) => [route.id, route] as const))(
  "%s is refused in a region that lacks it, to those who would have access",
  async (_, route) => {
    const me = somebody(regional, route);
    const { code } = await request(route, me, me.token);
    expect(code === "region_unavailable").toBe(route.api !== "portal");
    const stranger = persona(regional, "nobody");
    expect((await request(route, stranger, stranger.token)).code).toBe("forbidden");
  },
);

test("a deactivated person's token opens nothing", async () => {
  const gone = persona(elsewhere, "admin");
  await server.services.databases.owner.updateTable("app_user").set({ active: false }).where("id", "=", gone.user.id).execute();
  for (const route of CALLS)
    expect([route.id, await request(route, gone, gone.token)]).toEqual([route.id, { status: 401, code: "unauthenticated" }]);
});

test("a person's own calls are refused for anybody else, whatever the role", async () => {
  const [admin, viewer] = [persona(everything, "admin"), persona(everything, "viewer")];
  const own = CALLS.filter(({ path }) => /\/:(sub)(\/|$)|\/dashboards\/tenants\/:tenant\/users\/:userId\/|login-names\/:userId/.test(path));
  expect(own.length).toBeGreaterThan(5);
  for (const route of own) {
    const misplaced = { ...viewer, tenant: admin.tenant };
    const { code } = await request(route, misplaced, admin.token);
    expect([route.id, code]).toEqual([route.id, "forbidden"]);
  }
});
