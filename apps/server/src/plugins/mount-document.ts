import { pathOf, type Route } from "@lyceum/contracts";
import type { FastifyInstance } from "fastify";
import type * as z from "zod";

import { jsonDocument, sendDocument } from "../lib/json-document.ts";
import { requireReason } from "./public-routes.ts";
import { answerOf } from "./validate.ts";

type PublicRoute = Route & { readonly access: { readonly kind: "public" } };

/**
 * Serves a public call whose answer is the same for everybody while the server runs: checked against its
 * contract once, and answered 304 to whoever has it already.
 */
export function mountDocument<R extends PublicRoute>(app: FastifyInstance, route: R, answer: z.input<R["answer"]>): void {
  requireReason(route);
  const document = jsonDocument(answerOf(route, answer));
  app.get(pathOf(route), (request, reply) => sendDocument(request, reply, document));
}
