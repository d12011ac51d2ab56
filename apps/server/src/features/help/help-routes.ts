import { createReadStream } from "node:fs";
import path from "node:path";

import type { AppConfig } from "@lyceum/contracts";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";

import { PAGE_HEADERS } from "../../lib/pages/page-headers.ts";
import { withContacts } from "./contacts.ts";
import { type GuidePage, readGuide } from "./guide.ts";
import { GUIDE, helpAssets, helpPictures, pictureAddress } from "./help-assets.ts";
import { missingPage, resultsPage, topicPage } from "./help-page.ts";
import { searchGuide } from "./search-guide.ts";

/** What the product ships of others. */
const LICENCES = path.resolve(import.meta.dirname, "../../../../../THIRD-PARTY-LICENCES.txt");

const send = (reply: FastifyReply, page: string, status = 200): FastifyReply =>
  reply
    .code(status)
    .headers({ ...PAGE_HEADERS, "cache-control": "no-cache" })
    .type("text/html; charset=utf-8")
    .send(page);

interface Configured {
  readonly config: { readonly app: Pick<AppConfig, "contacts"> };
}

/** The guide at `/help`: public, because it says nothing of any institution. */
export function registerHelp(app: FastifyInstance, { config }: Configured): void {
  const shown = (page: GuidePage): string => topicPage(guide, { ...page, html: withContacts(page.html, config.app.contacts) });
  const guide = readGuide(GUIDE, pictureAddress);
  helpAssets.register(app);
  helpPictures.register(app);

  app.get("/help", (request: FastifyRequest<{ Querystring: { q?: unknown } }>, reply) => {
    const { q } = request.query;
    const query = typeof q === "string" ? q.trim().slice(0, 200) : "";
    const start = guide.pages.get("main");
    if (query === "" && start) return send(reply, shown(start));
    return send(reply, resultsPage(guide, query, searchGuide(guide, query)));
  });
  app.get("/help/licences.txt", (_request, reply) =>
    reply
      .headers({ ...PAGE_HEADERS, "cache-control": "no-cache" })
      .type("text/plain; charset=utf-8")
      .send(createReadStream(LICENCES)),
  );
  app.get("/help/:topic", (request: FastifyRequest<{ Params: { topic: string } }>, reply) => {
    const page = guide.pages.get(request.params.topic);
    return page ? send(reply, shown(page)) : send(reply, missingPage(guide), 404);
  });
}
