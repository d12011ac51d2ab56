import { pathOf, type Route } from "@lyceum/contracts";
import type { Locales } from "@lyceum/locales/open-locales";
import type { FastifyInstance } from "fastify";
import type * as z from "zod";

import { acceptedLanguage } from "../domain/locales/accepted-language.ts";
import { type JsonDocument, jsonDocument, sendDocument } from "../lib/json-document.ts";
import { requireReason } from "./public-routes.ts";
import { checkedResponse } from "./validate.ts";

type PublicRoute = Route & { readonly access: { readonly kind: "public" }; readonly translated: true };

/**
 * Serves a public call whose response depends on the request's language alone while the server runs: checked against its
 * contract once for each language, and sent as 304 to browsers that have it already.
 * @param responseIn the response in one of the languages that there are texts in.
 */
export function mountDocument<R extends PublicRoute>(
  app: FastifyInstance,
  route: R,
  locales: Locales,
  responseIn: (language: string) => z.input<R["response"]>,
): void {
  requireReason(route);
  const documents = new Map<string, JsonDocument>();
  const documentIn = (language: string): JsonDocument => {
    const known = documents.get(language) ?? jsonDocument(checkedResponse(route, responseIn(language)));
    documents.set(language, known);
    return known;
  };
  // A breach of the contract is found before the first call.
  documentIn("en");
  app.get(pathOf(route), (request, reply) => {
    const language = acceptedLanguage(locales, request.headers["accept-language"]);
    return sendDocument(request, reply.header("vary", "accept-language"), documentIn(language));
  });
}
