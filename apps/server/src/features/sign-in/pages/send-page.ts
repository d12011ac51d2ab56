import type { Locales } from "@lyceum/locales/open-locales";
import type { FastifyReply, FastifyRequest } from "fastify";

import { PAGE_HEADERS } from "./page-headers.ts";
import { type Texts, textsFor } from "./texts.ts";

/** Texts in the language of the sign-in request, else of the browser. */
export const requestTexts = (locales: Locales, request: FastifyRequest, uiLocales?: unknown): Texts =>
  textsFor(locales, typeof uiLocales === "string" ? uiLocales : undefined, request.headers["accept-language"]);

/** @param headers in the place of those that every page has; after sending it is too late for any. */
export const sendPage = (reply: FastifyReply, page: string, status = 200, headers: Readonly<Record<string, string>> = {}): FastifyReply =>
  reply
    .code(status)
    .headers({ ...PAGE_HEADERS, ...headers })
    .type("text/html; charset=utf-8")
    .send(page);
