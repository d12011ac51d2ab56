import { type Answer, type Query, QUERY_LIMITS } from "@lyceum/semantic";

import { answerReader } from "../../../domain/answers/answer-reader.ts";
import { wordRows } from "../../../domain/answers/word-rows.ts";
import { modelInLanguage } from "../../../domain/locales/model-in-language.ts";
import { ProblemError } from "../../../lib/problem-error.ts";
import type { FeedReader } from "./find-open.ts";
import type { OpenedFeed } from "./open-feed.ts";

/** Rows of a feed that is held as a whole, and of one that is written while it is read. */
export const MAX_FEED_ROWS = { held: 100_000, streamed: 1_000_000 } as const;

const tooMany = (most: number): ProblemError =>
  new ProblemError(
    "query_too_large",
    `This feed has more than ${most.toLocaleString("en")} rows, and none is left out without a word. Read it as OData, which comes in pages, or make a feed with filters.`,
  );

const changed = (): ProblemError => new ProblemError("changed_meanwhile", "The data was replaced while the feed was read. Read it again.");

/** Asks through the one way that frames ask. */
const ask = async ({ services, signal }: FeedReader, { caller, rights, locale, snapshot }: OpenedFeed, query: Query): Promise<Answer> => {
  const answer = await answerReader(services, caller, { query, rights: async () => ({ rights, readsSql: false }), locale, signal });
  if (answer.explanation.snapshotId !== snapshot.snapshotId) throw changed();
  return answer;
};

/**
 * Reads some of a feed's rows. `truncated` says that more follow.
 * @throws ProblemError `changed_meanwhile` where the data is another than when the feed was opened; QueryProblem, WarehouseError.
 */
export function readRows(
  reader: FeedReader,
  feed: OpenedFeed,
  { offset, count }: { readonly offset: number; readonly count: number },
): Promise<Answer> {
  const limit = Math.min(count, QUERY_LIMITS.rows);
  return ask(reader, feed, { ...feed.query, totals: false, subtotals: [], limit, offset });
}

/** All rows of a feed. */
export interface FeedRows {
  readonly count: number;
  /** Its beginning, with totals; it says that it is cut where others follow. */
  readonly first: Answer;
  /** Reads all of them, the beginning first. What fails on the way leaves what was written without its end. */
  readonly chunks: () => AsyncIterable<Answer>;
  /** Lets them go, read or not. */
  readonly release: () => Promise<void>;
}

/**
 * Reads all rows of a feed, also those beyond the first few that its visual draws, as its frame asks: so that both share an answer
 * that has all of them.
 * @throws ProblemError `query_too_large`, before anything is written, where there are more than can be, and what `readRows` throws.
 */
export async function readThrough({ services, signal }: FeedReader, feed: OpenedFeed, most: number): Promise<FeedRows> {
  const { caller, query, rights, locale, snapshot } = feed;
  const request = { tenantId: caller.tenantId, person: caller.userId, query, rights, signal, most };
  const whole = await services.answers.readThrough(request);
  const { first, count, rest, release } = wordRows(whole, { model: modelInLanguage(services.locales, locale), query, rights });
  const refusal = first.explanation.snapshotId !== snapshot.snapshotId ? changed() : count > most ? tooMany(most) : undefined;
  if (refusal) {
    await release();
    throw refusal;
  }
  async function* chunks(): AsyncGenerator<Answer> {
    try {
      yield first;
      yield* rest();
    } finally {
      await release();
    }
  }
  return { count, first, chunks, release };
}

/** Reads all rows of a feed as one answer. @throws ProblemError `query_too_large` where there are more than can be held, and what `readRows` throws. */
export async function readAll(reader: FeedReader, feed: OpenedFeed): Promise<Answer> {
  const { first, chunks } = await readThrough(reader, feed, MAX_FEED_ROWS.held);
  const rows: Answer["rows"] = [];
  const suppressed: number[] = [];
  for await (const chunk of chunks()) {
    suppressed.push(...chunk.suppressed.map((index) => index + rows.length));
    rows.push(...chunk.rows);
  }
  return { ...first, rows, suppressed, truncated: false };
}
