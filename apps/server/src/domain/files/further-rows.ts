import { MAX_SHEET_ROWS, type ReportReading } from "@lyceum/reports/files";
import { WarehouseError } from "@lyceum/warehouse";

import { ProblemError } from "../../lib/problem-error.ts";
import type { ReadReportRows } from "../reports/open-report.ts";

/**
 * Finds the rows of a visual beyond those that one question is answered with, for a sheet of a workbook. Its head and its
 * totals take a row each.
 * @throws ProblemError `file_too_large`, before anything is written, where a sheet cannot hold them all; WarehouseError where the
 * data was replaced since the beginning was read.
 */
export const furtherRows =
  (readRows: ReadReportRows): NonNullable<ReportReading["further"]> =>
  async ({ query, first, title }) => {
    const most = MAX_SHEET_ROWS - 1 - (first.totals ? 1 : 0);
    const offset = first.rows.length;
    const { count, snapshotId, chunks } = await readRows(query, { offset, limit: most - offset });
    if (snapshotId !== first.explanation.snapshotId) {
      throw new WarehouseError("busy", "The data was replaced while the file was made. Make it again.");
    }
    if (offset + count > most) {
      throw new ProblemError(
        "file_too_large",
        `"${title}" has more rows than the ${most.toLocaleString("en")} that a sheet of a workbook holds, and none is left out without a word. Set filters, choose other sheets, or read it as a feed.`,
      );
    }
    return chunks;
  };
