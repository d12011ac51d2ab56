import { createReadStream } from "node:fs";
import path from "node:path";

import type { AppConfig } from "@lyceum/contracts";
import { spelledFor } from "@lyceum/locales";
import help from "@lyceum/locales/en/help.json" with { type: "json" };
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";

import { PAGE_LANGUAGE_HEADERS, pageLanguage } from "../../domain/locales/page-language.ts";
import { PAGE_HEADERS } from "../../lib/pages/page-headers.ts";
import { withContacts } from "./contacts.ts";
import { type GuidePage, readGuide } from "./guide.ts";
import { GUIDE, helpAssets, helpPictures, pictureAddress } from "./help-assets.ts";
import { type Help, missingPage, resultsPage, topicPage } from "./help-page.ts";
import { searchGuide } from "./search-guide.ts";

/** What the product ships of others. */
const LICENCES = path.resolve(import.meta.dirname, "../../../../../THIRD-PARTY-LICENCES.txt");

const send = (reply: FastifyReply, { language }: Help, page: string, status = 200): FastifyReply =>
  reply
    .code(status)
    .headers({ ...PAGE_HEADERS, "cache-control": "no-cache", "content-language": language, vary: PAGE_LANGUAGE_HEADERS })
    .type("text/html; charset=utf-8")
    .send(page);

interface Configured {
  readonly config: { readonly app: Pick<AppConfig, "contacts" | "languages"> };
}

/** Reads the guide and its words as a variant of English spells them. */
const helpIn = (tag: string): Help => ({
  language: tag,
  guide: readGuide({ directory: GUIDE, pictureAddress, tag }),
  texts: spelledFor(tag, help),
});

/** The guide at `/help`: public, because it says nothing of any institution. */
export function registerHelp(app: FastifyInstance, { config }: Configured): void {
  const { contacts, languages } = config.app;
  /** The guide as it was read in each variant, at the first request for it. */
  const variants = new Map<string, Help>();
  const helpFor = (request: FastifyRequest): Help => {
    const language = pageLanguage(request, languages);
    const tag = language.startsWith("en-") ? language : "en";
    const found = variants.get(tag) ?? helpIn(tag);
    variants.set(tag, found);
    return found;
  };
  const shown = (found: Help, page: GuidePage): string =>
    topicPage(found, { ...page, html: withContacts(page.html, contacts, found.texts.contact) });
  helpAssets.register(app);
  helpPictures.register(app);

  app.get("/help", (request: FastifyRequest<{ Querystring: { q?: unknown } }>, reply) => {
    const { q } = request.query;
    const query = typeof q === "string" ? q.trim().slice(0, 200) : "";
    const found = helpFor(request);
    const start = found.guide.pages.get("main");
    if (query === "" && start) return send(reply, found, shown(found, start));
    // Whichever way a word was typed, it is looked for as the pages spell it.
    const hits = searchGuide(found.guide, spelledFor(found.language, query));
    return send(reply, found, resultsPage(found, query, hits));
  });
  app.get("/help/licences.txt", (_request, reply) =>
    reply
      .headers({ ...PAGE_HEADERS, "cache-control": "no-cache" })
      .type("text/plain; charset=utf-8")
      .send(createReadStream(LICENCES)),
  );
  app.get("/help/:topic", (request: FastifyRequest<{ Params: { topic: string } }>, reply) => {
    const found = helpFor(request);
    const page = found.guide.pages.get(request.params.topic);
    return page ? send(reply, found, shown(found, page)) : send(reply, found, missingPage(found), 404);
  });
}
