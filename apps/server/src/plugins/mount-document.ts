import { pathOf, type Route } from "@lyceum/contracts";
import type { Locales } from "@lyceum/locales/open-locales";
import type { FastifyInstance } from "fastify";
import type * as z from "zod";

import { acceptedLanguage } from "../domain/locales/accepted-language.ts";
import { type JsonDocument, jsonDocument, sendDocument } from "../lib/json-document.ts";
import { requireReason } from "./public-routes.ts";
import { answerOf } from "./validate.ts";

type PublicRoute = Route & { readonly access: { readonly kind: "public" } };

/**
 * Serves a public call whose answer depends on the request's language alone while the server runs: checked against its
 * contract once for each language, and answered 304 to browsers that have it already.
 * @param answerIn the answer in one of the languages that there are texts in.
 */
export function mountDocument<R extends PublicRoute>(
  app: FastifyInstance,
  route: R,
  locales: Locales,
  answerIn: (language: string) => z.input<R["answer"]>,
): void {
  requireReason(route);
  const documents = new Map<string, JsonDocument>();
  const documentIn = (language: string): JsonDocument => {
    const known = documents.get(language) ?? jsonDocument(answerOf(route, answerIn(language)));
    documents.set(language, known);
    return known;
  };
  // A breach of the contract is found before anybody asks.
  documentIn("en");
  app.get(pathOf(route), (request, reply) => {
    const language = acceptedLanguage(locales, request.headers["accept-language"]);
    return sendDocument(request, reply.header("vary", "accept-language"), documentIn(language));
  });
}
