import type { FastifyReply } from "fastify";

import type { ReportFile } from "../domain/files/file-request.ts";

/** Names a file to a browser: in letters of every script, and in plain ones for programs that know no others. */
const disposition = (name: string): string =>
  `attachment; filename="${name.normalize("NFKD").replaceAll(/[^\w.-]+/g, "")}"; filename*=UTF-8''${encodeURIComponent(name).replaceAll("'", "%27")}`;

/** Sends a file as the answer of a call; a browser saves it under its name. */
export function sendFile(reply: FastifyReply, { contentType, name, bytes }: ReportFile): Buffer {
  reply.type(contentType);
  reply.header("content-disposition", disposition(name));
  return Buffer.from(bytes);
}
