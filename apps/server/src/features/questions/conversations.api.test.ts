import type { Conversation, QuestionAnswer, ReportSummary } from "@lyceum/contracts";
import type { Dashboard } from "@lyceum/model";
import { afterAll, beforeAll, expect, test } from "vitest";

import { callFrame, openFrameOf } from "../../testing/frame-reader.ts";
import { startTestServer, type TestServer } from "../../testing/test-server.ts";
import { createQuestionWorld, type QuestionWorld } from "../../testing/worlds/question-world.ts";

let server: TestServer;
let world: QuestionWorld;
beforeAll(async () => {
  server = await startTestServer();
  world = await createQuestionWorld(server);
  const flag_key = "bbdata.authoring.preview";
  await server.services.databases.owner.insertInto("flag_override").values({ tenant_id: world.tenant.id, flag_key, value: true }).execute();
});
afterAll(() => server.close());

type OpenedConversation = Conversation & {
  readonly questions: readonly {
    readonly turn: number;
    readonly question: string;
    readonly status: string;
    readonly feedback: string | null;
  }[];
};

test("a person's conversations are listed, read, renamed and deleted by that person alone", async () => {
  const [vera, otto] = [await world.asker(), await world.asker()];
  const { conversationId } = (await vera.ask("pass rate by term")).body;
  await vera.ask("what will the pass rate be next year", { conversationId });
  const listed = await vera.frame<{ conversations: Conversation[] }>("/conversations");
  expect(listed.body.conversations).toMatchObject([{ id: conversationId, title: "pass rate by term", own: true, shared: false, turns: 2 }]);
  expect((await otto.frame<{ conversations: Conversation[] }>("/conversations")).body.conversations).toEqual([]);
  const path = `/conversations/${conversationId}`;
  expect((await vera.frame<OpenedConversation>(path)).body.questions.map(({ turn, status }) => [turn, status])).toEqual([
    [1, "answered"],
    [2, "refused"],
  ]);
  const renamed = await vera.frame<Conversation>(path, { method: "PATCH", body: { title: "Passing" } });
  expect(renamed.body).toMatchObject({ title: "Passing", shared: false });
  for (const options of [{}, { method: "PATCH", body: { title: "x" } }, { method: "DELETE" }] as const) {
    expect((await otto.frame(path, options)).body.code).toBe("not_found");
  }
  expect((await otto.ask("and by gender", { conversationId })).body.code).toBe("not_found");
  expect((await vera.frame(path, { method: "DELETE" })).status).toBe(200);
  expect((await vera.frame(path)).body.code).toBe("not_found");
});

test("whoever has the link of a shared conversation reads it under rights of their own", async () => {
  const [vera, dean] = [await world.asker(), await world.asker(["BbDataReportViewer"], [world.arts])];
  const first = (await vera.ask("enrolments by college or discipline")).body;
  expect(first.rows).toHaveLength(2);
  const path = `/conversations/${first.conversationId}`;
  await vera.frame(path, { method: "PATCH", body: { shared: true } });
  const seen = await dean.frame<OpenedConversation>(path);
  expect(seen.body).toMatchObject({
    own: false,
    shared: true,
    questions: [{ question: "enrolments by college or discipline", feedback: null }],
  });
  const answered = await dean.frame<QuestionAnswer>(`${path}/turns/1`);
  expect(answered.body.rows.map(([college]) => college)).toEqual(["Arts"]);
  expect((await dean.frame(path, { method: "PATCH", body: { title: "Mine" } })).body.code).toBe("not_found");
  const other = await server.createTenant();
  await server.services.databases.owner.insertInto("client_settings").values({ tenant_id: other.id, ai_opt_in: true }).execute();
  const stranger = await server.createUser(other, { groups: ["BbDataReportViewer"] });
  const { token } = await openFrameOf(server, other, stranger, "topics/institution-data");
  expect((await callFrame(server, `/questions${path}`, { token })).body.code).toBe("not_found");
});

test("a part that was changed to what has no data is shown without figures, and again so when it is opened later", async () => {
  const { ask, frame } = await world.asker();
  const { conversationId } = (await ask("pass rate by term")).body;
  const figures = [{ kind: "measure", name: "minutes", where: [] }];
  const meaning = { figures, by: [{ dimension: "term" }], where: [], having: [], order: [] };
  const changed = (await ask("x", { conversationId, edit: { turn: 1, meaning } })).body;
  const opened = (await frame<QuestionAnswer>(`/conversations/${conversationId}/turns/2`)).body;
  for (const answer of [changed, opened]) {
    expect(answer.status).toBe("answered");
    expect(answer.rows.map(([, minutes]) => minutes)).toEqual(answer.rows.map(() => null));
  }
  expect(opened.rows.length).toBeGreaterThan(0);
});

test("behind a turn that cannot be answered, the next one goes on from it where that can be, and else from the last answer", async () => {
  const { ask } = await world.asker();
  const { conversationId } = (await ask("pass rate by term")).body;
  expect((await ask("by item type", { conversationId })).body).toMatchObject({ status: "refused", reason: "not_joinable" });
  const drawn = (await ask("as a line chart", { conversationId })).body;
  expect(drawn).toMatchObject({ status: "answered", query: { measures: ["pass_rate"], dimensions: [{ name: "term" }] } });
  expect(drawn.chart).toBe("line");
  expect((await ask("by item type", { conversationId })).body.status).toBe("refused");
  expect((await ask("clicks instead", { conversationId })).body).toMatchObject({
    status: "answered",
    query: { measures: ["clicks"], dimensions: [{ name: "item_type" }] },
  });
});

test("a turn is answered again as data and rights are now", async () => {
  const { ask, frame, user } = await world.asker();
  const { conversationId, rows } = (await ask("withdrawal rate by term")).body;
  const path = `/conversations/${conversationId}/turns/1`;
  expect((await frame<QuestionAnswer>(path)).body).toMatchObject({ rows, question: "withdrawal rate by term", turn: 1 });
  const owner = server.services.databases.owner;
  await owner.updateTable("user_group").set({ group_name: "ReportViewer.LEARNING" }).where("user_id", "=", user.id).execute();
  expect((await frame<QuestionAnswer>(path)).body).toMatchObject({ status: "refused", reason: "not_allowed", rows: [] });
});

test("a person says whether an answer was right, and nobody else does", async () => {
  const [vera, otto] = [await world.asker(), await world.asker()];
  const { conversationId } = (await vera.ask("pass rate by term")).body;
  const path = `/conversations/${conversationId}/turns/1/feedback`;
  const said = await vera.frame(path, { method: "PUT", body: { feedback: "wrong", comment: "Last year's is missing." } });
  expect(said.body).toMatchObject({ feedback: "wrong" });
  expect((await otto.frame(path, { method: "PUT", body: { feedback: "right" } })).body.code).toBe("not_found");
  const [turn] = await server.services.databases.owner
    .selectFrom("question_turn")
    .selectAll()
    .where("conversation_id", "=", conversationId)
    .execute();
  expect(turn).toMatchObject({ feedback: "wrong", comment: "Last year's is missing." });
});

test("an author puts answers into a new report and into an own one, which keeps them when it is changed", async () => {
  const author = await world.asker(["BbDataAuthor"]);
  const first = (await author.ask("pass rate by term")).body;
  const pins = `/conversations/${first.conversationId}/turns/1/pins`;
  const made = await author.frame<{ reportId: string; title: string }>(pins, { body: { title: "Passing by term", chart: "column" } });
  expect([made.status, made.body.title]).toEqual([201, "Passing by term"]);
  const { reportId } = made.body;
  expect((await author.frame<{ reports: object[] }>("/reports")).body.reports).toEqual([{ id: reportId, title: "Passing by term" }]);
  expect((await author.frame(pins, { body: { title: "As a table", chart: "table", reportId } })).status).toBe(201);

  const { token } = await openFrameOf(server, world.tenant, author.user, "authoring");
  const open = async () => (await callFrame<{ dashboard: Dashboard }>(server, `/dashboards/${reportId}`, { token })).body.dashboard;
  const [sheet] = (await open()).sheets;
  expect(sheet?.visuals.map(({ kind, title }) => [kind, title])).toEqual([
    ["column", "Passing by term"],
    ["table", "As a table"],
  ]);
  const query = await callFrame<{ rows: unknown }>(server, "/query", { token, body: { query: sheet?.visuals[0]?.query } });
  expect(query.body.rows).toEqual(first.rows);
  // An answer that is put into a report whose draft is another than what readers see stands in both.
  const read = async () =>
    (await callFrame<{ content: { dashboard: Dashboard }; report: ReportSummary }>(server, `/reports/${reportId}/draft`, { token })).body;
  const { content, report } = await read();
  expect(report).toMatchObject({ unpublished: false, shared: false });
  const body = { version: report.version, document: { ...content.dashboard, title: "Renamed" } };
  expect((await callFrame(server, `/reports/${reportId}/draft`, { token, body, method: "PUT" })).status).toBe(200);
  expect((await author.frame(pins, { body: { title: "Once more", chart: "table", reportId } })).status).toBe(201);
  const titles = ({ sheets }: Dashboard) => sheets[0]?.visuals.map(({ title }) => title);
  const draft = await read();
  expect([titles(await open()), titles(draft.content.dashboard)]).toEqual([
    ["Passing by term", "As a table", "Once more"],
    ["Passing by term", "As a table", "Once more"],
  ]);
  expect([(await open()).title, draft.content.dashboard.title, draft.report.unpublished]).toEqual(["Passing by term", "Renamed", true]);
});

test("who is no author puts nothing into reports", async () => {
  const viewer = await world.asker();
  const { conversationId } = (await viewer.ask("pass rate by term")).body;
  const refused = await viewer.frame(`/conversations/${conversationId}/turns/1/pins`, { body: { title: "x", chart: "table" } });
  expect(refused.body.code).toBe("forbidden");
  expect((await viewer.frame<{ reports: object[] }>("/reports")).body.reports).toEqual([]);
});
