import type { Conversation, QuestionAnswer, QuestionReason } from "@lyceum/contracts";
import { Meaning } from "@lyceum/questions";
import type { Selectable } from "kysely";
import { sql } from "kysely";

import type { TenantTransaction } from "../../db/database.ts";
import type { QuestionConversationTable, QuestionTurnTable } from "../../db/schema.ts";
import { ProblemError } from "../../lib/problem-error.ts";
import type { Caller } from "../caller.ts";
import type { ReadBy } from "./model/read-by.ts";

/** Conversations that are kept of one person; the oldest that are not shared go. */
const KEPT = 200;
/** Most turns of one conversation. */
const MAX_TURNS = 200;

type Person = Pick<Caller, "tenantId" | "userId">;
export type StoredTurn = Selectable<QuestionTurnTable>;

/** What a turn leaves behind. */
export interface TurnRecord {
  readonly question: string;
  readonly locale: string;
  readonly status: QuestionAnswer["status"];
  readonly reason?: QuestionReason | undefined;
  readonly meaning: Meaning | null;
  readonly readings: readonly Meaning[];
  readonly unusedWords: readonly string[];
  readonly sure: boolean;
  readonly readBy?: ReadBy | undefined;
}

const noSuch = (): ProblemError =>
  new ProblemError("not_found", "There is no such conversation, or it is not shared with you. Ask your question anew.");

/** A stored meaning; undefined for one that this version does not read. */
export const readMeaning = (stored: unknown): Meaning | undefined => Meaning.safeParse(stored).data;

const stored = (trx: TenantTransaction, { tenantId }: Person) =>
  trx
    .selectFrom("question_conversation as conversation")
    .innerJoin("app_user as owner", (join) =>
      join.onRef("owner.id", "=", "conversation.owner_id").onRef("owner.tenant_id", "=", "conversation.tenant_id"),
    )
    .selectAll("conversation")
    .select("owner.name as ownerName")
    .select((eb) =>
      eb
        .selectFrom("question_turn")
        .whereRef("question_turn.conversation_id", "=", "conversation.id")
        .select((inner) => inner.fn.countAll<string>().as("count"))
        .as("turns"),
    )
    .where("conversation.tenant_id", "=", tenantId);

type Row = Selectable<QuestionConversationTable> & { readonly ownerName: string | null; readonly turns: string | null };

const conversationOf = (row: Row, { userId }: Person): Conversation => ({
  id: row.id,
  title: row.title,
  shared: row.shared,
  own: row.owner_id === userId,
  owner: row.owner_id === userId ? null : row.ownerName,
  turns: Number(row.turns ?? 0),
  updatedAt: row.updated_at.toISOString(),
});

/** Lists a person's own conversations, the latest first. */
export async function ownConversations(trx: TenantTransaction, person: Person): Promise<Conversation[]> {
  const rows = await stored(trx, person)
    .where("conversation.owner_id", "=", person.userId)
    .orderBy("conversation.updated_at", "desc")
    .limit(KEPT)
    .execute();
  return rows.map((row) => conversationOf(row, person));
}

/**
 * Finds a conversation that a person may read: their own, or a shared one.
 * @throws ProblemError `not_found`.
 */
export async function requireConversation(trx: TenantTransaction, person: Person, id: string): Promise<Conversation> {
  const row = await stored(trx, person).where("conversation.id", "=", id).executeTakeFirst();
  if (!row || (row.owner_id !== person.userId && !row.shared)) throw noSuch();
  return conversationOf(row, person);
}

/** @throws ProblemError `not_found`, also for another person's. */
export async function requireOwnConversation(trx: TenantTransaction, person: Person, id: string): Promise<Conversation> {
  const found = await requireConversation(trx, person, id);
  if (!found.own) throw noSuch();
  return found;
}

const turnsIn = (trx: TenantTransaction, { tenantId }: Person, conversationId: string) =>
  trx.selectFrom("question_turn").selectAll().where("tenant_id", "=", tenantId).where("conversation_id", "=", conversationId);

/** Lists the turns of a conversation that the person may read, in order. */
export const turnsOf = (trx: TenantTransaction, person: Person, conversationId: string): Promise<StoredTurn[]> =>
  turnsIn(trx, person, conversationId).orderBy("turn").execute();

/** @throws ProblemError `not_found`. */
export async function requireTurn(trx: TenantTransaction, person: Person, conversationId: string, turn: number): Promise<StoredTurn> {
  await requireConversation(trx, person, conversationId);
  const row = await turnsIn(trx, person, conversationId).where("turn", "=", turn).executeTakeFirst();
  if (!row) throw noSuch();
  return row;
}

/** Which of the turns of a conversation the next question may go on from. */
export interface GoingOnFrom {
  /** Place of the turn before which they stand; the end of the conversation without. */
  readonly until?: number | undefined;
  /** Those alone that were answered; without it also those that were understood and could not be. */
  readonly isAnswered?: true;
}

/** Reads what a conversation last understood, from which the next question may go on. */
export async function lastMeaning(
  trx: TenantTransaction,
  person: Person,
  conversationId: string,
  { until, isAnswered }: GoingOnFrom,
): Promise<Meaning | undefined> {
  const row = await turnsIn(trx, person, conversationId)
    .where("meaning", "is not", null)
    .$if(isAnswered === true, (query) => query.where("status", "=", "answered"))
    .$if(until !== undefined, (query) => query.where("turn", "<", until ?? 0))
    .orderBy("turn", "desc")
    .limit(1)
    .executeTakeFirst();
  return readMeaning(row?.meaning);
}

/** Begins a conversation, named after its first question. Old ones that are not shared make room. */
export async function beginConversation(trx: TenantTransaction, person: Person, question: string, now: Date): Promise<string> {
  await sql`delete from question_conversation where tenant_id = ${person.tenantId} and id in (
      select id from question_conversation
      where tenant_id = ${person.tenantId} and owner_id = ${person.userId} and not shared
      order by updated_at desc offset ${KEPT - 1})`.execute(trx);
  const { id } = await trx
    .insertInto("question_conversation")
    .values({
      tenant_id: person.tenantId,
      owner_id: person.userId,
      title: question.trim().slice(0, 200) || "?",
      created_at: now,
      updated_at: now,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/**
 * Adds a turn. @returns its place, from 1.
 * @throws ProblemError `not_found` when the conversation is gone, `validation_failed` when it is full.
 */
export async function addTurn(
  trx: TenantTransaction,
  person: Person,
  conversationId: string,
  record: TurnRecord,
  now: Date,
): Promise<number> {
  // Held until the turn is written: two who ask at once follow one another.
  const conversation = await trx
    .updateTable("question_conversation")
    .set({ updated_at: now })
    .where("tenant_id", "=", person.tenantId)
    .where("owner_id", "=", person.userId)
    .where("id", "=", conversationId)
    .returning("id")
    .executeTakeFirst();
  if (!conversation) throw noSuch();
  const { last } = await turnsIn(trx, person, conversationId)
    .clearSelect()
    .select((eb) => eb.fn.coalesce(eb.fn.max("turn"), sql<number>`0`).as("last"))
    .executeTakeFirstOrThrow();
  if (last >= MAX_TURNS) {
    throw new ProblemError("validation_failed", `This conversation has ${MAX_TURNS} questions already. Begin another one.`);
  }
  await trx
    .insertInto("question_turn")
    .values({
      tenant_id: person.tenantId,
      conversation_id: conversationId,
      turn: last + 1,
      question: record.question,
      locale: record.locale,
      status: record.status,
      reason: record.reason ?? null,
      meaning: record.meaning && JSON.stringify(record.meaning),
      readings: JSON.stringify(record.readings),
      unused_words: [...record.unusedWords],
      sure: record.sure,
      reader: record.readBy ? JSON.stringify(record.readBy) : null,
      feedback: null,
      asked_at: now,
    })
    .execute();
  return last + 1;
}

/** The person's latest questions, each once. */
export async function recentQuestions(trx: TenantTransaction, person: Person, most: number): Promise<string[]> {
  const rows = await trx
    .selectFrom("question_turn as turn")
    .innerJoin("question_conversation as conversation", "conversation.id", "turn.conversation_id")
    .where("conversation.tenant_id", "=", person.tenantId)
    .where("conversation.owner_id", "=", person.userId)
    .where("turn.status", "=", "answered")
    .where("turn.turn", "=", 1)
    .orderBy("turn.asked_at", "desc")
    .limit(most * 4)
    .select("turn.question")
    .execute();
  return [...new Set(rows.map(({ question }) => question))].slice(0, most);
}
