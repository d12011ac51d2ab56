import { answerTurn, changeConversation, deleteConversation, getConversation, listConversations, rateAnswer } from "@lyceum/contracts";
import type { Meaning } from "@lyceum/questions";
import type { FastifyRequest } from "fastify";

import { type TenantTransaction, withTenant } from "../../db/database.ts";
import { actOf, audit } from "../../domain/audit.ts";
import type { EmbedCaller } from "../../domain/caller.ts";
import { answerAgain } from "../../domain/questions/answer-question.ts";
import {
  lastMeaning,
  ownConversations,
  readMeaning,
  requireConversation,
  requireOwnConversation,
  requireTurn,
  type StoredTurn,
  turnsOf,
} from "../../domain/questions/conversations.ts";
import { presentReaders, readReadBy } from "../../domain/questions/model/read-by.ts";
import { frameQuestionRights } from "../../domain/questions/question-rights.ts";
import type { Services } from "../../domain/services.ts";
import type { RegisterFeature } from "../../plugins/context.ts";
import { hangUpSignal } from "../../plugins/hang-up.ts";
import { mount } from "../../plugins/mount.ts";
import { openFrameRoom } from "./ask-routes.ts";

/** Works on conversations in one transaction with everything that lets the person ask. */
const withAsking = <T>(services: Services, caller: EmbedCaller, work: (trx: TenantTransaction) => Promise<T>): Promise<T> =>
  withTenant(services.databases, caller.tenantId, async (trx) => {
    await frameQuestionRights(trx, caller, services.config);
    return work(trx);
  });

const record = (trx: TenantTransaction, caller: EmbedCaller, request: FastifyRequest, action: string, id: string, after?: unknown) =>
  audit(trx, { ...actOf(caller, request), tenantId: caller.tenantId, action, target: { kind: "conversation", id }, after });

/** Meanings of a stored list that this version still reads. */
export const readMeanings = (stored: unknown): readonly Meaning[] =>
  Array.isArray(stored) ? stored.flatMap((meaning: unknown) => readMeaning(meaning) ?? []) : [];

const readingOf = (row: StoredTurn) => ({
  meaning: readMeaning(row.meaning),
  readings: readMeanings(row.readings),
  reason: row.reason,
  unusedWords: row.unused_words,
  sure: row.sure,
});

/** Conversations of questions: a person's own, and those that others share by their links. */
export const registerConversations: RegisterFeature = (app, services) => {
  mount(app, listConversations, ({ caller }) =>
    withAsking(services, caller, async (trx) => ({ conversations: await ownConversations(trx, caller) })),
  );

  mount(app, getConversation, ({ caller, params }) =>
    withAsking(services, caller, async (trx) => {
      const conversation = await requireConversation(trx, caller, params.conversationId);
      const rows = await turnsOf(trx, caller, conversation.id);
      const questions = rows.map(({ turn, question, status, asked_at, feedback }) => ({
        turn,
        question,
        status,
        askedAt: asked_at.toISOString(),
        feedback: conversation.own ? feedback : null,
      }));
      return { ...conversation, questions };
    }),
  );

  mount(app, changeConversation, ({ caller, params: { conversationId: id }, body, request }) =>
    withAsking(services, caller, async (trx) => {
      const before = await requireOwnConversation(trx, caller, id);
      const change = { title: body.title ?? before.title, shared: body.shared ?? before.shared };
      await trx.updateTable("question_conversation").set(change).where("tenant_id", "=", caller.tenantId).where("id", "=", id).execute();
      if (change.shared !== before.shared) await record(trx, caller, request, "conversation.share", id, { shared: change.shared });
      return { ...before, ...change };
    }),
  );

  mount(app, deleteConversation, ({ caller, params: { conversationId: id }, request }) =>
    withAsking(services, caller, async (trx) => {
      await requireOwnConversation(trx, caller, id);
      await trx.deleteFrom("question_conversation").where("tenant_id", "=", caller.tenantId).where("id", "=", id).execute();
      await record(trx, caller, request, "conversation.delete", id);
      return { id };
    }),
  );

  mount(app, answerTurn, async ({ caller, params, query, request, reply }) => {
    const { conversationId, turn } = params;
    const { room, more } = await openFrameRoom(services, caller, query.locale, async (trx) => {
      const row = await requireTurn(trx, caller, conversationId, turn);
      await record(trx, caller, request, "question.open", conversationId, { turn });
      return { row, previous: await lastMeaning(trx, caller, conversationId, { until: turn }) };
    });
    const stored = { ...readingOf(more.row), previous: more.previous, signal: hangUpSignal(reply) };
    const opened = await room();
    const { shown } = await answerAgain(services, caller, opened, stored);
    const readBy = readReadBy(more.row.reader);
    return { conversationId, turn, question: more.row.question, ...shown, ...(readBy && { reader: presentReaders(opened.texts, readBy) }) };
  });

  mount(app, rateAnswer, ({ caller, params: { conversationId, turn }, body }) =>
    withAsking(services, caller, async (trx) => {
      await requireOwnConversation(trx, caller, conversationId);
      await requireTurn(trx, caller, conversationId, turn);
      await trx
        .updateTable("question_turn")
        .set({ feedback: body.feedback, comment: body.comment, settled: false })
        .where("tenant_id", "=", caller.tenantId)
        .where("conversation_id", "=", conversationId)
        .where("turn", "=", turn)
        .execute();
      return { feedback: body.feedback };
    }),
  );
};
