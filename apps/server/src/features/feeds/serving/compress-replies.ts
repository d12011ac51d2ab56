import { pipeline, Readable } from "node:stream";
import { promisify } from "node:util";
import { createGzip, gzip } from "node:zlib";

import type { FastifyReply, FastifyRequest } from "fastify";

/** As workbooks are deflated: faster by half than the usual level, and hardly larger. */
const LEVEL = 3;
const compress = promisify(gzip);

/** Reads how much a client wants an encoding, from 0 to 1; undefined where it names it not. */
function weightOf(header: string, encoding: string): number | undefined {
  for (const entry of header.toLowerCase().split(",")) {
    const [name = "", ...parameters] = entry.split(";").map((part) => part.trim());
    if (name !== encoding) continue;
    const weight = parameters.find((parameter) => parameter.startsWith("q="))?.slice(2);
    return weight === undefined ? 1 : Number(weight) || 0;
  }
  return undefined;
}

/** Tells whether a client takes gzip, and rather than the bytes as they are. */
export function takesGzip(header = ""): boolean {
  const weight = weightOf(header, "gzip") ?? weightOf(header, "x-gzip") ?? weightOf(header, "*") ?? 0;
  return weight > 0 && weight >= (weightOf(header, "identity") ?? 0);
}

/**
 * Compresses what was read for a client that takes it. Compressed bytes have a tag of their own, also where they are not sent again;
 * refusals are sent as they are. A stream that fails on the way ends without the end of its compression.
 */
export async function compressReply(request: FastifyRequest, reply: FastifyReply, payload: unknown): Promise<unknown> {
  const { statusCode } = reply;
  if ((statusCode !== 200 && statusCode !== 304) || !takesGzip(request.headers["accept-encoding"])) return payload;
  const etag = reply.getHeader("etag");
  if (typeof etag === "string") reply.header("etag", etag.replace(/"$/, '-gzip"'));
  if (statusCode === 304) return payload;
  const isText = typeof payload === "string" || payload instanceof Uint8Array;
  if (!isText && !(payload instanceof Readable)) return payload;
  reply.removeHeader("content-length");
  reply.header("content-encoding", "gzip");
  if (isText) return compress(payload, { level: LEVEL });
  // Whatever ends one of the two ends the other, and with it the connection.
  return pipeline(payload, createGzip({ level: LEVEL }), () => undefined);
}
