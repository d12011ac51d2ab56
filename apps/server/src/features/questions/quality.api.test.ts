import { mkdir, mkdtemp, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";

import type { QuestionAnswer, QuestionTest, QuestionTestRun } from "@lyceum/contracts";
import { afterAll, beforeAll, expect, test } from "vitest";

import type { AppUser } from "../../db/schema.ts";
import { fingerprintOf, readerFingerprint } from "../../domain/questions/reader-fingerprint.ts";
import { publishSmallSnapshot } from "../../testing/small-snapshot.ts";
import { startTestServer, type TestServer } from "../../testing/test-server.ts";
import { createQuestionWorld, type QuestionReply, type QuestionWorld } from "../../testing/worlds/question-world.ts";
import { watchQuestionTests } from "./watch-tests.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

interface Quality {
  readonly open: readonly {
    readonly question: string;
    readonly asked: number;
    readonly reason: string | null;
    readonly wrong: number;
    readonly comments: readonly string[];
    readonly answeredAs: string | null;
  }[];
  readonly synonyms: readonly { readonly id: string; readonly phrase: string; readonly label: string }[];
  readonly tests: readonly QuestionTest[];
  readonly runs: readonly QuestionTestRun[];
  readonly names: { readonly measures: readonly { readonly name: string; readonly label: string }[] };
}

/** Calls about the quality of one institution's answers, as one person. */
function qualityOf({ tenant }: QuestionWorld, user: Pick<AppUser, "id">) {
  return async <T>(path = "", body?: unknown, method = body === undefined ? "GET" : "POST"): Promise<QuestionReply<T>> => {
    const response = await fetch(`${server.origin}/api/v1/data/questions/tenants/${tenant.slug}/quality${path}`, {
      method,
      headers: {
        authorization: `Bearer ${await server.tokenFor(user)}`,
        ...(body !== undefined && { "content-type": "application/json" }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    return { status: response.status, headers: response.headers, body: (await response.json()) as QuestionReply<T>["body"] };
  };
}

test("questions that were refused or said to be wrong stand open, without who asked them, until they are settled", async () => {
  const world = await createQuestionWorld(server);
  const [vera, otto, author] = [await world.asker(), await world.asker(), await world.asker(["BbDataAuthor"])];
  await vera.ask("How many dorm rooms");
  await otto.ask("how many dorm rooms");
  const { conversationId } = (await otto.ask("pass rate by term")).body;
  await otto.frame(`/conversations/${conversationId}/turns/1/feedback`, {
    method: "PUT",
    body: { feedback: "wrong", comment: "Too low." },
  });
  const quality = qualityOf(world, author.user);
  const { body } = await quality<Quality>();
  expect(body.open.map(({ question, asked, reason, wrong, comments }) => [question, asked, reason, wrong, comments])).toEqual([
    ["how many dorm rooms", 2, "unknown_words", 0, []],
    ["pass rate by term", 1, null, 1, ["Too low."]],
  ]);
  expect(JSON.stringify(body.open)).not.toContain(vera.user.id);
  expect((await quality("/settled", { question: "HOW many dorm rooms", locale: "en" })).body).toEqual({ settled: 2 });
  expect((await quality<Quality>()).body.open.map(({ question }) => question)).toEqual(["pass rate by term"]);
});

test("a word of the institution's is understood by everybody at the next question, and no longer once it is removed", async () => {
  const world = await createQuestionWorld(server);
  const [vera, author] = [await world.asker(), await world.asker(["BbDataAuthor"])];
  const quality = qualityOf(world, author.user);
  expect((await vera.ask("how many dorm rooms by term")).body.status).toBe("refused");
  const open = async () => (await quality<Quality>()).body.open.map(({ question, answeredAs }) => [question, answeredAs]);
  expect(await open()).toEqual([["how many dorm rooms by term", null]]);
  const added = await quality<{ id: string }>("/synonyms", { phrase: "dorm rooms", kind: "measure", name: "pass_rate" });
  expect(added.status).toBe(201);
  expect((await vera.ask("how many dorm rooms by term")).body).toMatchObject({
    status: "answered",
    columns: [{ name: "term" }, { name: "pass_rate" }],
  });
  expect(await open()).toEqual([["how many dorm rooms by term", "Pass rate, by Term"]]);
  expect((await quality<Quality>()).body.synonyms).toMatchObject([{ phrase: "dorm rooms", label: "Pass rate" }]);
  expect((await quality("/synonyms", { phrase: "Dorm Rooms", kind: "measure", name: "enrolments" })).body.code).toBe("already_exists");
  for (const wrong of [
    { phrase: "wages", kind: "measure", name: "salary" },
    { phrase: "person", kind: "dimension", name: "student" },
    { phrase: "arts people", kind: "value", name: "level1" },
    { phrase: "arts", kind: "measure", name: "enrolments", value: "Arts" },
  ]) {
    expect((await quality("/synonyms", wrong)).body.code).toBe("validation_failed");
  }
  expect((await quality(`/synonyms/${added.body.id}`, undefined, "DELETE")).status).toBe(200);
  expect((await vera.ask("how many dorm rooms by term")).body.status).toBe("refused");
  expect((await quality(`/synonyms/${added.body.id}`, undefined, "DELETE")).body.code).toBe("not_found");
});

test("an answer is vouched for by those who may, for whoever asks the same, until a definition changes", async () => {
  const world = await createQuestionWorld(server);
  const [vera, author] = [await world.asker(), await world.asker(["BbDataAuthor"])];
  const { conversationId } = (await author.ask("pass rate by term")).body;
  const path = `/conversations/${conversationId}/turns/1/verification`;
  const verified = await author.frame<Pick<QuestionAnswer, "verified">>(path, { method: "PUT", body: { verified: true } });
  expect(verified.body.verified).toMatchObject({ by: author.user.name, stale: false });
  expect((await vera.ask("pass rate by term")).body.verified).toMatchObject({ by: author.user.name, stale: false });
  expect((await vera.ask("enrolments by term")).body.verified).toBeUndefined();
  const owner = server.services.databases.owner;
  await owner.updateTable("question_verification").set({ definitions_key: "before" }).where("tenant_id", "=", world.tenant.id).execute();
  expect((await vera.ask("pass rate by term")).body.verified).toMatchObject({ stale: true });
  await author.frame(path, { method: "PUT", body: { verified: false } });
  expect((await vera.ask("pass rate by term")).body.verified).toBeUndefined();
  const own = (await vera.ask("pass rate by term")).body.conversationId;
  const refused = await vera.frame(`/conversations/${own}/turns/1/verification`, { method: "PUT", body: { verified: true } });
  expect(refused.body.code).toBe("forbidden");
});

test("tests run by hand and whenever data or words have changed, and name what flips", async () => {
  const world = await createQuestionWorld(server);
  const author = await world.asker(["BbDataAuthor"]);
  const quality = qualityOf(world, author.user);
  const words = await quality<{ id: string }>("/synonyms", { phrase: "dorm rooms", kind: "measure", name: "pass_rate" });
  const added = await quality<QuestionTest>("/tests", { question: "how many dorm rooms by term" });
  expect([added.status, added.body.expected, added.body.passing]).toEqual([201, "Pass rate, by Term", true]);
  expect((await quality("/tests", { question: "how many parking lots" })).body.code).toBe("validation_failed");
  expect((await quality<QuestionTestRun>("/tests/runs", {})).body).toMatchObject({ cause: "person", passed: 1, failed: 0, flips: [] });

  const watch = () =>
    watchQuestionTests.run({}, { services: server.services, signal: new AbortController().signal, id: "", lastAttempt: true });
  const runs = async () => (await quality<Quality>()).body.runs.map(({ cause, passed, flips }) => [cause, passed, flips]);
  await watch();
  expect(await runs()).toEqual([["person", 1, []]]);
  await quality(`/synonyms/${words.body.id}`, undefined, "DELETE");
  await watch();
  const question = "how many dorm rooms by term";
  const flipped = [{ question, passing: false, before: "Pass rate, by Term", after: expect.stringContaining("dorm") }];
  expect((await runs())[0]).toEqual(["vocabulary", 0, flipped]);
  const { tests } = (await quality<Quality>()).body;
  expect(tests).toMatchObject([{ passing: false, outcome: expect.stringContaining("dorm") }]);
  await quality("/synonyms", { phrase: "dorm rooms", kind: "measure", name: "pass_rate" });
  await watch();
  const again = { question, passing: true, before: expect.stringContaining("dorm"), after: "Pass rate, by Term" };
  expect((await runs())[0]).toEqual(["vocabulary", 1, [again]]);
  const [word] = (await quality<Quality>()).body.synonyms;
  await quality(`/synonyms/${word?.id}`, undefined, "DELETE");
  await watch();
  await publishSmallSnapshot(server.services, world.tenant.id, 40);
  await watch();
  expect((await runs())[0]).toEqual(["import", 0, []]);

  // As an older reader left it, which read this question otherwise.
  const { owner } = server.services.databases;
  await owner.updateTable("question_test_run").set({ reader_key: "older" }).where("tenant_id", "=", world.tenant.id).execute();
  await owner.updateTable("question_test").set({ passing: true }).where("tenant_id", "=", world.tenant.id).execute();
  await watch();
  expect((await runs())[0]).toEqual(["reader", 0, flipped]);
  const count = (await runs()).length;
  await watch();
  expect(await runs()).toHaveLength(count);
});

test("another lexicon, another stage or another word of the model makes another reader; a test of them does not", async () => {
  const folder = await mkdtemp(path.join(tmpdir(), "reader-"));
  const write = async (file: string, content: string): Promise<string> => {
    await mkdir(path.dirname(path.join(folder, file)), { recursive: true });
    await writeFile(path.join(folder, file), content);
    return fingerprintOf(folder);
  };
  const names = [
    await write("languages/en/lexicon.ts", "a"),
    await write("languages/en/lexicon.ts", "b"),
    await write("parse/read.ts", "b"),
    await write("certainty/confirmed-forms.json", "{}"),
  ];
  expect(new Set(names).size).toBe(4);
  expect(await write("parse/read.test.ts", "c")).toBe(names.at(-1));
  expect([await write("testing/campus.ts", "c"), await fingerprintOf(folder)]).toEqual([names.at(-1), names.at(-1)]);
  expect(await readerFingerprint()).toMatch(/^[\w-]{43}$/);
});

test("who looks after nothing sees nothing of it", async () => {
  const world = await createQuestionWorld(server);
  const { user } = await world.asker();
  const quality = qualityOf(world, user);
  expect((await quality()).body.code).toBe("forbidden");
  expect((await quality("/synonyms", { phrase: "x y", kind: "measure", name: "enrolments" })).body.code).toBe("forbidden");
});
