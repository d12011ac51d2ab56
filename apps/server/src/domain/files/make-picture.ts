import type { PictureFormat } from "@lyceum/contracts";
import { fileStem, type Picture } from "@lyceum/reports";
import { visualPicture } from "@lyceum/reports/files";

import { ProblemError } from "../../lib/problem-error.ts";
import type { Act } from "../audit.ts";
import type { EmbedCaller } from "../caller.ts";
import type { Services } from "../services.ts";
import { findFileReader } from "./file-reader.ts";
import type { PictureRequest, ReportFile } from "./file-request.ts";
import { type ContentRequest, type FileProgress, readContent, type ReadContent } from "./read-content.ts";
import { readUnpublished, type UnpublishedVisual } from "./read-unpublished.ts";
import { recordVisualFile } from "./record-visual-file.ts";

const TYPES: Readonly<Record<PictureFormat, string>> = { png: "image/png", svg: "image/svg+xml" };
/** Most pixels of a PNG: programs refuse larger ones, and painting one takes four bytes for each. */
const MAX_PIXELS = 40_000_000;

interface Drawing {
  readonly format: PictureFormat;
  readonly scale: number;
}

async function bytesOf(
  services: Services,
  { tenantId, userId, locale }: EmbedCaller,
  { markup, width, height }: Picture,
  { format, scale }: Drawing,
  signal: AbortSignal = new AbortController().signal,
): Promise<Uint8Array> {
  if (format === "svg") return Buffer.from(markup);
  if (width * height * scale ** 2 > MAX_PIXELS) {
    throw new ProblemError("file_too_large", "The picture would have too many pixels. Choose fewer of them, or take it as SVG.");
  }
  const language = new Intl.Locale(locale).language;
  return services.pagePress.paint({ tenantId, person: userId }, { markup, scale, language }, signal);
}

/** Draws the one visual that was read. @throws ProblemError `picture_missing` where it shows no chart */
async function pictureFile(
  services: Services,
  caller: EmbedCaller,
  { content, words, style }: ReadContent,
  drawing: Drawing,
  signal: AbortSignal | undefined,
): Promise<ReportFile> {
  const [visual] = content.sheets.flatMap(({ visuals }) => visuals);
  const picture = visual && (await visualPicture(visual, words, style));
  if (!picture) throw new ProblemError("picture_missing");
  const bytes = await bytesOf(services, caller, picture, drawing, signal);
  const name = `${fileStem(visual.title)}.${drawing.format}`;
  return { name, contentType: TYPES[drawing.format], bytes: new Uint8Array(bytes) };
}

/**
 * Makes a picture of one visual of a report for a frame's reader. It shows what their screen shows, and is put on record.
 * @throws ProblemError what the report's frame refuses, `validation_failed`, `picture_missing`, `file_too_large`;
 * QueryProblem; WarehouseError.
 */
export async function makePictureFor(
  services: Services,
  caller: EmbedCaller,
  request: PictureRequest,
  act: Act,
  { signal }: FileProgress = {},
): Promise<ReportFile> {
  const { dashboardId, sheetId, visualId, format, filters } = request;
  const wish: ContentRequest = { ...request, sheetIds: [sheetId], visualId, whole: false };
  const read = await readContent(services, caller, wish, { signal });
  const file = await pictureFile(services, caller, read, request, signal);
  const after = { format, sheets: [sheetId], visual: visualId, ...(filters && { filters: Object.keys(filters) }) };
  await recordVisualFile(services, caller, { act, target: { kind: "dashboard", id: dashboardId }, after });
  return file;
}

/** Makes a picture of one visual of a report for a person, as `makeReportFile` makes files. */
export async function makeVisualPicture(
  services: Services,
  request: PictureRequest & { readonly tenantId: string; readonly userId: string },
  act: Act,
  progress: FileProgress = {},
): Promise<ReportFile> {
  return makePictureFor(services, await findFileReader(services, request), request, act, progress);
}

/** An answer as a picture. */
export interface AnswerPicture extends Drawing, UnpublishedVisual {}

/**
 * Makes a picture of an answer for the reader of a frame: whatever the frame may ask may leave it as a picture.
 * @throws ProblemError `tenant_asleep`, `validation_failed`, `picture_missing`, `file_too_large`; QueryProblem; WarehouseError.
 */
export async function makeAnswerPictureFor(
  services: Services,
  caller: EmbedCaller,
  request: AnswerPicture,
  act: Act,
  { signal }: FileProgress = {},
): Promise<ReportFile> {
  const read = await readUnpublished(services, caller, request, { whole: false }, { signal });
  const file = await pictureFile(services, caller, read, request, signal);
  await recordVisualFile(services, caller, {
    act,
    target: { kind: caller.resource.kind, id: caller.resource.id },
    after: { format: request.format },
  });
  return file;
}
