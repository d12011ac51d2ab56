import { type Answer, type Query, QUERY_LIMITS } from "@lyceum/semantic";

import { answerReader } from "../../../domain/answers/answer-reader.ts";
import type { CountedRows } from "../../../domain/answers/read-through.ts";
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

/**
 * Reads all rows of a feed, also those beyond the first few that its visual draws: as its frame asks, so that both share one
 * answer, and where that is cut a page after another.
 * @throws ProblemError `query_too_large` where there are more than can be held, and what `readRows` throws.
 */
export async function readAll(reader: FeedReader, feed: OpenedFeed, begun?: Answer): Promise<Answer> {
  const first = begun ?? (await readFirst(reader, feed));
  if (!first.truncated) return first;
  const rows: Answer["rows"] = [...first.rows];
  const suppressed: number[] = [...first.suppressed];
  for (;;) {
    const page = await readRows(reader, feed, { offset: rows.length, count: QUERY_LIMITS.rows });
    suppressed.push(...page.suppressed.map((index) => index + rows.length));
    rows.push(...page.rows);
    if (!page.truncated) return { ...page, rows, suppressed, ...(first.totals && { totals: first.totals }) };
    if (rows.length >= MAX_FEED_ROWS.held) throw tooMany(MAX_FEED_ROWS.held);
  }
}

/** Puts the beginning of a feed before the rows that follow. */
async function* withBeginning(first: Answer, { chunks }: CountedRows): AsyncGenerator<Answer> {
  yield first;
  yield* chunks();
}

/** All rows of a feed, counted, and read while they are written. */
export interface FeedRows {
  readonly count: number;
  readonly chunks: AsyncIterable<Answer>;
}

/**
 * Finds all rows of a feed, to be read while they are written: what fails on the way leaves what was written without its end.
 * @throws ProblemError `query_too_large`, before anything is written, where there are more than can be, and what `readRows` throws.
 */
export async function readThrough({ services, signal }: FeedReader, feed: OpenedFeed, first: Answer): Promise<FeedRows> {
  const { caller, rights, locale, snapshot } = feed;
  const offset = first.rows.length;
  const query = { ...feed.query, offset, limit: MAX_FEED_ROWS.streamed - offset };
  const request = { tenantId: caller.tenantId, person: caller.userId, query, rights, signal };
  const model = modelInLanguage(services.locales, locale);
  const rest = wordRows(await services.answers.readThrough(request), { model, query, rights });
  if (rest.snapshotId !== snapshot.snapshotId) throw changed();
  const count = offset + rest.count;
  if (count > MAX_FEED_ROWS.streamed) throw tooMany(MAX_FEED_ROWS.streamed);
  return { count, chunks: withBeginning(first, rest) };
}

/**
 * Reads the beginning of a feed: all of it where its visual shows all of it, else as much as one question may answer.
 * @throws what `readRows` throws.
 */
export async function readFirst(reader: FeedReader, feed: OpenedFeed): Promise<Answer> {
  const shown = await ask(reader, feed, feed.query);
  if (!shown.truncated) return shown;
  const page = await readRows(reader, feed, { offset: 0, count: QUERY_LIMITS.rows });
  return { ...page, ...(shown.totals && { totals: shown.totals }) };
}
