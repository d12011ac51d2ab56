import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { startTestServer, type TestServer } from "../../testing/test-server.ts";
import { LIST_REPORTS, refusalOf, sendMessage } from "../../testing/worlds/mcp-messages.ts";
import { createMcpWorld, type McpWorld } from "../../testing/worlds/mcp-world.ts";
import { hasConformanceSuite, runConformance } from "./testing/run-conformance.ts";

const READER = ["BbDataReportViewer"];

let server: TestServer;
let world: McpWorld;
beforeAll(async () => {
  server = await startTestServer();
  world = await createMcpWorld(server);
});
afterAll(() => server.close());

describe("a message", () => {
  test("of a page of another site is refused, whoever's token it has", async () => {
    const { program } = await world.connected(READER);
    for (const origin of ["https://evil.example", "null", "http://localhost:1"]) {
      expect(await refusalOf(await sendMessage(server, program.token, { headers: { origin } }))).toEqual([403, "forbidden"]);
    }
    expect((await sendMessage(server, program.token, { headers: { origin: server.origin } })).status).toBe(200);
  });

  test("that is too large, too many in one, deeply nested or no JSON is refused before it is looked at", async () => {
    const { program } = await world.connected(READER);
    const token = program.token;
    const nested = `${"[".repeat(3000)}${"]".repeat(3000)}`;
    expect((await sendMessage(server, token, { body: { ...LIST_REPORTS, params: { name: "x".repeat(300_000) } } })).status).toBe(413);
    expect(await refusalOf(await sendMessage(server, token, { body: [LIST_REPORTS, LIST_REPORTS] }))).toEqual([422, "validation_failed"]);
    expect(await refusalOf(await sendMessage(server, token, { body: `{"a":${nested}}` }))).toEqual([422, "validation_failed"]);
    expect((await sendMessage(server, token, { body: "{" })).status).toBe(422);
    expect((await sendMessage(server, token, { method: "GET" })).status).toBe(405);
    const listen = { jsonrpc: "2.0", id: 2, method: "subscriptions/listen", params: { notifications: { toolsListChanged: true } } };
    expect(await (await sendMessage(server, token, { body: listen })).text()).toContain('"error"');
  });

  test("counts against its person: too many in a minute are refused", async () => {
    const { program } = await world.connected(READER);
    const ping = { jsonrpc: "2.0", id: 1, method: "ping" };
    const replies = await Promise.all(Array.from({ length: 260 }, () => sendMessage(server, program.token, { body: ping })));
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200, 429]));
    const { program: another } = await world.connected(READER);
    expect((await sendMessage(server, another.token, { body: ping })).status).toBe(200);
  });
});

const INSTALLING = "skipped before npm install --prefix .cache/mcp-conformance @modelcontextprotocol/conformance@0.1.16";
test.skipIf(!hasConformanceSuite)(`the protocol's conformance suite finds what is expected of a product (${INSTALLING})`, async () => {
  const { program } = await world.connected(READER);
  const { code, said } = await runConformance(server.origin, program.token);
  expect(said).toContain("server-initialize");
  expect([code, code === 0 ? "" : said]).toEqual([0, ""]);
});
