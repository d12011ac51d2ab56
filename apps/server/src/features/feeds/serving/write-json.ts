import type { Answer } from "@lyceum/semantic";

import type { Services } from "../../../domain/services.ts";
import { feedNotes } from "./feed-notes.ts";
import { feedTable } from "./feed-table.ts";
import type { OpenedFeed } from "./open-feed.ts";

type Texts = Pick<Services, "locales">;

/** What stands before the rows: what the numbers are, and their columns. */
function headOf(feed: OpenedFeed, answer: Answer, services: Texts): object {
  const { columns } = feedTable(feed, { ...answer, rows: [], suppressed: [] }, services);
  return {
    feed: feed.id,
    ...feedNotes(feed, answer, services),
    ...(answer.protection && { protection: answer.protection }),
    columns,
    ...(answer.totals && { totals: Object.fromEntries(answer.totals.map((cell, index) => [columns[index]?.name ?? index, cell])) }),
  };
}

function recordsOf(feed: OpenedFeed, answer: Answer, services: Texts): readonly object[] {
  const { columns, rows } = feedTable(feed, answer, services);
  return rows.map((row) => Object.fromEntries(row.map((cell, index) => [columns[index]?.name ?? index, cell])));
}

/** Writes a feed as JSON: what the numbers are, their columns, a record for each row, and last that none is missing. */
export const writeJson = (feed: OpenedFeed, answer: Answer, services: Texts): string =>
  JSON.stringify({ ...headOf(feed, answer, services), rows: recordsOf(feed, answer, services), complete: true });

/** Writes the same while rows come. What ends early is no JSON, and never says that it is complete. */
export async function* streamJson(feed: OpenedFeed, chunks: AsyncIterable<Answer>, services: Texts): AsyncGenerator<string> {
  let isFirst = true;
  for await (const chunk of chunks) {
    const head = isFirst ? `${JSON.stringify(headOf(feed, chunk, services)).slice(0, -1)},"rows":[` : ",";
    yield head + JSON.stringify(recordsOf(feed, chunk, services)).slice(1, -1);
    isFirst = false;
  }
  yield '],"complete":true}';
}
