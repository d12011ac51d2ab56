import { afterAll, beforeAll, expect, test } from "vitest";

import { runCommand } from "../../testing/run-command.ts";
import { startTestServer, type TestServer } from "../../testing/test-server.ts";
import { createQuestionWorld } from "../../testing/worlds/question-world.ts";
import { register } from "./questions.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(async () => {
  process.exitCode = 0;
  await server.close();
});

test("an institution's tests are read once more, and what fails is named and is the exit code", async () => {
  const world = await createQuestionWorld(server);
  const words = ["questions", "test", "--tenant", world.tenant.slug];
  const run = () => runCommand({ services: server.services, verbs: [register] }, words);
  expect((await run()).noted).toContain("keeps no tests yet");
  const author = await world.asker(["BbDataAuthor"]);
  const { conversationId } = (await author.ask("pass rate by term")).body;
  await author.frame(`/conversations/${conversationId}/turns/1/verification`, { method: "PUT", body: { verified: true } });
  expect((await run()).printed).toMatch(/pass +en +pass rate by term[\s\S]*1 passed, 0 failed\./);
  expect(process.exitCode ?? 0).toBe(0);
  await server.services.databases.owner
    .updateTable("question_test")
    .set({ question: "how many dorm rooms" })
    .where("tenant_id", "=", world.tenant.id)
    .execute();
  const { printed } = await run();
  expect(printed).toMatch(/FAIL +en +how many dorm rooms/);
  expect(printed).toMatch(/Fails now: how many dorm rooms\n {2}before: Pass rate, by Term\n {2}now: .*“dorm”/);
  expect(process.exitCode).toBe(1);
});
