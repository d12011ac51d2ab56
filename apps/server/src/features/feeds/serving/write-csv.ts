import { csvLine } from "@lyceum/reports/csv";
import { exportRows } from "@lyceum/reports/csv-package";
import type { Answer } from "@lyceum/semantic";

import type { OpenedFeed } from "./open-feed.ts";

/**
 * Writes a feed as CSV: headings as in a saved file, figures plain, values of closed lists as they are stored, those that are withheld empty and marked in
 * a column of their own. It has no byte-order mark, which programs take for a part of the first heading.
 */
export const writeCsv = (feed: OpenedFeed, answer: Answer): string => linesOf(feed, answer).join("");

/** Writes a feed as CSV while its rows come. */
export async function* streamCsv(feed: OpenedFeed, chunks: AsyncIterable<Answer>): AsyncGenerator<string> {
  let isFirst = true;
  for await (const chunk of chunks) {
    yield linesOf(feed, chunk)
      .slice(isFirst ? 0 : 1)
      .join("");
    isFirst = false;
  }
}

/** Writes the headings, and a line for each row of an answer. */
function linesOf(feed: OpenedFeed, answer: Answer): readonly string[] {
  const { words, rights } = feed;
  const suppressed = new Set(answer.suppressed);
  const rows = answer.rows.map((row, index) =>
    suppressed.has(index) ? row.map((cell, place) => (answer.columns[place]?.role === "dimension" ? cell : null)) : row,
  );
  // Programs compare values by what is stored, whichever language a feed's headings are in.
  const { values: _values, ...stored } = words.words;
  const lines = exportRows({ answer: { ...answer, rows, suppressed: [] }, words: stored, t: words.t });
  const marked = lines.map((line, index) =>
    index === 0 ? [...line, words.t("chart.suppressed")] : [...line, words.words[suppressed.has(index - 1) ? "yes" : "no"]],
  );
  return (rights.restricted ? marked : lines).map((line) => csvLine(line));
}
