import { type AllRows, MAX_SHEET_ROWS, type ReportReading } from "@lyceum/reports/files";

import { ProblemError } from "../../lib/problem-error.ts";
import type { ReadReportRows } from "../reports/open-report.ts";

/** Reads the rows of a visual to the last, for a file. */
export type ReadAllRows = NonNullable<ReportReading["whole"]>;

/** What is held while a file is made. */
type Releases = (() => Promise<void>)[];

/**
 * Reads the rows of visuals for the sheets of a workbook. Its head and its totals take a row of a sheet each.
 * @param releases takes what lets the rows go, whatever becomes of the file.
 * @throws ProblemError `file_too_large`, before anything is written, where a sheet cannot hold them all.
 */
export const allRows =
  (readRows: ReadReportRows, releases: Releases): ReadAllRows =>
  async (query): Promise<AllRows> => {
    const { first, count, rest, release } = await readRows(query, MAX_SHEET_ROWS);
    releases.push(release);
    if (!first.truncated) return { first, further: undefined };
    const most = MAX_SHEET_ROWS - 1 - (first.totals ? 1 : 0);
    const further = (title: string): (() => AsyncIterable<AllRows["first"]>) => {
      if (count <= most) return rest;
      throw new ProblemError(
        "file_too_large",
        `"${title}" has more rows than the ${most.toLocaleString("en")} that a sheet of a workbook holds, and none is left out without a word. Set filters, choose other sheets, or read it as a feed.`,
      );
    };
    return { first, further };
  };
