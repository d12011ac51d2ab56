import type { FileFormat, HostedCondition, PictureFormat, TableFormat } from "@lyceum/contracts";

import type { Spool } from "./file-spool.ts";

/** How a report is set for its reader. */
export interface ReportSetup {
  readonly dashboardId: string;
  /** Everything that is set, by the ids of filters, as a saved view holds it; when absent, what the report starts with. */
  readonly filters?: Readonly<Record<string, readonly string[]>> | undefined;
  /** Each sheet has the period that it starts with, in place of those among the filters. */
  readonly hasStartPeriods?: boolean | undefined;
  readonly hosted?: readonly HostedCondition[] | undefined;
  readonly language: string;
}

/** How a report is set, and what of it goes into a file. */
export interface FileRequest extends ReportSetup {
  readonly format: FileFormat;
  /** Sheets in the order of the report; all of them when absent. */
  readonly sheetIds?: readonly string[] | undefined;
  /** Opens the archive that the file is locked into; without it the file is as it is. */
  readonly password?: string | undefined;
}

/** One visual of a report as a picture. */
export interface PictureRequest extends ReportSetup {
  readonly format: PictureFormat;
  /** Pixels of a PNG for each px. */
  readonly scale: number;
  readonly sheetId: string;
  readonly visualId: string;
}

/** One visual of a report as a table. */
export interface TableRequest extends ReportSetup {
  readonly format: TableFormat;
  readonly sheetId: string;
  readonly visualId: string;
}

/** A file that is complete, wherever its content is. */
export interface SpooledFile {
  /** With its ending. */
  readonly name: string;
  readonly contentType: string;
  /** Read it once, or discard it. */
  readonly content: Spool;
}

/** A file that is made as whole or not at all. */
export interface ReportFile {
  /** With its ending. */
  readonly name: string;
  readonly contentType: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}
