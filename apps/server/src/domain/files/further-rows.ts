import { MAX_SHEET_ROWS, type ReportReading } from "@lyceum/reports/files";
import type { Answer } from "@lyceum/semantic";
import { WarehouseError } from "@lyceum/warehouse";

import { ProblemError } from "../../lib/problem-error.ts";
import type { AskReport } from "../reports/open-report.ts";

/** Rows of one page: each is worked out from the beginning, so that few large ones cost less than many small ones. */
const PAGE_ROWS = 20_000;

/** Reads what follows the beginning of an answer. @throws WarehouseError where the data is replaced while it is read. */
async function* pages(read: (offset: number) => Promise<Answer>, first: Answer): AsyncGenerator<Answer> {
  let offset = first.rows.length;
  for (;;) {
    const page = await read(offset);
    if (page.explanation.snapshotId !== first.explanation.snapshotId)
      throw new WarehouseError("busy", "The data was replaced while the file was made. Make it again.");
    yield page;
    if (!page.truncated) return;
    offset += page.rows.length;
  }
}

/**
 * Finds the rows of a visual beyond those that one question is answered with, for a sheet of a workbook. Its head and its
 * totals take a row each.
 * @throws ProblemError `file_too_large`, before anything is written, where a sheet cannot hold them all.
 */
export const furtherRows =
  (ask: AskReport): NonNullable<ReportReading["further"]> =>
  async ({ query, first, title }) => {
    const most = MAX_SHEET_ROWS - 1 - (first.totals ? 1 : 0);
    const beyond = await ask(query, { limit: 1, offset: most });
    if (beyond.rows.length > 0) {
      throw new ProblemError(
        "file_too_large",
        `"${title}" has more rows than the ${most.toLocaleString("en")} that a sheet of a workbook holds, and none is left out without a word. Set filters, choose other sheets, or read it as a feed.`,
      );
    }
    return () => pages((offset) => ask(query, { limit: PAGE_ROWS, offset }), first);
  };
