import { randomUUID } from "node:crypto";

import { ImportFields } from "@lyceum/contracts";
import type { FastifyRequest } from "fastify";

import type { Config } from "../../../lib/configuration/configuration.ts";
import { ProblemError } from "../../../lib/problem-error.ts";
import { parse } from "../../../plugins/validate.ts";
import { inspectUpload, removeUpload, saveUpload } from "./upload-files.ts";

const FILE_NAME_LENGTH = 200;
/** Beside the one file there is room for its fields, each a word. */
const LIMITS = { files: 1, fields: 10, fieldSize: 100, parts: 11 };

export interface ReceivedUpload {
  readonly id: string;
  readonly fileName: string;
  readonly bytes: number;
  readonly fields: ImportFields;
}

/** The name without folders and without what would break a line. Browsers write three characters as `%` and a number. */
function plainName(name: string): string {
  const last =
    name
      .replaceAll("%22", '"')
      .replaceAll(/%0[AD]/g, "")
      .split(/[\\/]/)
      .at(-1) ?? "";
  const shown = Array.from(last.replaceAll(/[\p{Cc}\u2028\u2029]/gu, "").trim());
  return shown.slice(0, FILE_NAME_LENGTH).join("") || "upload.zip";
}

const invalid = (detail: string, field: string) => new ProblemError("validation_failed", detail, [field]);
const NOT_STARTED = "Nothing was imported.";

/**
 * Writes the one file of a multipart body to the disk, without ever holding it in memory.
 * @throws ProblemError `unsupported_media_type` for another kind of body, `body_too_large`, `validation_failed`
 * unless it is one zip with what an import needs to know. The file is gone then.
 */
export async function receiveUpload(config: Pick<Config, "dataDir" | "importMaxMb">, request: FastifyRequest): Promise<ReceivedUpload> {
  if (!request.isMultipart()) throw new ProblemError("unsupported_media_type", "Send the zip as the file of a multipart/form-data body.");
  const id = randomUUID();
  try {
    const { fileName, fields } = await readParts(config, id, request);
    if (fields["dryRun"] === "true" && fields["format"] !== "oneroster")
      throw invalid(`Only OneRoster sets can be checked without importing them. ${NOT_STARTED}`, "body.dryRun: is for oneroster only");
    if (fields["notSubmitted"] !== undefined && fields["format"] !== "oneroster")
      throw invalid(`Only OneRoster sets say what is not submitted. ${NOT_STARTED}`, "body.notSubmitted: is for oneroster only");
    const upload = await inspectUpload(config, id);
    if (fileName === undefined || !upload) throw invalid(`The request carries no file. ${NOT_STARTED}`, "body.file: is missing");
    const parsed = parse("body", ImportFields, fields) as ImportFields;
    if (!upload.isZip) throw invalid(`The file is not a zip. ${NOT_STARTED}`, "body.file: must be a zip");
    return { id, fileName, bytes: upload.bytes, fields: parsed };
  } catch (error) {
    // What is still on its way is read and dropped, so that the refusal can be read.
    request.raw.unpipe();
    request.raw.resume();
    await removeUpload(config, id);
    throw isUnreadable(error)
      ? invalid(`The upload broke off, or its parts are not well-formed. ${NOT_STARTED} Send it again.`, "body")
      : error;
  }
}

/** Whether it was the parts that could not be read: the reader of multipart bodies throws plain errors, or its own with a status. */
function isUnreadable(error: unknown): boolean {
  if (!(error instanceof Error) || error instanceof ProblemError) return false;
  const { code, statusCode } = error as Error & { code?: unknown; statusCode?: unknown };
  return code === undefined ? error.constructor === Error : statusCode === 400;
}

async function readParts(config: Pick<Config, "dataDir" | "importMaxMb">, id: string, request: FastifyRequest) {
  const fields: Record<string, unknown> = {};
  let fileName: string | undefined;
  const tooLarge = () => new ProblemError("body_too_large", `The file has more than ${config.importMaxMb} MB. ${NOT_STARTED}`);
  const fileSize = config.importMaxMb * 1024 * 1024;
  for await (const part of request.parts({ limits: { ...LIMITS, fileSize } })) {
    if (part.type === "field") fields[part.fieldname] = part.value;
    else if (part.fieldname !== "file") throw invalid(`The file has to be in the field "file". ${NOT_STARTED}`, "body.file: is missing");
    else {
      await saveUpload(config, id, part.file);
      if (part.file.truncated) throw tooLarge();
      fileName = plainName(part.filename);
    }
  }
  return { fields, fileName };
}
