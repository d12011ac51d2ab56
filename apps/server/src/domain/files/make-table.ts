import type { TableFormat } from "@lyceum/contracts";
import { fileStem } from "@lyceum/reports";
import { isTabled, visualCsv, visualWorkbook, writeWorkbook } from "@lyceum/reports/files";

import { ProblemError } from "../../lib/problem-error.ts";
import type { Act } from "../audit.ts";
import type { EmbedCaller } from "../caller.ts";
import type { Services } from "../services.ts";
import { restedChunks } from "./file-chunks.ts";
import type { SpooledFile, TableRequest } from "./file-request.ts";
import { spool } from "./file-spool.ts";
import { madeOf } from "./make-report-file.ts";
import { type FileProgress, readContent, type ReadContent } from "./read-content.ts";
import { readUnpublished, type UnpublishedVisual } from "./read-unpublished.ts";
import { recordVisualFile, type VisualFileRecord } from "./record-visual-file.ts";

const TYPES: Readonly<Record<TableFormat, string>> = {
  csv: "application/zip",
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
};

/** What a table is made of, and what goes on record of it. */
interface Tabling extends VisualFileRecord {
  readonly read: ReadContent;
  readonly format: TableFormat;
  readonly signal: AbortSignal | undefined;
}

/** Writes every row of the one visual that was read, as a whole or not at all. @throws ProblemError `forbidden` where it shows none */
async function tableFile(services: Services, caller: EmbedCaller, { read, format, signal, ...record }: Tabling): Promise<SpooledFile> {
  const { content, words } = read;
  const [visual] = content.sheets.flatMap(({ visuals }) => visuals);
  if (!isTabled(visual)) throw new ProblemError("forbidden", visual?.said?.text ?? content.sheets[0]?.said?.text);
  const stem = fileStem(visual.title);
  const chunks = format === "csv" ? visualCsv(visual, words, stem) : writeWorkbook(visualWorkbook(visual, words, content, services.now()));
  const file = await spool(restedChunks(chunks, signal));
  await recordVisualFile(services, caller, record).catch((error: unknown) => file.discard().then(() => Promise.reject(error as Error)));
  return { name: `${stem}.${format === "csv" ? "zip" : format}`, contentType: TYPES[format], content: file };
}

/**
 * Makes a table of one visual of a report for a frame's reader and puts it on record. It has every row that there is for them.
 * @throws ProblemError what the report's frame refuses, `validation_failed`, `file_too_large`; QueryProblem; WarehouseError.
 */
export async function makeTableFor(
  services: Services,
  caller: EmbedCaller,
  request: TableRequest,
  act: Act,
  { signal }: FileProgress = {},
): Promise<SpooledFile> {
  const { dashboardId, sheetId, visualId, format, filters } = request;
  const read = await readContent(services, caller, { ...request, sheetIds: [sheetId], visualId, whole: true }, { signal });
  const after = { format, sheets: [sheetId], visual: visualId, ...(filters && { filters: Object.keys(filters) }) };
  return madeOf(read, () =>
    tableFile(services, caller, { read, format, signal, act, target: { kind: "dashboard", id: dashboardId }, after }),
  );
}

/**
 * Makes a table of an answer for the reader of a frame: whatever the frame may ask may leave it as a table.
 * @throws ProblemError `tenant_asleep`, `validation_failed`, `file_too_large`; QueryProblem; WarehouseError.
 */
export async function makeAnswerTableFor(
  services: Services,
  caller: EmbedCaller,
  request: UnpublishedVisual & Pick<TableRequest, "format">,
  act: Act,
  { signal }: FileProgress = {},
): Promise<SpooledFile> {
  const { format } = request;
  const read = await readUnpublished(services, caller, request, { whole: true }, { signal });
  const { kind, id } = caller.resource;
  return madeOf(read, () => tableFile(services, caller, { read, format, signal, act, target: { kind, id }, after: { format } }));
}
