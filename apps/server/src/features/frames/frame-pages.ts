import fs from "node:fs";
import path from "node:path";

import type { FastifyInstance, FastifyReply } from "fastify";

import type { Config } from "../../lib/configuration/configuration.ts";
import { ProblemError } from "../../lib/problem-error.ts";

const EMPTY_HOSTS = '<meta name="lyceum-host-origins" content=""';

/**
 * Serves the built studio under the addresses that the embedding SDK asks for, among them its hidden
 * control frame. The page learns which origins may hold it; the browser learns the same from
 * frame-ancestors. It is never kept, and no address of it, which carries a one-time code, is passed on.
 * @param index the build's index.html.
 */
export function registerFramePages(app: FastifyInstance, { publicOrigin }: Pick<Config, "publicOrigin">, index: string): void {
  const send = async (reply: FastifyReply): Promise<FastifyReply> =>
    reply
      .header("cache-control", "no-store")
      .header("referrer-policy", "no-referrer")
      .type("text/html; charset=utf-8")
      .send(pageFor(await readPage(index), publicOrigin));
  for (const folder of ["embed", "embedding"]) app.get(`/${folder}/:session/*`, async (_request, reply) => send(reply));
}

async function readPage(index: string): Promise<string> {
  try {
    return await fs.promises.readFile(path.resolve(index), "utf8");
  } catch (error) {
    throw new ProblemError("not_found", "The reports' own pages have not been built. Build the studio and try again.", undefined, {
      cause: error,
    });
  }
}

/** An origin comes from configuration, not from the request; it has no character that could end the attribute. */
function pageFor(html: string, publicOrigin: string): string {
  return html.replace(EMPTY_HOSTS, EMPTY_HOSTS.replace('content=""', `content="${new URL(publicOrigin).origin}"`));
}
