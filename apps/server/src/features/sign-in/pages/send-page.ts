import type { Locales } from "@lyceum/locales/open-locales";
import type { FastifyReply, FastifyRequest } from "fastify";

import { PAGE_HEADERS } from "./page-headers.ts";
import { type Texts, textsFor } from "./texts.ts";

/** Texts in the language of the sign-in request, else of the browser. */
export const requestTexts = (locales: Locales, request: FastifyRequest, uiLocales?: unknown): Texts =>
  textsFor(locales, typeof uiLocales === "string" ? uiLocales : undefined, request.headers["accept-language"]);

export const sendPage = (reply: FastifyReply, page: string, status = 200): FastifyReply =>
  reply.code(status).headers(PAGE_HEADERS).type("text/html; charset=utf-8").send(page);
