import {
  addQuestionTest,
  addSynonym,
  getQuestionQuality,
  type QuestionTest,
  removeQuestionTest,
  removeSynonym,
  runQuestionTests,
  settleQuestion,
} from "@lyceum/contracts";
import { educationModel } from "@lyceum/model";
import type { FastifyRequest } from "fastify";
import type { Selectable } from "kysely";

import { type TenantTransaction, withTenant } from "../../db/database.ts";
import type { QuestionTestTable } from "../../db/schema.ts";
import { actOf, audit } from "../../domain/audit.ts";
import type { Caller } from "../../domain/caller.ts";
import { readMeaning } from "../../domain/questions/conversations.ts";
import { lineOf } from "../../domain/questions/interpretation.ts";
import { openRoom } from "../../domain/questions/open-room.ts";
import { questionRights } from "../../domain/questions/question-rights.ts";
import { openTestRoom, readForTest, runTests } from "../../domain/questions/question-tests.ts";
import type { Services } from "../../domain/services.ts";
import { requireAwake } from "../../domain/sleep/sleep.ts";
import { ProblemError } from "../../lib/problem-error.ts";
import type { RegisterFeature } from "../../plugins/context.ts";
import { mount } from "../../plugins/mount.ts";
import { insertSynonym, keepTest, openQuestions, runsOf, settle, synonymsOf } from "./trust-store.ts";

/** Works on what the institution keeps of its questions, with everything that lets the person ask. */
const withTrust = <T>(services: Services, caller: Caller, work: (trx: TenantTransaction) => Promise<T>): Promise<T> =>
  withTenant(services.databases, caller.tenantId, async (trx) => {
    await questionRights(trx, caller, services.config);
    return work(trx);
  });

const byLabel = (left: { readonly label: string }, right: { readonly label: string }): number => left.label.localeCompare(right.label);

type TestRow = Pick<Selectable<QuestionTestTable>, "id" | "question" | "locale" | "passing" | "outcome" | "checked_at" | "expected">;

const testOf = ({ expected, checked_at, ...row }: TestRow, words: (expected: unknown) => string): QuestionTest => ({
  ...row,
  expected: words(expected),
  checkedAt: checked_at?.toISOString() ?? null,
});

/** Registers the calls about the quality of answers: open questions, the institution's own words, its tests. */
export const registerQuality: RegisterFeature = (app, services) => {
  const record = (trx: TenantTransaction, caller: Caller, request: FastifyRequest, action: string, id: string, after?: unknown) =>
    audit(trx, { ...actOf(caller, request), tenantId: caller.tenantId, action, target: { kind: "question", id }, after });

  mount(app, getQuestionQuality, async ({ caller, query }) => {
    const { tenantId } = caller;
    const found = await withTenant(services.databases, tenantId, async (trx) => {
      const rights = await questionRights(trx, caller, services.config);
      await requireAwake(trx, caller, services.config);
      const open = await openQuestions(trx, tenantId);
      const roomIn = (locale: string) => openRoom(services, trx, { caller, rights, readsSql: false, locale });
      const room = await roomIn(query.locale);
      const rooms = new Map([[query.locale, room]]);
      for (const { locale } of open) if (!rooms.has(locale)) rooms.set(locale, await roomIn(locale));
      const tests = await trx.selectFrom("question_test").selectAll().where("tenant_id", "=", tenantId).orderBy("question").execute();
      return {
        tests,
        open,
        room,
        rooms,
        runs: await runsOf(trx, tenantId),
      };
    });
    const room = await found.room();
    const { texts } = room;
    const words = (expected: unknown): string => {
      const meaning = readMeaning(expected);
      return meaning ? lineOf(room, meaning) : "";
    };
    const answeredAs = async ({ status, locale, question }: (typeof found.open)[number]): Promise<string | null> => {
      const reader = status === "refused" ? await found.rooms.get(locale)?.() : undefined;
      const read = reader && (await readForTest(services, reader, question));
      return read?.meaning ? read.text : null;
    };
    const synonyms = await withTenant(services.databases, tenantId, (trx) => synonymsOf(trx, tenantId, texts));
    const measures = Object.entries(educationModel.measures).filter(([, { areas }]) => areas.length > 0);
    const dimensions = Object.entries(educationModel.dimensions).filter(([, { personal }]) => personal !== true);
    return {
      open: await Promise.all(found.open.map(async (question) => ({ ...question, answeredAs: await answeredAs(question) }))),
      runs: found.runs,
      synonyms,
      tests: found.tests.map((row) => testOf(row, words)),
      names: {
        measures: measures.map(([name]) => ({ name, label: texts.measure(name) })).toSorted(byLabel),
        dimensions: dimensions.map(([name]) => ({ name, label: texts.dimension(name) })).toSorted(byLabel),
      },
    };
  });

  mount(app, settleQuestion, ({ caller, body, request }) =>
    withTrust(services, caller, async (trx) => {
      const settled = await settle(trx, caller.tenantId, body.question, body.locale);
      await record(trx, caller, request, "question.settle", body.locale, { settled });
      return { settled };
    }),
  );

  mount(app, addSynonym, ({ caller, body, request }) =>
    withTrust(services, caller, async (trx) => {
      const id = await insertSynonym(trx, caller, body, services.now());
      await record(trx, caller, request, "question_synonym.add", id, body);
      return { id };
    }),
  );

  mount(app, removeSynonym, ({ caller, params: { id }, request }) =>
    withTrust(services, caller, async (trx) => {
      const gone = await trx
        .deleteFrom("question_synonym")
        .where("tenant_id", "=", caller.tenantId)
        .where("id", "=", id)
        .returning("phrase")
        .executeTakeFirst();
      if (!gone) throw new ProblemError("not_found", "This word has been removed already.");
      await record(trx, caller, request, "question_synonym.remove", id, gone);
      return { id };
    }),
  );

  mount(app, addQuestionTest, async ({ caller, body, request }) => {
    const { tenantId, userId } = caller;
    const { question, locale } = body;
    await withTrust(services, caller, (trx) => requireAwake(trx, caller, services.config));
    const room = await openTestRoom(services, tenantId, locale);
    const { meaning, text } = await readForTest(services, room, question);
    if (!meaning) throw new ProblemError("validation_failed", text, ["body.question: is not answered"]);
    return withTrust(services, caller, async (trx) => {
      const now = services.now();
      const id = await keepTest(trx, { tenantId, userId, question, locale, meaning, now });
      await record(trx, caller, request, "question_test.add", id);
      return { id, question, locale, expected: text, passing: true, outcome: null, checkedAt: now.toISOString() };
    });
  });

  mount(app, removeQuestionTest, ({ caller, params: { id }, request }) =>
    withTrust(services, caller, async (trx) => {
      const { numDeletedRows } = await trx
        .deleteFrom("question_test")
        .where("tenant_id", "=", caller.tenantId)
        .where("id", "=", id)
        .executeTakeFirstOrThrow();
      if (numDeletedRows === 0n) throw new ProblemError("not_found", "This test has been removed already.");
      await record(trx, caller, request, "question_test.remove", id);
      return { id };
    }),
  );

  mount(app, runQuestionTests, async ({ caller, request }) => {
    await withTrust(services, caller, (trx) => requireAwake(trx, caller, services.config));
    return runTests(services, caller.tenantId, "person", actOf(caller, request));
  });
};
