import type { QuestionAnswer } from "@lyceum/contracts";
import { afterAll, beforeAll, expect, test } from "vitest";

import { publishSmallSnapshot } from "../../testing/small-snapshot.ts";
import { startTestServer, type TestServer } from "../../testing/test-server.ts";
import { askAs, createQuestionWorld, type QuestionWorld } from "../../testing/worlds/question-world.ts";
import { setStatus } from "../../testing/worlds/sleep-world.ts";

let server: TestServer;
let world: QuestionWorld;
beforeAll(async () => {
  server = await startTestServer();
  world = await createQuestionWorld(server);
});
afterAll(() => server.close());

const numbersIn = (text: string): readonly string[] => text.match(/\d[\d,.]*\d|\d/g) ?? [];
const partOf = ({ interpretation }: QuestionAnswer, kind: string) => interpretation.find((part) => part.kind === kind);

test("a question is answered with how it was read, its rows, and a sentence whose numbers stand in them", async () => {
  const { ask } = await world.asker();
  const { status, body } = await ask("pass rate by term");
  expect(status).toBe(200);
  expect(body).toMatchObject({ status: "answered", chart: "line", sure: true, unusedWords: [], turn: 1, truncated: false });
  expect(body.columns).toEqual([
    { name: "term", label: "Term", type: "text" },
    { name: "pass_rate", label: "Pass rate", type: "number", unit: "ratio" },
  ]);
  expect(body.interpretation.map(({ kind, text }) => [kind, text])).toEqual([
    ["measure", "Pass rate"],
    ["breakdown", "by Term"],
  ]);
  expect(body.definitions.map(({ measure }) => measure)).toContain("pass_rate");
  expect(body.freshness).toMatchObject({ asOf: "2026-06-30" });
  expect(body.sql).toContain("select");
  const shown = body.rows.flatMap(([term, rate]) => [String(term), (Number(rate) * 100).toFixed(1)]).join(" ");
  for (const number of numbersIn(body.sentence)) expect(shown).toContain(number);
});

test("what is said of the first rows, or of those that fit a condition, is not said of all", async () => {
  const { ask } = await world.asker();
  expect((await ask("pass rate by module")).body.sentence).toMatch(/^Pass rate: /);
  for (const question of ["the two modules with the highest pass rate", "modules with a pass rate over 1%"]) {
    const { rows, sentence } = (await ask(question)).body;
    expect([question, rows.length > 1]).toEqual([question, true]);
    expect(sentence).toMatch(/rows shown/);
  }
});

test("all that do not come first are one row, worked out from the rows behind it, and are asked for after the first", async () => {
  const { ask } = await world.asker();
  const students = { figures: [{ kind: "measure", name: "students", where: [] }], having: [] };
  const best = { ...students, by: [{ dimension: "course" }], where: [], order: [{ by: 0, direction: "desc" }], limit: 2 };
  const first = (await ask("x", { edit: { meaning: best } })).body;
  const offer = first.followUps.find(({ text }) => text === "all others in one row");
  expect(offer?.meaning).toMatchObject({ limit: 2, others: true });
  const { body } = await ask("and the others?", { conversationId: first.conversationId });
  expect(body.meaning).toEqual(offer?.meaning);
  // Students of several courses are counted once.
  const elsewhere = [{ dimension: "course", op: "not_in", values: first.rows.map(([course]) => course) }];
  const [[whole] = []] = (await ask("x", { edit: { meaning: { ...students, by: [], where: elsewhere, order: [] } } })).body.rows;
  expect(body.rows).toEqual([...first.rows, ["All others", whole]]);
  expect(whole).toBeGreaterThan(0);
  expect(body.sentence).toMatch(/^Students.+\. All others: Students: \d+\.$/);
  expect(body).toMatchObject({ chart: "bar", unusedWords: [], truncated: false });
  const part = body.interpretation.find(({ id }) => id === "others");
  expect(part?.text).toBe("all others in one row");
  expect((await ask("x", { edit: { meaning: part?.without ?? {} } })).body.rows).toEqual(first.rows);
  for (const { meaning } of partOf(body, "breakdown")?.choices ?? [])
    expect((await ask("x", { edit: { meaning } })).body).toMatchObject({ status: "answered" });
});

test("numbers are written as the reader's language does", async () => {
  const { ask } = await world.asker();
  const { body } = await ask("pass rate", { locale: "en-GB" });
  const [[rate] = []] = body.rows;
  expect(body.sentence).toContain(`${(Number(rate) * 100).toFixed(1)}%`);
});

test("a changed part is answered without reading the question again, and what stayed is said to be kept", async () => {
  const { ask } = await world.asker();
  const first = (await ask("pass rate by term")).body;
  const choice = partOf(first, "breakdown")?.choices.find(({ text }) => text === "Gender");
  const edit = { turn: 1, meaning: choice?.meaning ?? {} };
  const { body } = await ask("pass rate by term", { conversationId: first.conversationId, edit });
  expect(body).toMatchObject({ status: "answered", turn: 2, conversationId: first.conversationId });
  expect(body.columns.map(({ name }) => name)).toEqual(["gender", "pass_rate"]);
  expect(body.interpretation.map(({ text, kept }) => [text, kept])).toEqual([
    ["Pass rate", true],
    ["by Gender", false],
  ]);
});

test("every choice of every part, and every follow-up, is answered", async () => {
  const { ask } = await world.asker();
  const { body } = await ask("pass rate by term", {});
  const offered = body.interpretation.flatMap(({ choices, without }) => [
    ...choices.map(({ meaning }) => meaning),
    ...(without ? [without] : []),
  ]);
  expect(offered.length).toBeGreaterThan(6);
  expect(body.followUps.length).toBeGreaterThan(1);
  for (const meaning of [...offered, ...body.followUps.map((offer) => offer.meaning)]) {
    const again = await ask("x", { edit: { meaning } });
    expect([JSON.stringify(meaning), again.body.status]).toEqual([JSON.stringify(meaning), "answered"]);
  }
});

test("of two periods the one that is not over is named in the answer", async () => {
  const { ask } = await world.asker();
  const clicks = (from: string, to: string) => ({
    kind: "measure",
    name: "clicks",
    where: [{ dimension: "activity_date", op: "between", from, to }],
  });
  const [may, now] = [clicks("2026-05-01", "2026-05-31"), clicks("2026-06-15", "2026-07-15")];
  const sentenceFor = async (...figures: object[]) =>
    (await ask("x", { edit: { meaning: { figures, by: [], where: [], having: [], order: [] } } })).body.sentence;
  expect(await sentenceFor(may, now)).toMatch(/Not over yet: .+Jul 15, 2026\. Its numbers go up to June 30, 2026\.$/);
  expect(await sentenceFor(now)).not.toMatch(/Not over/);
});

test("what the institution has no data of is refused by name, and what nothing fits is not sure", async () => {
  const { ask } = await world.asker();
  const { body } = await ask("minutes by term");
  expect(body).toMatchObject({ status: "refused", reason: "not_in_data", rows: [], sure: false });
  expect(body.sentence).toMatch(/hold nothing about this: “Time spent”\.$/);
  expect(body.followUps.length).toBeGreaterThan(0);
  const none = (await ask("modules with more than 5000 enrolments")).body;
  expect(none).toMatchObject({ status: "answered", rows: [], sure: false });
});

test("what is no meaning, or none of the model, is refused and not run", async () => {
  const { ask } = await world.asker();
  expect((await ask("x", { edit: { meaning: { figures: "all" } } })).body.code).toBe("validation_failed");
  const meaning = { figures: [{ kind: "measure", name: "salary", where: [] }], by: [], where: [], having: [], order: [] };
  expect((await ask("x", { edit: { meaning } })).body).toMatchObject({ status: "refused", reason: "not_answerable", rows: [] });
});

test("a dean's values, rows and offers are those of the college", async () => {
  const [dean, viewer] = [await world.asker(["BbDataReportViewer"], [world.arts]), await world.asker()];
  const { body } = await dean.ask("enrolments by college or discipline");
  expect(body.rows.map(([college]) => college)).toEqual(["Arts"]);
  expect(body.limits).toContainEqual(expect.objectContaining({ code: "nodes" }));
  const beyond = (await dean.ask("enrolments in Science")).body;
  const nowhere = (await dean.ask("enrolments in Atlantis")).body;
  expect(beyond).toMatchObject({ status: "refused", reason: "unknown_words", unusedWords: ["Science"], rows: [] });
  // What there is and the reader may not see is answered as what there is not.
  expect(beyond.sentence).toBe(nowhere.sentence.replace("Atlantis", "Science"));
  expect(beyond.followUps).toEqual(nowhere.followUps);
  expect((await viewer.ask("enrolments in Science")).body).toMatchObject({
    status: "answered",
    unusedWords: [],
    sentence: expect.stringMatching(/Science/),
  });
});

test("days of the calendar are those of what is counted, told from the last day of the data", async () => {
  const { ask } = await world.asker();
  const spring = (await ask("clicks in Spring 2026")).body.rows;
  // All that happened in spring happened in February.
  const inFebruary = (await ask("clicks in February")).body;
  expect(inFebruary.rows).toEqual(spring);
  expect(partOf(inFebruary, "period")?.text).toBe("only Activity date from Feb 1, 2026 to Feb 28, 2026");
  const lately = (await ask("clicks in the last 5 months")).body;
  expect(lately.rows).toEqual(spring);
  expect(partOf(lately, "period")?.text).toBe("only Activity date in the last 5 months of the data");
  expect((await ask("clicks in the last month")).body.rows).toEqual([[0]]);
  expect((await ask("clicks next month")).body).toMatchObject({ status: "refused", reason: "prediction" });
});

test("values that stand beside a measure alone are known, and a snapshot of before a column came into the model is asked all the same", async () => {
  const tenant = await server.createTenant();
  await server.services.databases.owner.insertInto("client_settings").values({ tenant_id: tenant.id, ai_opt_in: true }).execute();
  await publishSmallSnapshot(server.services, tenant.id, 20, [
    `INSERT INTO star.fact_session (session_id, person_id, role, node_id, session_date, device, minutes)
      SELECT concat('session-', n), concat('s', n), 'Student', 'history', DATE '2026-06-01' + n::INTEGER, CASE WHEN n < 5 THEN 'Mobile' ELSE 'Desktop' END, 10
      FROM range(0, 20) r(n)`,
    ...["weekday", "hour", "client"].map((column) => `ALTER TABLE star.fact_session DROP COLUMN ${column}`),
  ]);
  const user = await server.createUser(tenant, { groups: ["InstitutionAdmin"] });
  const { body } = await askAs(server, tenant, user, { question: "how many logins were on mobile phones in June?" });
  expect(body).toMatchObject({ status: "answered", rows: [[5]], unusedWords: [] });
});

test("a reader of one area is told that other measures are not theirs, and rights taken away bite at once", async () => {
  const { ask, user } = await world.asker(["ReportViewer.LEARNING"]);
  const { body } = await ask("withdrawal rate by term");
  expect(body).toMatchObject({ status: "refused", reason: "not_allowed", rows: [], query: null });
  expect(body.sql).toBeUndefined();
  for (const { meaning } of body.followUps) expect((await ask("x", { edit: { meaning } })).body.status).toBe("answered");
  await server.services.databases.owner.deleteFrom("user_group").where("user_id", "=", user.id).execute();
  expect((await ask("enrolments")).body.code).toBe("forbidden");
});

test("a refusal says which words were not known, offers what can be asked, and shows no rows", async () => {
  const { ask } = await world.asker();
  const { body } = await ask("how many dorm rooms");
  expect(body).toMatchObject({ status: "refused", rows: [], meaning: null, chart: null, sure: false });
  expect(body.sentence).toContain("“dorm”");
  expect(body.followUps.length).toBeGreaterThan(0);
});

test("nothing found is said to be nothing", async () => {
  const { ask } = await world.asker();
  const { body } = await ask("modules with a pass rate under 1%");
  expect(body).toMatchObject({ status: "answered", rows: [] });
  expect(body.sentence).toMatch(/^Nothing in the data fits/);
});

test("only those who may ask are answered, for themselves, while the institution has opted in and is awake", async () => {
  const body = { question: "enrolments" };
  const restricted = await server.createUser(world.tenant, { groups: ["BbDataRestrictedViewer"] });
  expect((await askAs(server, world.tenant, restricted, body)).body.code).toBe("forbidden");
  const { user } = await world.asker();
  const other = await world.asker();
  const path = `${server.origin}/api/v1/data/questions/tenants/${world.tenant.slug}/users/${other.user.id}/questions`;
  const headers = { authorization: `Bearer ${await server.tokenFor(user)}`, "content-type": "application/json" };
  expect((await fetch(path, { method: "POST", headers, body: JSON.stringify(body) })).status).toBe(403);
  const without = await server.createTenant();
  const reader = await server.createUser(without, { groups: ["BbDataReportViewer"] });
  expect((await askAs(server, without, reader, body)).body.code).toBe("feature_missing");
  await server.services.databases.owner.insertInto("client_settings").values({ tenant_id: without.id, ai_opt_in: true }).execute();
  expect((await askAs(server, without, reader, body)).body.code).toBe("no_data");
  await setStatus(server, without, "asleep");
  expect((await askAs(server, without, reader, body)).body.code).toBe("tenant_asleep");
});

test("readers beyond the institution's seats wait for one", async () => {
  const { asker, tenant } = await createQuestionWorld(server);
  const [first, second] = [await asker(), await asker()];
  await server.services.databases.owner.insertInto("seat_quota").values({ tenant_id: tenant.id, reader: 1, author: 1 }).execute();
  expect((await first.ask("enrolments")).body.status).toBe("answered");
  const waiting = await second.ask("enrolments");
  expect([waiting.status, waiting.body.code]).toEqual([403, "seat_quota_exceeded"]);
  expect((await second.frame<QuestionAnswer>("", { body: { question: "enrolments" } })).body.code).toBe("seat_quota_exceeded");
});

test("each question is on record, without its words", async () => {
  const { ask, user } = await world.asker();
  const { body } = await ask("pass rate by term");
  const rows = await server.services.databases.owner
    .selectFrom("audit_event")
    .selectAll()
    .where("actor_id", "=", user.id)
    .where("action", "=", "question.ask")
    .execute();
  expect(rows).toMatchObject([{ target_id: body.conversationId, after: { turn: 1, status: "answered", rows: 2 } }]);
  expect(JSON.stringify(rows)).not.toContain("pass rate by term");
});

test("a frame asks, completes and suggests with the same rights", async () => {
  const { frame, ask } = await world.asker(["ReportViewer.LEARNING"]);
  const through = await frame<QuestionAnswer>("", { body: { question: "pass rate by term" } });
  const direct = await ask("pass rate by term");
  expect(through.body.rows).toEqual(direct.body.rows);
  const completed = await frame<{ questions: string[] }>("/completions?text=pass%20rate%20by%20te");
  expect(completed.body.questions).toContain("pass rate by term");
  expect((await frame<{ questions: string[] }>("/completions?text=withdrawal%20r")).body.questions).toEqual([]);
  const { body } = await frame<{ suggestions: QuestionAnswer["followUps"]; recent: string[]; may: object }>("/suggestions");
  expect(body.recent).toEqual(["pass rate by term"]);
  expect(body.may).toEqual({ pin: false, verify: false });
  expect(body.suggestions.length).toBeGreaterThan(2);
  for (const { meaning } of body.suggestions) expect((await ask("x", { edit: { meaning } })).body.status).toBe("answered");
});

test("what the institution has no data of is offered nowhere", async () => {
  const { frame, ask } = await world.asker();
  const complete = async (text: string) =>
    (await frame<{ questions: string[] }>(`/completions?text=${encodeURIComponent(text)}`)).body.questions;
  expect(await complete("active m")).not.toContainEqual(expect.stringMatching(/minutes/));
  expect(await complete("time spent")).toEqual([]);
  const offered = (await Promise.all(["m", "ti", "log", "s", "average ", "pass", "enrol"].map(complete))).flat();
  expect(offered.length).toBeGreaterThan(6);
  for (const question of offered) expect([question, (await ask(question)).body.status]).toEqual([question, "answered"]);
  const refused = (await ask("minutes by term")).body;
  const { suggestions } = (await frame<{ suggestions: QuestionAnswer["followUps"] }>("/suggestions")).body;
  for (const { text, meaning } of [...refused.followUps, ...suggestions]) {
    expect([text, (await ask("x", { edit: { meaning } })).body.status]).toEqual([text, "answered"]);
  }
});
