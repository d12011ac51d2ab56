import { createHash } from "node:crypto";

import { type DataRights, REPORTING_AREAS } from "@lyceum/access";
import type { QuestionTestRun } from "@lyceum/contracts";
import { educationModel } from "@lyceum/model";
import type { Meaning } from "@lyceum/questions";
import { stringify } from "safe-stable-stringify";

import { type TenantTransaction, withTenant } from "../../db/database.ts";
import type { QuestionTestTable } from "../../db/schema.ts";
import { type Act, audit } from "../audit.ts";
import type { Services } from "../services.ts";
import { readMeaning } from "./conversations.ts";
import { lineOf } from "./interpretation.ts";
import { meaningKey } from "./meaning-key.ts";
import { isOpen } from "./meaning-query.ts";
import { openRoom, type OpenRoom } from "./open-room.ts";
import { refusalText } from "./present-answer.ts";
import { readerFingerprint } from "./reader-fingerprint.ts";
import { readSynonyms } from "./synonyms.ts";
import { understand } from "./understand.ts";

type Cause = QuestionTestRun["cause"];

/** Runs that are kept of one institution. */
const KEPT_RUNS = 50;
/** Whom the statements of a run count as among an institution's. */
const PERSON = "question-tests";
/** Tests are about what the institution's questions mean, not about one person's reach. */
const EVERYTHING: DataRights = { areas: [...REPORTING_AREAS], nodes: "all", restricted: false, minimumGroup: 0 };

const hash = (value: unknown): string =>
  createHash("sha256")
    .update(stringify(value) ?? "")
    .digest("base64url");
const MODEL_KEY = hash([educationModel.measures, educationModel.dimensions]);

/** What questions are read with. */
export interface ReadingState {
  readonly snapshot_id: string;
  readonly model_key: string;
  readonly vocabulary_key: string;
  readonly reader_key: string;
}

/** Tells what an institution's questions would be read with now; undefined without data. */
export async function readingState(services: Services, trx: TenantTransaction, tenantId: string): Promise<ReadingState | undefined> {
  const snapshot = await services.warehouse.snapshot(tenantId);
  if (!snapshot) return undefined;
  return {
    snapshot_id: snapshot.snapshotId,
    model_key: MODEL_KEY,
    vocabulary_key: hash(await readSynonyms(trx, tenantId)),
    reader_key: await readerFingerprint(),
  };
}

/** Why the tests should be run again; undefined where nothing has changed since. */
export function causeToRun(before: ReadingState | undefined, now: ReadingState): Cause | undefined {
  if (before?.snapshot_id !== now.snapshot_id) return "import";
  if (before.model_key !== now.model_key) return "model";
  if (before.reader_key !== now.reader_key) return "reader";
  return before.vocabulary_key === now.vocabulary_key ? undefined : "vocabulary";
}

/** Opens what the institution as a whole reads questions with. */
export const openTestRoom = async (services: Services, tenantId: string, locale: string): Promise<OpenRoom> => {
  const caller = { tenantId, userId: PERSON };
  const open = await withTenant(services.databases, tenantId, (trx) =>
    openRoom(services, trx, { caller, rights: EVERYTHING, readsSql: false, locale }),
  );
  return open();
};

/** Reads a question to its meaning, or to the reason why it has none; in words either way. */
export async function readForTest(
  services: Services,
  room: OpenRoom,
  question: string,
): Promise<{ readonly meaning?: Meaning; readonly text: string }> {
  const understood = understand(room, question, undefined);
  if (understood.kind === "refused") return { text: refusalText(room.texts, understood.reason, understood.words) };
  if (understood.kind === "unclear") return { text: room.texts.t("questionAnswers:clarify") };
  const text = lineOf(room, understood.meaning);
  return (await isOpen(services, room, understood.meaning)) ? { meaning: understood.meaning, text } : { text };
}

type Test = Pick<QuestionTestTable, "question" | "locale" | "passing" | "outcome"> & { readonly id: string; readonly expected: unknown };

async function runOne(services: Services, rooms: (locale: string) => Promise<OpenRoom>, test: Test) {
  const room = await rooms(test.locale);
  const { meaning, text } = await readForTest(services, room, test.question);
  const expected = readMeaning(test.expected);
  const passing = meaning !== undefined && expected !== undefined && meaningKey(meaning) === meaningKey(expected);
  // As it was read before: as it must be where it passed, else as the run before wrote down.
  const before = test.passing === true ? expected && lineOf(room, expected) : (test.outcome ?? undefined);
  const flip =
    test.passing !== null && test.passing !== passing
      ? { question: test.question, passing, ...(before && { before }), after: text }
      : undefined;
  return { ...test, passing, outcome: passing ? null : text, flip };
}

/**
 * Reads every question of an institution's tests once more and keeps how it went.
 * @throws WarehouseError without data.
 */
export async function runTests(services: Services, tenantId: string, cause: Cause, act: Act): Promise<QuestionTestRun> {
  const tests = await withTenant(services.databases, tenantId, (trx) =>
    trx
      .selectFrom("question_test")
      .select(["id", "question", "locale", "expected", "passing", "outcome"])
      .where("tenant_id", "=", tenantId)
      .orderBy("question")
      .execute(),
  );
  const opened = new Map<string, Promise<OpenRoom>>();
  const rooms = (locale: string): Promise<OpenRoom> => {
    const room = opened.get(locale) ?? openTestRoom(services, tenantId, locale);
    opened.set(locale, room);
    return room;
  };
  const results: Awaited<ReturnType<typeof runOne>>[] = [];
  for (const test of tests) results.push(await runOne(services, rooms, test));
  const passed = results.filter(({ passing }) => passing).length;
  const flips = results.flatMap(({ flip }) => flip ?? []);
  return withTenant(services.databases, tenantId, async (trx) => {
    const now = services.now();
    for (const { id, passing, outcome } of results) {
      await trx
        .updateTable("question_test")
        .set({ passing, outcome, checked_at: now })
        .where("tenant_id", "=", tenantId)
        .where("id", "=", id)
        .execute();
    }
    const state = (await readingState(services, trx, tenantId)) ?? { snapshot_id: "", model_key: "", vocabulary_key: "", reader_key: "" };
    const run = { cause, passed, failed: results.length - passed, finished_at: now };
    await trx
      .insertInto("question_test_run")
      .values({ tenant_id: tenantId, ...run, ...state, flips: JSON.stringify(flips) })
      .execute();
    await trx
      .deleteFrom("question_test_run")
      .where("tenant_id", "=", tenantId)
      .where("id", "not in", (eb) =>
        eb.selectFrom("question_test_run").select("id").where("tenant_id", "=", tenantId).orderBy("finished_at", "desc").limit(KEPT_RUNS),
      )
      .execute();
    const after = { cause, passed, failed: run.failed, flips: flips.length };
    await audit(trx, { ...act, tenantId, action: "question_tests.run", target: { kind: "tenant", id: tenantId }, after });
    return { finishedAt: now.toISOString(), cause, passed, failed: run.failed, flips };
  });
}
