import type { OpenQuestion, QuestionReason, QuestionSynonym, QuestionTestRun } from "@lyceum/contracts";
import { educationModel } from "@lyceum/model";
import type { Meaning, Value } from "@lyceum/questions";
import { sql } from "kysely";

import type { TenantTransaction } from "../../db/database.ts";
import { valueText } from "../../domain/questions/describe-meaning.ts";
import type { QuestionTexts } from "../../domain/questions/question-texts.ts";
import { ProblemError } from "../../lib/problem-error.ts";

/** Most open questions in the list, the most asked first. */
const MAX_OPEN = 100;
/** Most comments of one question. */
const MAX_COMMENTS = 5;
const MAX_SYNONYMS = 1000;
const MAX_TESTS = 500;
const SHOWN_RUNS = 10;

interface OpenRow {
  readonly question: string;
  readonly locale: string;
  readonly asked: number;
  readonly last_asked: Date;
  readonly status: OpenQuestion["status"];
  readonly reason: QuestionReason | null;
  readonly unused_words: string[];
  readonly wrong: number;
  readonly comments: string[];
}

/** Lists the questions that were not taken care of yet, without the people who asked them. */
export async function openQuestions(trx: TenantTransaction, tenantId: string): Promise<Omit<OpenQuestion, "answeredAs">[]> {
  const { rows } = await sql<OpenRow>`
    select (array_agg(question order by asked_at desc))[1] as question, locale, count(*)::int as asked, max(asked_at) as last_asked,
      (array_agg(status order by asked_at desc))[1] as status, (array_agg(reason order by asked_at desc))[1] as reason,
      coalesce((array_agg(to_jsonb(unused_words) order by asked_at desc))[1], '[]'::jsonb) as unused_words,
      count(*) filter (where feedback = 'wrong')::int as wrong,
      coalesce(array_agg(distinct comment) filter (where comment <> ''), '{}') as comments
    from question_turn
    where tenant_id = ${tenantId} and not settled and (status = 'refused' or feedback = 'wrong')
    group by lower(question), locale
    order by count(*) desc, max(asked_at) desc
    limit ${MAX_OPEN}`.execute(trx);
  return rows.map(({ last_asked, unused_words, comments, ...row }) => ({
    ...row,
    lastAsked: last_asked.toISOString(),
    unusedWords: unused_words,
    comments: comments.slice(0, MAX_COMMENTS),
  }));
}

/** Takes a question off the list. @returns how often it had been asked. */
export async function settle(trx: TenantTransaction, tenantId: string, question: string, locale: string): Promise<number> {
  const { numUpdatedRows } = await trx
    .updateTable("question_turn")
    .set({ settled: true })
    .where("tenant_id", "=", tenantId)
    .where("locale", "=", locale)
    .where(sql<string>`lower(question)`, "=", sql<string>`lower(${question})`)
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}

/** Lists the institution's own words with what they stand for. */
export async function synonymsOf(trx: TenantTransaction, tenantId: string, texts: QuestionTexts): Promise<QuestionSynonym[]> {
  const rows = await trx
    .selectFrom("question_synonym")
    .select(["id", "phrase", "kind", "name", "value"])
    .where("tenant_id", "=", tenantId)
    .orderBy("phrase")
    .execute();
  return rows.map(({ kind, name, value: stored, ...row }) => {
    const value = (stored ?? null) as Value;
    const label = kind === "measure" ? texts.measure(name) : texts.dimension(name);
    return { ...row, kind, name, value, label: kind === "value" ? `${label}: ${valueText(texts, name, value)}` : label };
  });
}

export interface NewSynonym {
  readonly phrase: string;
  readonly kind: "measure" | "dimension" | "value";
  readonly name: string;
  readonly value?: Value | undefined;
}

/**
 * Adds a word. @returns its id.
 * @throws ProblemError `validation_failed` for what the model lacks, `already_exists`, `conflict` when there are too many.
 */
export async function insertSynonym(trx: TenantTransaction, person: Person, synonym: NewSynonym, now: Date): Promise<string> {
  const { phrase, kind, name, value } = synonym;
  const known = kind === "measure" ? educationModel.measures[name] : educationModel.dimensions[name];
  const personal = kind !== "measure" && educationModel.dimensions[name]?.personal === true;
  if (!known || personal)
    throw new ProblemError("validation_failed", "There is no such figure or cut.", [`body.name: there is no "${name}"`]);
  if ((kind === "value") !== (value !== undefined)) {
    throw new ProblemError("validation_failed", "A value is named with its cut, and only then.", ["body.value: belongs to the kind value"]);
  }
  await requireRoom(trx, person.tenantId, "question_synonym", MAX_SYNONYMS);
  const row = await trx
    .insertInto("question_synonym")
    .values({
      tenant_id: person.tenantId,
      phrase,
      kind,
      name,
      value: value === undefined ? null : JSON.stringify(value),
      created_by: person.userId,
      created_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning("id")
    .executeTakeFirst();
  if (!row) throw new ProblemError("already_exists", `“${phrase}” stands for something already. Remove that first.`);
  return row.id;
}

interface Person {
  readonly tenantId: string;
  readonly userId: string;
}

async function requireRoom(
  trx: TenantTransaction,
  tenantId: string,
  table: "question_synonym" | "question_test",
  most: number,
): Promise<void> {
  const { kept } = await trx
    .selectFrom(table)
    .select((eb) => eb.fn.countAll<string>().as("kept"))
    .where("tenant_id", "=", tenantId)
    .executeTakeFirstOrThrow();
  if (Number(kept) >= most)
    throw new ProblemError("conflict", `Your institution keeps ${most} of these already. Remove some that nobody needs.`);
}

interface StoredTest extends Person {
  readonly question: string;
  readonly locale: string;
  readonly meaning: Meaning;
  readonly now: Date;
}

/** Keeps a question with the reading that it must have from now on. @throws ProblemError `conflict` when there are too many. */
export async function keepTest(trx: TenantTransaction, { tenantId, userId, question, locale, meaning, now }: StoredTest): Promise<string> {
  await requireRoom(trx, tenantId, "question_test", MAX_TESTS);
  const expected = JSON.stringify(meaning);
  const result = { expected, passing: true, outcome: null, checked_at: now };
  const { id } = await trx
    .insertInto("question_test")
    .values({ tenant_id: tenantId, question, locale, ...result, created_by: userId, created_at: now })
    .onConflict((conflict) => conflict.columns(["tenant_id", "locale", "question"]).doUpdateSet(result))
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** The latest runs of the tests, the last one first. */
export async function runsOf(trx: TenantTransaction, tenantId: string): Promise<QuestionTestRun[]> {
  const rows = await trx
    .selectFrom("question_test_run")
    .select(["cause", "passed", "failed", "flips", "finished_at"])
    .where("tenant_id", "=", tenantId)
    .orderBy("finished_at", "desc")
    .limit(SHOWN_RUNS)
    .execute();
  return rows.map(({ finished_at, flips, ...run }) => ({
    ...run,
    flips: flips as QuestionTestRun["flips"],
    finishedAt: finished_at.toISOString(),
  }));
}
