import { MAX_PAGE_ROWS, pageRows, reportPages, reportStem, reportWorkbook, writeWorkbook } from "@lyceum/reports/files";

import { withTenant } from "../../db/database.ts";
import { ProblemError } from "../../lib/problem-error.ts";
import { type Act, audit } from "../audit.ts";
import type { EmbedCaller } from "../caller.ts";
import type { Services } from "../services.ts";
import { encryptFile } from "./encrypt-file.ts";
import { type FileChunks, rest, restedChunks } from "./file-chunks.ts";
import { findFileReader } from "./file-reader.ts";
import type { FileRequest, SpooledFile } from "./file-request.ts";
import { spool } from "./file-spool.ts";
import { type FileProgress, readContent, type ReadContent } from "./read-content.ts";

const TYPES = { pdf: "application/pdf", xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet" } as const;

async function* pdfChunks(
  services: Services,
  caller: EmbedCaller,
  read: ReadContent,
  signal: AbortSignal | undefined,
): AsyncGenerator<Uint8Array> {
  yield await pdfBytes(services, caller, read, signal);
}

/** Sets what was read on pages. @throws ProblemError `file_too_large`, `pdf_unavailable`. */
export async function pdfBytes(
  services: Services,
  caller: EmbedCaller,
  { content, words, style }: Omit<ReadContent, "release">,
  signal: AbortSignal = new AbortController().signal,
): Promise<Uint8Array> {
  const paused = async (): Promise<void> => {
    signal.throwIfAborted();
    await rest();
  };
  const drawn = await reportPages({ content, words, style, rest: paused });
  const rows = pageRows(drawn.pages);
  if (rows > MAX_PAGE_ROWS) {
    throw new ProblemError(
      "file_too_large",
      `Its tables have ${rows.toLocaleString("en")} rows, and pages hold ${MAX_PAGE_ROWS.toLocaleString("en")}. Choose fewer sheets, or download it as a workbook.`,
    );
  }
  return services.pagePress.set({ tenantId: caller.tenantId, person: caller.userId }, drawn, services.now(), signal);
}

/** Makes a file of what was read, and lets go what it holds whatever comes of it. */
export async function madeOf<T>({ release }: Pick<ReadContent, "release">, make: () => Promise<T>): Promise<T> {
  try {
    return await make();
  } finally {
    await release();
  }
}

/** Makes a file of what was read, locked where a password is given. */
async function fileOf(
  services: Services,
  caller: EmbedCaller,
  read: ReadContent,
  { format, password }: FileRequest,
  signal: AbortSignal | undefined,
): Promise<SpooledFile> {
  const chunks =
    format === "pdf"
      ? pdfChunks(services, caller, read, signal)
      : restedChunks(writeWorkbook(reportWorkbook(read.content, read.words, services.now())), signal);
  const made: FileChunks = { name: `${reportStem(read.content)}.${format}`, contentType: TYPES[format], chunks };
  const file = password === undefined ? made : encryptFile(made, password);
  return { name: file.name, contentType: file.contentType, content: await spool(file.chunks) };
}

/**
 * Makes a file of a whole report for the reader of a frame, and puts it on record.
 * @param act on whose behalf, which is the reader's own unless a schedule asks.
 * @throws ProblemError what the report's frame refuses; QueryProblem; WarehouseError.
 */
export async function makeFileFor(
  services: Services,
  caller: EmbedCaller,
  request: FileRequest,
  act: Act,
  progress: FileProgress = {},
): Promise<SpooledFile> {
  const read = await readContent(services, caller, { ...request, whole: request.format === "xlsx" }, progress);
  const file = await madeOf(read, () => fileOf(services, caller, read, request, progress.signal));
  const recorded = withTenant(services.databases, caller.tenantId, (trx) =>
    audit(trx, {
      ...act,
      tenantId: caller.tenantId,
      action: "report.file",
      target: { kind: "dashboard", id: request.dashboardId },
      after: {
        format: request.format,
        sheets: read.content.sheets.map(({ id }) => id),
        ...(request.filters && { filters: Object.keys(request.filters) }),
        ...(request.password !== undefined && { encrypted: true }),
        reader: caller.userId,
      },
    }),
  );
  await recorded.catch((error: unknown) => file.content.discard().then(() => Promise.reject(error as Error)));
  return file;
}

/** A file of a report for one person. */
export interface PersonsFile extends FileRequest {
  readonly tenantId: string;
  readonly userId: string;
}

/**
 * Makes a file of a whole report for a person: under the rights that they have at this moment, and refused where the
 * report's own frame would not open for them.
 * @param act on whose behalf it is made.
 * @throws ProblemError `forbidden` for a person who is gone, and what the report's frame refuses; QueryProblem; WarehouseError.
 */
export async function makeReportFile(
  services: Services,
  request: PersonsFile,
  act: Act,
  progress: FileProgress = {},
): Promise<SpooledFile> {
  return makeFileFor(services, await findFileReader(services, request), request, act, progress);
}
