import fs from "node:fs";
import path from "node:path";

import type { FastifyInstance, FastifyReply } from "fastify";

import { findFrameHost } from "../../domain/embed/frame-host.ts";
import type { Services } from "../../domain/services.ts";
import { ProblemError } from "../../lib/problem-error.ts";

const EMPTY_HOSTS = '<meta name="lyceum-host-origins" content=""';
const OTHER_SITE = '<meta name="lyceum-other-site" content="no"';
const POLICY = "content-security-policy";

/**
 * Serves the built studio under the addresses that the embedding SDK asks for, among them its hidden
 * control frame. The page learns which origin may hold it, and the browser learns the same from
 * frame-ancestors: the portal, or the one site that the session in the address was opened for. It is never
 * cached, and no address of it, which carries a one-time code, is passed on.
 * @param index the build's index.html.
 */
export function registerFramePages(app: FastifyInstance, services: Pick<Services, "config" | "databases" | "now">, index: string): void {
  const { publicOrigin } = services.config;
  const portal = new URL(publicOrigin).origin;
  const send = async (session: string, reply: FastifyReply): Promise<FastifyReply> => {
    const page = await readPage(index);
    const site = await findFrameHost(services, session);
    if (site !== undefined) reply.header(POLICY, ancestorsOf(String(reply.getHeader(POLICY)), site));
    return reply
      .header("cache-control", "no-store")
      .header("referrer-policy", "no-referrer")
      .type("text/html; charset=utf-8")
      .send(pageFor(page, site ?? portal, site !== undefined));
  };
  for (const folder of ["embed", "embedding"]) {
    app.get<{ Params: { session: string } }>(`/${folder}/:session/*`, async ({ params }, reply) => send(params.session, reply));
  }
}

/** Names one site as the only one that may hold the page. An origin is checked when it is put on the list: it has no character that could end the directive. */
const ancestorsOf = (policy: string, site: string): string => policy.replace(/frame-ancestors [^;]*/, `frame-ancestors ${site}`);

async function readPage(index: string): Promise<string> {
  try {
    return await fs.promises.readFile(path.resolve(index), "utf8");
  } catch (error) {
    throw new ProblemError("not_found", "The reports' own pages have not been built. Build the studio and try again.", undefined, {
      cause: error,
    });
  }
}

/** An origin comes from configuration or from the list of sites; it has no character that could end the attribute. */
function pageFor(html: string, origin: string, isOtherSite: boolean): string {
  const page = html.replace(EMPTY_HOSTS, EMPTY_HOSTS.replace('content=""', `content="${origin}"`));
  return isOtherSite ? page.replace(OTHER_SITE, OTHER_SITE.replace('"no"', '"yes"')) : page;
}
