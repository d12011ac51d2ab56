import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";

import { completion, type ModelServer, startModelServer } from "../../testing/model-server.ts";
import { startTestServer, type TestServer } from "../../testing/test-server.ts";
import { createQuestionWorld, type QuestionWorld } from "../../testing/worlds/question-world.ts";

let model: ModelServer;
let server: TestServer;
let world: QuestionWorld;
beforeAll(async () => {
  model = await startModelServer();
  const env = { QUESTIONS: "openai-compatible", QUESTIONS_URL: `${model.origin}/v1`, QUESTIONS_MODEL: "small-1", QUESTIONS_KEY: "secret" };
  server = await startTestServer({ env: { ...env, QUESTIONS_MODEL_NAME: "Small Model" } });
  world = await createQuestionWorld(server);
});
beforeEach(() => model.requests.splice(0));
afterAll(async () => {
  await server.close();
  await model.stop();
});

const NOTHING = { define: [], measures: [], dimensions: [], filters: [], having: [], order: [], limit: null };
const by = (...names: readonly string[]) => names.map((name) => ({ name, grain: null }));
const reading = (query: object, unusedWords: readonly string[] = []) => completion({ query: { ...NOTHING, ...query }, unusedWords });

test("two readings that agree are answered as sure, and the answer says who read it", async () => {
  const { ask } = await world.asker();
  model.replyWith(reading({ measures: ["pass_rate"], dimensions: by("term") }));
  const { body } = await ask("pass rate by term");
  expect(body).toMatchObject({ status: "answered", sure: true, unusedWords: [], reader: { by: "both", model: "Small Model" } });
  expect(body.reader?.note).toContain("Small Model");
  expect(body.reader?.failure).toBeUndefined();
  expect(model.requests).toHaveLength(1);
  const [request] = model.requests;
  expect(request).toMatchObject({ path: "/v1/chat/completions", headers: { authorization: "Bearer secret" } });
});
