import { type Answer, type Query, QUERY_LIMITS } from "@lyceum/semantic";

import { answerReader } from "../../../domain/answers/answer-reader.ts";
import { ProblemError } from "../../../lib/problem-error.ts";
import type { FeedReader } from "./find-open.ts";
import type { OpenedFeed } from "./open-feed.ts";

/** Rows of a feed that is read as a whole. */
export const MAX_FEED_ROWS = 100_000;

/** Asks through the one way that frames ask. */
const ask = async ({ services, signal }: FeedReader, { caller, rights, locale, snapshot }: OpenedFeed, query: Query): Promise<Answer> => {
  const answer = await answerReader(services, caller, { query, rights: async () => rights, locale, signal });
  if (answer.explanation.snapshotId === snapshot.snapshotId) return answer;
  throw new ProblemError("changed_meanwhile", "The data was replaced while the feed was read. Read it again.");
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
 * @throws ProblemError `query_too_large` where there are more than `MAX_FEED_ROWS`, and what `readRows` throws.
 */
export async function readAll(reader: FeedReader, feed: OpenedFeed): Promise<Answer> {
  const first = await ask(reader, feed, feed.query);
  if (!first.truncated) return first;
  const rows: Answer["rows"] = [];
  const suppressed: number[] = [];
  for (;;) {
    const page = await readRows(reader, feed, { offset: rows.length, count: QUERY_LIMITS.rows });
    suppressed.push(...page.suppressed.map((index) => index + rows.length));
    rows.push(...page.rows);
    if (!page.truncated) return { ...page, rows, suppressed, ...(first.totals && { totals: first.totals }) };
    if (rows.length >= MAX_FEED_ROWS) {
      throw new ProblemError(
        "query_too_large",
        `This feed has more than ${MAX_FEED_ROWS.toLocaleString("en")} rows, and none is left out without a word. Read it as OData, which comes in pages, or make a feed with filters.`,
      );
    }
  }
}
