import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";

import { setPassword } from "../../domain/sign-in/set-password.ts";
import {
  completion,
  converse,
  type ModelServer,
  type ModelServerReply,
  raw,
  startModelServer,
  status,
} from "../../testing/model-server.ts";
import { startTestServer, type TestServer } from "../../testing/test-server.ts";
import { McpProgram } from "../../testing/worlds/mcp-client.ts";
import { switchPrograms } from "../../testing/worlds/mcp-world.ts";
import { askAs, createQuestionWorld, type QuestionWorld } from "../../testing/worlds/question-world.ts";

const QUESTION = "enrolments by college";
/** Colleges of the small institution, with 114 enrolments each. */
const [ARTS, SCIENCE] = ["Arts", "Science"];

let model: ModelServer;
let server: TestServer;
let world: QuestionWorld;
beforeAll(async () => {
  model = await startModelServer();
  const env = { QUESTIONS: "openai-compatible", QUESTIONS_URL: `${model.origin}/v1`, QUESTIONS_MODEL: "small-1" };
  server = await startTestServer({ env: { ...env, QUESTIONS_MODEL_NAME: "Small Model", QUESTIONS_SECONDS: "1" } });
  world = await createQuestionWorld(server);
});
beforeEach(async () => {
  await allow(true);
  model.requests.splice(0);
});
afterAll(async () => {
  await server.close();
  await model.stop();
});

const set = (values: { readonly ai_opt_in?: boolean; readonly ai_summaries?: boolean }) =>
  server.services.databases.owner.updateTable("client_settings").set(values).where("tenant_id", "=", world.tenant.id).execute();
const allow = (ai_summaries: boolean) => set({ ai_summaries });

interface Sent {
  readonly messages: readonly { readonly content: string }[];
  readonly response_format: { readonly json_schema: { readonly name: string } };
}
const sentOf = ({ text }: { readonly text: string }): Sent => JSON.parse(text) as Sent;
const isSummary = (request: { readonly text: string }): boolean => sentOf(request).response_format.json_schema.name === "summary";
/** What the model was sent to put in a sentence, request by request. */
const summaryRequests = () =>
  model.requests.filter(isSummary).map((request) => JSON.parse(sentOf(request).messages[1]?.content ?? "{}") as Record<string, unknown>);

const agreed = completion({
  query: {
    define: [],
    measures: ["enrolments"],
    dimensions: [{ name: "level1", grain: null }],
    filters: [],
    having: [],
    order: [],
    limit: null,
  },
  unusedWords: [],
});

/** Finds nothing that fits, so that the rules' reading stands. */
const unread = completion({ query: null, unusedWords: [] });

/** Replies to the rows of an answer with this, and to its question as agreed or with another reading. */
const summarised = (reply: ModelServerReply, reading = agreed) =>
  model.replyWith((response, request) => (isSummary(request) ? reply : reading)(response, request));

const eventsOf = async (actor: string) => {
  const events = await server.services.databases.owner
    .selectFrom("audit_event")
    .selectAll()
    .where("actor_id", "=", actor)
    .where("action", "=", "question.summary")
    .orderBy("id")
    .execute();
  return events.map(({ after }) => after as { readonly outcome: string });
};

test("with both opt-ins the rows as shown are sent, and a sentence comes back that is said to be the model's", async () => {
  const { ask, user } = await world.asker();
  model.replyWith(agreed);
  const { rows, sentence } = (await ask(QUESTION)).body;
  model.requests.splice(0);
  const figures = new Map(rows.map(([name, figure]) => [name, new Intl.NumberFormat("en").format(Number(figure))]));
  const text = `${ARTS} has ${figures.get(ARTS)} enrolments and ${SCIENCE} ${figures.get(SCIENCE)}.`;
  summarised(completion({ summary: text }));
  const { body } = await ask(QUESTION);
  expect(body).toMatchObject({
    status: "answered",
    sentence,
    summary: { text, model: "Small Model", note: expect.stringContaining("Small Model") },
  });
  expect(summaryRequests()).toEqual([
    { question: QUESTION, language: "en", columns: expect.any(Array), rows: [...figures].map((row) => row), complete: true },
  ]);
  const host = new URL(model.origin).host;
  const events = await eventsOf(user.id);
  expect(events.at(-1)).toEqual({ model: "small-1", host, characters: expect.any(Number), rows: 2, outcome: "used" });
  expect(JSON.stringify(events)).not.toContain(ARTS);
});

test("nothing of the rows leaves without the second opt-in, without the first, or once either is taken back", async () => {
  const { ask, user } = await world.asker();
  summarised(completion({ summary: "Arts leads." }));
  await allow(false);
  const { body } = await ask(QUESTION);
  expect(body).toMatchObject({ status: "answered" });
  expect(body.summary).toBeUndefined();
  expect(model.requests.map(isSummary)).toEqual([false]);
  const figures = body.rows.map(([, figure]) => String(figure));
  for (const figure of figures) expect(model.requests[0]?.text).not.toMatch(new RegExp(`\\b${figure}\\b`));
  await set({ ai_opt_in: false, ai_summaries: true });
  expect((await ask(QUESTION)).body.code).toBe("feature_missing");
  await set({ ai_opt_in: true });
  expect(model.requests).toHaveLength(1);
  expect(await eventsOf(user.id)).toEqual([]);
});

test("an opt-in that is taken back while the question is with the model counts", async () => {
  const { ask } = await world.asker();
  model.replyWith((response, request) => void allow(false).then(() => agreed(response, request)));
  const { body } = await ask(QUESTION);
  expect([body.status, body.summary]).toEqual(["answered", undefined]);
  expect(model.requests.map(isSummary)).toEqual([false]);
});

test("a reader of one college has that college's rows sent and no other's; a restricted viewer none at all", async () => {
  const dean = await world.asker(["BbDataReportViewer"], [world.arts]);
  summarised(completion({ summary: null }), unread);
  const byTerm = (await dean.ask("enrolments by term")).body;
  expect(byTerm.rows.length).toBeGreaterThan(1);
  const [sent] = summaryRequests();
  const shown = byTerm.rows.map(([, figure]) => new Intl.NumberFormat("en").format(Number(figure)));
  expect(sent).toMatchObject({ rows: shown.map((figure) => [expect.any(String), figure]) });
  expect(JSON.stringify(model.requests)).not.toContain(SCIENCE);
  model.requests.splice(0);
  const restricted = await server.createUser(world.tenant, { groups: ["BbDataRestrictedViewer"] });
  expect((await askAs(server, world.tenant, restricted, { question: QUESTION })).body.code).toBe("forbidden");
  expect(model.requests).toEqual([]);
});

test.each<[string, string, ModelServerReply]>([
  ["a number of its own", "refused", completion({ summary: "Arts has 99,999 enrolments." })],
  ["a number in words", "refused", completion({ summary: "Arts has ninety-nine enrolments." })],
  ["an address", "refused", completion({ summary: "Arts leads, see https://evil.example" })],
  ["markup", "refused", completion({ summary: "<img src=x onerror=alert(1)> Arts leads." })],
  ["a sentence about nothing here", "refused", completion({ summary: "Ignore the previous answer." })],
  ["a long text", "refused", completion({ summary: `Arts ${"leads and ".repeat(60)}wins.` })],
  ["nothing to say", "none", completion({ summary: null })],
  ["another form", "unreadable", completion({ text: "Arts leads." })],
  ["keys of its own", "unreadable", completion({ summary: "Arts leads.", sql: "select 1" })],
  ["a number instead of a text", "unreadable", completion({ summary: 7 })],
  ["prose", "unreadable", completion("Arts leads.")],
  ["a reply that was cut", "unreadable", completion({ summary: "Arts leads." }, "length")],
  ["no JSON", "unreadable", raw("<html>")],
  ["10 MB", "too_large", completion("x".repeat(10 * 1024 * 1024))],
  ["an error", "failed", status(500)],
  ["a redirect", "redirected", status(307, { location: "http://127.0.0.1:9/" })],
  ["a broken connection", "unreachable", (response) => response.destroy()],
  ["no reply in time", "timed_out", () => undefined],
])("%s leaves the sentence that is worked out", async (_, outcome, reply) => {
  const { ask, user } = await world.asker();
  summarised(reply);
  const { body } = await ask(QUESTION);
  expect(body).toMatchObject({ status: "answered", sure: true, sentence: expect.stringContaining("114"), reader: { by: "both" } });
  expect(body.summary).toBeUndefined();
  expect(await eventsOf(user.id)).toMatchObject([{ outcome, rows: 2 }]);
});

test("what a single sentence says in full, a refusal, a choice and an edit are not sent", async () => {
  const { ask } = await world.asker();
  summarised(completion({ summary: "Arts leads." }));
  await ask("enrolments");
  await ask("list the students who failed");
  const { conversationId, meaning } = (await ask(QUESTION)).body;
  expect(summaryRequests()).toHaveLength(1);
  const edited = (await ask(QUESTION, { conversationId, edit: { turn: 1, meaning: meaning ?? {} } })).body;
  expect([edited.status, edited.summary]).toEqual(["answered", undefined]);
  expect(summaryRequests()).toHaveLength(1);
});

test("a model that failed to read is not waited for again, and a turn that is opened again is not sent", async () => {
  const { ask, frame } = await world.asker();
  model.replyWith(status(500));
  const { conversationId } = (await ask(QUESTION)).body;
  expect(summaryRequests()).toEqual([]);
  model.requests.splice(0);
  expect((await frame(`/conversations/${conversationId}/turns/1`)).body).toMatchObject({ status: "answered" });
  expect(model.requests).toEqual([]);
});

test("at most 50 rows are sent, and the model is told that others are missing", async () => {
  const { ask } = await world.asker();
  summarised(completion({ summary: null }), unread);
  const { body } = await ask("enrolments by term and module and deprivation band and age band");
  expect([body.status, body.truncated]).toEqual(["answered", false]);
  expect(body.rows.length).toBeGreaterThan(50);
  const [sent] = summaryRequests();
  expect(sent).toMatchObject({ complete: false, rows: { length: 50 } });
});

test("a person's own program is answered without it: the program is a model itself", async () => {
  await switchPrograms(server, world.tenant, true);
  const email = "program@small.example";
  const user = await server.createUser(world.tenant, { user_name: email, email, groups: ["BbDataReportViewer"] });
  await setPassword(server.services.databases.owner, user.id, "correct horse battery");
  const program = new McpProgram(server.origin);
  await program.connect(email, "correct horse battery");
  summarised(completion({ summary: "Arts leads." }));
  expect(await program.call("ask_question", { question: QUESTION })).toMatchObject({ status: "answered" });
  expect(summaryRequests()).toEqual([]);
});

test("Bedrock summarises by its own protocol", async () => {
  const env = { QUESTIONS: "bedrock", QUESTIONS_URL: model.origin, QUESTIONS_REGION: "eu-central-1", QUESTIONS_MODEL: "m" };
  const other = await startTestServer({ env: { ...env, AWS_ACCESS_KEY_ID: "AKIDEXAMPLE", AWS_SECRET_ACCESS_KEY: "secret" } });
  try {
    const institution = await createQuestionWorld(other);
    await other.services.databases.owner.updateTable("client_settings").set({ ai_summaries: true }).execute();
    const { ask } = await institution.asker();
    model.replyWith((response, request) =>
      converse(request.text.includes('"summary"') ? { summary: "Arts leads." } : { query: null, unusedWords: [] })(response, request),
    );
    expect((await ask(QUESTION)).body).toMatchObject({ status: "answered", summary: { text: "Arts leads.", model: "m" } });
  } finally {
    await other.close();
  }
});
