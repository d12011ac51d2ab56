import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { startTestServer, type TestServer } from "../../../testing/test-server.ts";
import { McpProgram } from "../../../testing/worlds/mcp-client.ts";
import { createMcpWorld, MCP_PASSWORD, type McpWorld } from "../../../testing/worlds/mcp-world.ts";

const READER = ["BbDataReportViewer"];

let server: TestServer;
let world: McpWorld;
beforeAll(async () => {
  server = await startTestServer();
  world = await createMcpWorld(server);
});
afterAll(() => server.close());

const register = (body: unknown): Promise<Response> =>
  fetch(`${server.origin}/oidc/reg`, { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body) });

describe("the consent page", () => {
  test("says who asks for what, runs nothing, and lets its form lead to the program alone", async () => {
    const { email } = await world.createPerson(READER);
    const program = new McpProgram(server.origin);
    const { address } = await program.beginConsent(email, MCP_PASSWORD);
    const response = await program.browser.request(address);
    const page = await response.text();
    for (const text of ["Let Study Helper read as you?", "Robin Example", world.tenant.name, "127.0.0.1:33418"])
      expect(page).toContain(text);
    expect(page).not.toContain("<script");
    expect(response.headers.get("content-security-policy")).toContain("form-action 'self' http://127.0.0.1:33418;");
    expect([response.headers.get("cache-control"), response.headers.get("x-frame-options")]).toEqual(["no-store", "DENY"]);
  });

  test("is not decided by another browser, another page or nobody", async () => {
    const { email } = await world.createPerson(READER);
    const program = new McpProgram(server.origin);
    const { address } = await program.beginConsent(email, MCP_PASSWORD);
    const stranger = await new McpProgram(server.origin).browser.post(address, { decision: "allow" });
    expect(stranger.headers.get("location")).toBe("/?sign-in=over");
    const elsewhere: readonly Record<string, string>[] = [{ origin: "https://evil.example" }, { "sec-fetch-site": "cross-site" }];
    for (const headers of elsewhere) {
      const foreign = await program.browser.post(address, { decision: "allow" }, headers);
      expect([foreign.status, (await foreign.text()).includes("sent from another page")]).toEqual([400, true]);
    }
    expect((await program.decide(address, "allow")).searchParams.get("code")).toBeTruthy();
  });
});

describe("a registration", () => {
  test("is a public client with PKCE, whatever it asks for", async () => {
    const metadata = {
      redirect_uris: ["https://helper.example/back"],
      client_name: "He\u202Elper\u0007",
      token_endpoint_auth_method: "private_key_jwt",
      jwks_uri: `${server.origin}/secret`,
      grant_types: ["client_credentials", "implicit"],
      scope: "openid data:write",
    };
    const registered = await register(metadata);
    const client = (await registered.json()) as Record<string, unknown>;
    expect([registered.status, client]).toEqual([
      201,
      {
        client_id: expect.stringMatching(/^mcp-/),
        client_id_issued_at: expect.any(Number),
        client_name: "Helper",
        redirect_uris: metadata.redirect_uris,
        application_type: "web",
        token_endpoint_auth_method: "none",
        grant_types: ["authorization_code", "refresh_token"],
        response_types: ["code"],
        id_token_signed_response_alg: "ES256",
      },
    ]);
    const ask = (extra: Record<string, string>) =>
      new McpProgram(server.origin).browser.authorize(String(client["client_id"]), "", {
        redirect_uri: "https://helper.example/back",
        audience: "",
        ...extra,
      });
    expect((await ask({ code_challenge: "", code_challenge_method: "" })).back?.searchParams.get("error")).toBe("invalid_request");
    const region = `urn:lyceum:region:${world.tenant.region}`;
    expect((await ask({ resource: region })).back?.searchParams.get("error")).toBe("invalid_target");
    expect((await ask({ resource: "https://evil.example/mcp" })).back?.searchParams.get("error")).toBe("invalid_target");
    expect((await ask({ scope: "openid profile email" })).address).toMatch(/\/sign-in\//);
  });

  test.each([
    [{}, "invalid_redirect_uri"],
    [{ redirect_uris: [] }, "invalid_redirect_uri"],
    [{ redirect_uris: ["http://evil.example/back"] }, "invalid_redirect_uri"],
    [{ redirect_uris: ["https://localhost/back"] }, "invalid_redirect_uri"],
    [{ redirect_uris: ["javascript:alert(1)"] }, "invalid_redirect_uri"],
    [{ redirect_uris: ["https://a.example/#part"] }, "invalid_redirect_uri"],
    [{ redirect_uris: ["https://user:secret@a.example/"] }, "invalid_redirect_uri"],
    [{ redirect_uris: ["https://a.example/"], client_name: 7 }, "invalid_client_metadata"],
    ["text", "invalid_client_metadata"],
  ])("of %j is refused", async (body, error) => {
    const response = await register(body);
    expect([response.status, await response.json()]).toMatchObject([400, { error }]);
  });
});
