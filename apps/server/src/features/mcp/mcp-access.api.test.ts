import { afterAll, beforeAll, expect, test } from "vitest";

import { startTestServer, type TestServer } from "../../testing/test-server.ts";
import { createMcpWorld, type McpWorld } from "../../testing/worlds/mcp-world.ts";

let server: TestServer;
let world: McpWorld;
beforeAll(async () => {
  server = await startTestServer();
  world = await createMcpWorld(server);
});
afterAll(() => server.close());

interface Measures {
  readonly measures: readonly { readonly name: string; readonly label: string }[];
  readonly complete: boolean;
}

test("a program registers, is allowed by its person, and lists the measures with their definitions", async () => {
  const { program } = await world.connected(["BbDataReportViewer"]);
  const { measures } = await program.call<Measures>("list_measures", { search: "pass rate" });
  expect(measures).toContainEqual(
    expect.objectContaining({ name: "pass_rate", label: "Pass rate", unit: "ratio", description: expect.stringMatching(/\w/) }),
  );
});
