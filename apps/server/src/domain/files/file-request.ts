import type { Filter } from "@lyceum/semantic";

/** Forms in which a whole report leaves. */
export const FILE_FORMATS = ["pdf", "xlsx"] as const;
export type FileFormat = (typeof FILE_FORMATS)[number];

/** A condition that the page around a report sets on a visual, or on all that its sheet says first. */
export interface HostedCondition {
  readonly sheet: string;
  readonly visual: string | null;
  /** The report's filter that it is about. */
  readonly filter: string;
  readonly condition: Filter;
}

/** How a report is set, and what of it goes into a file. */
export interface FileRequest {
  readonly dashboardId: string;
  readonly format: FileFormat;
  /** Sheets in the order of the report; all of them when absent. */
  readonly sheetIds?: readonly string[] | undefined;
  /** Everything that is set, by the ids of filters, as a saved view holds it; when absent, what the report starts with. */
  readonly filters?: Readonly<Record<string, readonly string[]>> | undefined;
  readonly hosted?: readonly HostedCondition[] | undefined;
  readonly language: string;
}

/** A file that is made as whole or not at all. */
export interface ReportFile {
  /** With its ending. */
  readonly name: string;
  readonly contentType: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}
