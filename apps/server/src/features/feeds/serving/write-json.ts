import type { Answer } from "@lyceum/semantic";

import type { Services } from "../../../domain/services.ts";
import { feedNotes } from "./feed-notes.ts";
import { feedTable } from "./feed-table.ts";
import type { OpenedFeed } from "./open-feed.ts";

/** Writes a feed as JSON: what the numbers are, their columns, and a record for each row. */
export function writeJson(feed: OpenedFeed, answer: Answer, services: Pick<Services, "locales">): string {
  const { columns, rows } = feedTable(feed, answer, services);
  return JSON.stringify({
    feed: feed.id,
    ...feedNotes(feed, answer, services),
    ...(answer.protection && { protection: answer.protection }),
    complete: true,
    columns,
    ...(answer.totals && { totals: Object.fromEntries(answer.totals.map((cell, index) => [columns[index]?.name ?? index, cell])) }),
    rows: rows.map((row) => Object.fromEntries(row.map((cell, index) => [columns[index]?.name ?? index, cell]))),
  });
}
