import { decodeJwt, importJWK, SignJWT } from "jose";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { loadSigningKeys } from "../../domain/sign-in/signing-keys.ts";
import { startTestServer, type TestServer } from "../../testing/test-server.ts";
import { McpProgram } from "../../testing/worlds/mcp-client.ts";
import { refusalOf, sendMessage } from "../../testing/worlds/mcp-messages.ts";
import { createMcpWorld, MCP_PASSWORD, type McpWorld, switchPrograms } from "../../testing/worlds/mcp-world.ts";

const READER = ["BbDataReportViewer"];

let server: TestServer;
let world: McpWorld;
beforeAll(async () => {
  server = await startTestServer();
  world = await createMcpWorld(server);
});
afterAll(() => server.close());

const metadataAddress = () => `${server.origin}/.well-known/oauth-protected-resource/mcp`;

describe("a program", () => {
  test("without a token is told where to get one, and by whom", async () => {
    const refused = await sendMessage(server, undefined);
    expect(refused.status).toBe(401);
    const challenge = `Bearer realm="lyceum", resource_metadata="${metadataAddress()}", scope="data:read"`;
    expect(refused.headers.get("www-authenticate")).toBe(challenge);
    const resource = (await (await fetch(metadataAddress())).json()) as Record<string, unknown>;
    expect(resource).toMatchObject({
      resource: `${server.origin}/mcp`,
      authorization_servers: [`${server.origin}/oidc`],
      scopes_supported: ["data:read"],
      bearer_methods_supported: ["header"],
    });
    const described = [
      "/.well-known/oauth-authorization-server/oidc",
      "/.well-known/openid-configuration/oidc",
      "/oidc/.well-known/openid-configuration",
    ];
    for (const address of described) {
      const issuer = (await (await fetch(server.origin + address)).json()) as Record<string, unknown>;
      expect(issuer).toMatchObject({
        issuer: `${server.origin}/oidc`,
        registration_endpoint: `${server.origin}/oidc/reg`,
        revocation_endpoint: `${server.origin}/oidc/token/revocation`,
        code_challenge_methods_supported: ["S256"],
        token_endpoint_auth_methods_supported: ["none"],
      });
    }
  });

  test("registers, is allowed, and gets a token that is good here and nowhere else, and tells little of its person", async () => {
    const { program, user } = await world.connected(READER);
    const { measures } = await program.call<{ measures: { name: string }[] }>("list_measures", { search: "pass rate" });
    expect(measures).toContainEqual(expect.objectContaining({ name: "pass_rate", label: "Pass rate", unit: "ratio" }));
    const claims = decodeJwt(program.token);
    expect(claims).toMatchObject({ aud: `${server.origin}/mcp`, sub: user.id, scope: "data:read", client_id: program.provider.clientId });
    expect((claims.exp ?? 0) - (claims.iat ?? 0)).toBe(300);
    expect(JSON.stringify(claims)).not.toMatch(/Robin|small\.example|BbData/);
    expect(program.provider.stored).not.toHaveProperty("id_token");
    const elsewhere = await fetch(`${server.origin}/api/v1/tenants/${world.tenant.slug}/query`, {
      method: "POST",
      headers: { authorization: `Bearer ${program.token}`, "content-type": "application/json" },
      body: JSON.stringify({ query: { measures: ["enrolments"] } }),
    });
    expect(await refusalOf(elsewhere)).toEqual([401, "unauthenticated"]);
  });

  test("is served in the revision of the protocol that it speaks, with the same tools, none of which changes anything", async () => {
    const { program } = await world.connected(READER);
    const listed: string[][] = [];
    for (const revision of [undefined, "2026-07-28"]) {
      const { tools } = await (await program.reconnect(revision)).listTools();
      expect(tools.every(({ annotations, outputSchema }) => annotations?.readOnlyHint === true && outputSchema !== undefined)).toBe(true);
      listed.push(tools.map(({ name }) => name));
      expect((await program.call("list_reports")).refusal).toBeUndefined();
    }
    const names = ["ask_question", "list_measures", "list_dimensions", "run_query", "explain_number", "list_reports", "read_report"];
    expect(listed).toEqual([names, names]);
  });

  test("with the portal's own token, for another audience, is refused with a challenge", async () => {
    const { user } = await world.createPerson(READER);
    const refused = await sendMessage(server, await server.tokenFor(user));
    expect(refused.headers.get("www-authenticate")).toContain(`error="invalid_token", resource_metadata="${metadataAddress()}"`);
    expect(await refusalOf(refused)).toEqual([401, "unauthenticated"]);
  });

  test("that is not allowed gets nothing but that, which is on record", async () => {
    const { email, user } = await world.createPerson(READER);
    const program = new McpProgram(server.origin);
    const { address } = await program.beginConsent(email, MCP_PASSWORD);
    const back = await program.decide(address, "deny");
    expect([back.origin, back.searchParams.get("error"), back.searchParams.get("code")]).toEqual([
      "http://127.0.0.1:33418",
      "access_denied",
      null,
    ]);
    const { after } = await server.services.databases.owner
      .selectFrom("audit_event")
      .select("after")
      .where("action", "=", "mcp.deny")
      .where("actor_id", "=", user.id)
      .executeTakeFirstOrThrow();
    expect(after).toEqual({ name: "Study Helper", back: "127.0.0.1:33418" });
  });

  test("asks again each time, however often it was allowed, and prompts nobody who is not there", async () => {
    const { program, email } = await world.connected(READER);
    program.provider.stored = undefined;
    const { address } = await program.beginConsent(email, MCP_PASSWORD);
    expect(address).toMatch(/\/consent$/);
    const silent = new URL(program.provider.address?.href ?? "");
    silent.searchParams.set("prompt", "none");
    const { back } = await program.browser.follow(await program.browser.request(silent.href));
    expect(back?.searchParams.get("error")).toBe("consent_required");
  });

  test("renews its token, once with each refresh token, and loses all when one is used again", async () => {
    const { program } = await world.connected(READER);
    const { clientId, stored } = program.provider;
    const renewed = await program.browser.refresh(clientId, stored?.refresh_token ?? "");
    const tokens = (await renewed.json()) as { access_token: string; refresh_token: string };
    expect(decodeJwt(tokens.access_token).aud).toBe(`${server.origin}/mcp`);
    expect((await sendMessage(server, tokens.access_token)).status).toBe(200);
    expect((await program.browser.refresh(clientId, stored?.refresh_token ?? "")).status).toBe(400);
    expect((await program.browser.refresh(clientId, tokens.refresh_token)).status).toBe(400);
  });

  test("that gives its refresh token back cannot renew", async () => {
    const { program } = await world.connected(READER);
    const { clientId, stored } = program.provider;
    const token = stored?.refresh_token ?? "";
    expect((await program.browser.post("/oidc/token/revocation", { token, client_id: clientId })).status).toBe(200);
    expect((await program.browser.refresh(clientId, token)).status).toBe(400);
  });

  test("ends when its person signs out in that browser", async () => {
    const { program } = await world.connected(READER);
    const page = await (await program.browser.request("/oidc/session/end")).text();
    const xsrf = /name="xsrf" value="([^"]+)"/.exec(page)?.[1] ?? "";
    await program.browser.post("/oidc/session/end/confirm", { xsrf, logout: "yes" });
    expect((await program.browser.refresh(program.provider.clientId, program.provider.stored?.refresh_token ?? "")).status).toBe(400);
  });

  test("ends with its person: no call and no renewal once the account is switched off", async () => {
    const { program, user } = await world.connected(READER);
    await server.services.databases.owner.updateTable("app_user").set({ active: false }).where("id", "=", user.id).execute();
    expect(await refusalOf(await sendMessage(server, program.token))).toEqual([401, "unauthenticated"]);
    expect((await program.browser.refresh(program.provider.clientId, program.provider.stored?.refresh_token ?? "")).status).toBe(400);
  });

  test("ends where the institution switches programs off, and another's person cannot connect one", async () => {
    const other = await createMcpWorld(server);
    const { program } = await other.connected(READER);
    await switchPrograms(server, other.tenant, false);
    expect(await refusalOf(await sendMessage(server, program.token))).toEqual([403, "feature_missing"]);
    const { email } = await other.createPerson(READER);
    const next = new McpProgram(server.origin);
    const { address } = await next.beginConsent(email, MCP_PASSWORD);
    const page = await (await next.browser.request(address)).text();
    expect(page).toContain("Study Helper cannot be connected");
    expect(page).not.toContain('value="allow"');
    expect((await next.decide(address, "allow")).searchParams.get("error")).toBe("access_denied");
  });

  test("reads the institution of its person and no other, whatever a token says", async () => {
    const other = await createMcpWorld(server, { students: 90 });
    const totals: unknown[] = [];
    for (const institution of [world, other]) {
      const { program } = await institution.connected(READER);
      totals.push((await program.call("run_query", { query: { measures: ["enrolments"] } }))["rows"]);
    }
    // Every twentieth student is a preview, in each of two courses and two terms.
    expect(totals).toEqual([[[57 * 4]], [[86 * 4]]]);
    const { program } = await world.connected(READER);
    const [key] = await loadSigningKeys(server.services.databases.owner);
    const claims = { ...decodeJwt(program.token), [`${server.services.config.app.claimNamespace}tenantId`]: other.tenant.id };
    const token = await new SignJWT(claims)
      .setProtectedHeader({ alg: "ES256", typ: "at+jwt", kid: key?.kid ?? "" })
      .sign(await importJWK(key?.privateJwk ?? {}, "ES256"));
    expect(await refusalOf(await sendMessage(server, token))).toEqual([401, "unauthenticated"]);
    const narrow = await new SignJWT({ ...decodeJwt(program.token), scope: "" })
      .setProtectedHeader({ alg: "ES256", typ: "at+jwt", kid: key?.kid ?? "" })
      .sign(await importJWK(key?.privateJwk ?? {}, "ES256"));
    const refused = await sendMessage(server, narrow);
    expect([refused.status, refused.headers.get("www-authenticate")]).toEqual([403, expect.stringContaining('error="insufficient_scope"')]);
  });
});
