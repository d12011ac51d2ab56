import type { Readable } from "node:stream";

import type { FastifyReply } from "fastify";

import type { ReportFile, SpooledFile } from "../domain/files/file-request.ts";

/** Names a file to a browser: in letters of every script, and in plain ones for programs that know no others. */
const disposition = (name: string): string =>
  `attachment; filename="${name.normalize("NFKD").replaceAll(/[^\w.-]+/g, "")}"; filename*=UTF-8''${encodeURIComponent(name).replaceAll("'", "%27")}`;

function announce(reply: FastifyReply, { contentType, name }: Pick<ReportFile, "contentType" | "name">): void {
  reply.type(contentType);
  reply.header("content-disposition", disposition(name));
}

/** Sends a file as the answer of a call; a browser saves it under its name. */
export function sendFile(reply: FastifyReply, file: ReportFile): Buffer {
  announce(reply, file);
  return Buffer.from(file.bytes);
}

/** Sends a file that was written to disk as the answer of a call; it is gone then. */
export function sendSpooled(reply: FastifyReply, file: SpooledFile): Readable {
  announce(reply, file);
  reply.header("content-length", file.content.size);
  return file.content.stream();
}
