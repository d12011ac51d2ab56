import { isDeepStrictEqual } from "node:util";

import type { DataRights } from "@lyceum/access";
import { type QuestionAnswer, type QuestionBody, type QuestionReason, REASON_OF_PROBLEM } from "@lyceum/contracts";
import type { Meaning } from "@lyceum/questions";
import { type Answer, type Query, QueryProblem } from "@lyceum/semantic";

import { withTenant, type TenantTransaction } from "../../db/database.ts";
import { mayReadSql } from "../access/sql-right.ts";
import { type Act, audit } from "../audit.ts";
import type { Caller } from "../caller.ts";
import type { Services } from "../services.ts";
import { requireAwake } from "../sleep/sleep.ts";
import { absentColumns } from "./absent-columns.ts";
import { addTurn, beginConversation, lastMeaning, requireOwnConversation } from "./conversations.ts";
import { beginFollowUps } from "./follow-ups.ts";
import { lineOf } from "./interpretation.ts";
import { queryOf } from "./meaning-query.ts";
import { hasOptedIn } from "./model/opt-in.ts";
import { isFailure, presentReaders } from "./model/read-by.ts";
import { summarise } from "./model/summarise.ts";
import { type ReadQuestion, understandWithModel } from "./model/understand-with-model.ts";
import { openRoom, type OpenRoom } from "./open-room.ts";
import { labelled, presentAnswer, presentRefusal, presentUnclear } from "./present-answer.ts";
import type { Settled } from "./settled.ts";
import { requireMeaning, understand, type Understood } from "./understand.ts";

/** What a question is answered with, besides who asks. */
export interface Asking extends QuestionBody {
  /** Reads what the reader may ask for, at this moment. @throws ProblemError for one who may ask nothing here. */
  readonly rights: (trx: TenantTransaction) => Promise<DataRights>;
  readonly act: Act;
  /** Lets a connected model put the rows in a sentence, where the institution has opted in to that. */
  readonly summarised?: true;
  /** Aborted when the reader no longer waits. */
  readonly signal?: AbortSignal;
  /** Is told in milliseconds how long reading the question took, and its answer. */
  readonly onTimes?: (times: { readonly reading: number; readonly answer: number }) => void;
}

/** How one meaning ended under its reader's rights. */
export type Outcome = { readonly answer: Answer; readonly query: Query } | { readonly reason: QuestionReason; readonly detail: string };

/** Asks for what a meaning means. What its reader may not ask, or what cannot be worked out, is an outcome and no error. */
export async function answerMeaning(
  services: Services,
  caller: Caller,
  room: OpenRoom,
  meaning: Meaning,
  signal?: AbortSignal,
): Promise<Outcome> {
  try {
    const query = queryOf(room, meaning);
    const { tenantId, userId: person } = caller;
    const answer = await services.answers.ask({ tenantId, person, query, rights: room.rights, ...(signal && { signal }) });
    return { answer, query };
  } catch (error) {
    if (!(error instanceof QueryProblem)) throw error;
    return { reason: REASON_OF_PROBLEM[error.code], detail: error.message };
  }
}

/** Presents what was understood; of two readings of which one is answered alone, that one. */
async function settle(services: Services, caller: Caller, room: OpenRoom, understood: Understood, asking: Settling): Promise<Settled> {
  const { previous, signal } = asking;
  switch (understood.kind) {
    case "refused":
      return presentRefusal(services, room, {
        reason: understood.reason,
        words: understood.words,
        nearest: understood.nearest,
        meaning: null,
      });
    case "unclear": {
      const outcomes = await Promise.all(understood.readings.map(({ meaning }) => answerMeaning(services, caller, room, meaning, signal)));
      const answered = understood.readings.filter((_, index) => "answer" in (outcomes[index] ?? {}));
      // Between two that are shown in the same words a person cannot choose.
      const lines = answered.map((reading) => lineOf(room, reading.meaning));
      const open = answered.filter((_, index) => lines.indexOf(lines[index] ?? "") === index);
      const [only] = open;
      if (open.length > 1)
        return presentUnclear(
          room,
          open.map(({ meaning }) => meaning),
        );
      if (!only) return presentRefusal(services, room, { reason: "not_answerable", words: [], nearest: [], meaning: null });
      return settle(services, caller, room, { kind: "read", meaning: only.meaning, unusedWords: only.unusedWords, sure: false }, asking);
    }
    case "read": {
      const { meaning, unusedWords, sure } = understood;
      const began = performance.now();
      const answering = answerMeaning(services, caller, room, meaning, signal);
      // Looked up while the engine works on the answer, which has begun before.
      const begun = beginFollowUps(services, room, meaning);
      const outcome = await answering;
      const answerMs = performance.now() - began;
      if ("answer" in outcome) {
        const absent = asking.showsAbsent ? [] : absentColumns(outcome.answer);
        if (absent.length > 0) {
          const words = absent.map((column) => labelled(room.texts, column).label);
          return presentRefusal(services, room, { reason: "not_in_data", words, nearest: [], meaning });
        }
        return { ...(await presentAnswer(services, room, { ...outcome, meaning, unusedWords, sure, previous, begun })), answerMs };
      }
      return presentRefusal(services, room, { reason: outcome.reason, words: unusedWords, nearest: [], meaning, detail: outcome.detail });
    }
  }
}

interface Settling {
  readonly previous: Meaning | undefined;
  /** What has no data is shown so, and the other parts stay open to change: a part of an answer was changed, or it was answered before. */
  readonly showsAbsent?: boolean;
  readonly signal?: AbortSignal | undefined;
}

/**
 * Computes the answer to a question in words under its reader's rights, and keeps it with its conversation. It is the one way for the
 * portal's call, frames and programs.
 * @throws ProblemError `tenant_asleep`, `not_found` for another's conversation, and what `rights` refuses; WarehouseError.
 */
export async function answerQuestion(services: Services, caller: Caller, asking: Asking): Promise<QuestionAnswer> {
  const { question, locale, conversationId, edit, act, signal } = asking;
  const meaning = edit && requireMeaning(edit.meaning);
  const begun = await withTenant(services.databases, caller.tenantId, async (trx) => {
    const rights = await asking.rights(trx);
    await requireAwake(trx, caller, services.config);
    if (conversationId !== undefined) await requireOwnConversation(trx, caller, conversationId);
    // A change is made to the turn that it names, whatever was asked since.
    const until = edit?.turn === undefined ? undefined : edit.turn + 1;
    const previous = conversationId && (await lastMeaning(trx, caller, conversationId, { until }));
    const optedIn = await hasOptedIn(trx, caller.tenantId);
    const readsSql = await mayReadSql(trx, caller, services.config);
    return { room: await openRoom(services, trx, { caller, rights, readsSql, locale }), previous: previous || undefined, optedIn };
  });
  const room = await begun.room();
  const { previous, optedIn } = begun;
  const began = performance.now();
  const { understood, readBy }: ReadQuestion = meaning
    ? { understood: { kind: "read", meaning, unusedWords: [], sure: true } }
    : await understandWithModel(services, room, { question, previous, optedIn, act, signal });
  const read = performance.now();
  const settled = await settle(services, caller, room, understood, { previous, signal, showsAbsent: meaning !== undefined });
  const { shown, record, answer, answerMs = 0 } = (await goOnFrom(services, caller, room, settled, asking, previous)) ?? settled;
  asking.onTimes?.({ reading: read - began, answer: answerMs });
  // A model that just failed is not waited for once more, and an edit of an answer waits for none.
  const mayWait = asking.summarised && !edit && !(readBy && isFailure(readBy.outcome));
  const summary = answer && mayWait ? await summarise(services, room, { question, answer, act, signal }) : undefined;
  return withTenant(services.databases, caller.tenantId, async (trx) => {
    const now = services.now();
    const conversation = conversationId ?? (await beginConversation(trx, caller, question, now));
    const turn = await addTurn(trx, caller, conversation, { question, locale, ...record, readBy }, now);
    const after = { turn, status: record.status, ...(record.reason && { reason: record.reason }), rows: shown.rows.length };
    await audit(trx, {
      ...act,
      tenantId: caller.tenantId,
      action: "question.ask",
      target: { kind: "conversation", id: conversation },
      after,
    });
    return {
      conversationId: conversation,
      turn,
      question,
      ...shown,
      ...(summary && { summary }),
      ...(readBy && { reader: presentReaders(room.texts, readBy) }),
    };
  });
}

/**
 * Reads a turn that cannot be answered as it follows on one that could not either, as it follows on the last that was answered: "as a
 * line chart" is about what is on the screen.
 * @returns undefined where that gives no answer
 */
async function goOnFrom(
  services: Services,
  caller: Caller,
  room: OpenRoom,
  settled: Settled,
  { question, conversationId, edit, signal }: Asking,
  previous: Meaning | undefined,
): Promise<Settled | undefined> {
  const { meaning, status } = settled.record;
  if (status !== "refused" || meaning === null || !previous || conversationId === undefined || edit) return undefined;
  const answered = await withTenant(services.databases, caller.tenantId, (trx) =>
    lastMeaning(trx, caller, conversationId, { isAnswered: true }),
  );
  if (!answered || isDeepStrictEqual(answered, previous)) return undefined;
  const again = understand(room, question, answered);
  if (again.kind !== "read") return undefined;
  const other = await settle(services, caller, room, again, { previous: answered, signal });
  return other.record.status === "answered" ? other : undefined;
}

/** Computes the answer to a stored turn once more, under the rights of its reader at this moment. */
export async function answerAgain(services: Services, caller: Caller, room: OpenRoom, stored: StoredReading): Promise<Settled> {
  const { meaning, readings, reason, unusedWords, sure, previous, signal } = stored;
  if (meaning)
    return settle(services, caller, room, { kind: "read", meaning, unusedWords, sure }, { previous, signal, showsAbsent: reason === null });
  if (readings.length > 1) return presentUnclear(room, readings);
  return presentRefusal(services, room, { reason: reason ?? "not_answerable", words: unusedWords, nearest: [], meaning: null });
}

/** What a turn was understood as. */
export interface StoredReading extends Settling {
  readonly meaning: Meaning | undefined;
  readonly readings: readonly Meaning[];
  readonly reason: QuestionReason | null;
  readonly unusedWords: readonly string[];
  readonly sure: boolean;
}
