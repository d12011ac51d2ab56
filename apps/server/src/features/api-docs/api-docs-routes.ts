import { openApiDocument } from "@lyceum/contracts";
import type { FastifyReply, FastifyRequest } from "fastify";

import { type JsonDocument, jsonDocument, sendDocument } from "../../lib/json-document.ts";
import { PAGE_HEADERS } from "../../lib/pages/page-headers.ts";
import type { RegisterFeature } from "../../plugins/context.ts";
import { areaPage, missingPage, startPage } from "./pages/area-page.ts";
import { docsAssets } from "./pages/layout.ts";

const send = (reply: FastifyReply, page: string, status = 200): FastifyReply =>
  reply
    .code(status)
    .headers({ ...PAGE_HEADERS, "cache-control": "no-cache" })
    .type("text/html; charset=utf-8")
    .send(page);

/** The description of all calls: for programs at `/api/openapi.json`, for people at `/api/docs`. Public, as the source is. */
export const registerApiDocs: RegisterFeature = (app) => {
  // Written at its first reading: it takes as long as all routes together.
  let file: JsonDocument | undefined;
  docsAssets.register(app);
  app.get("/api/openapi.json", (request, reply) => sendDocument(request, reply, (file ??= jsonDocument(openApiDocument()))));
  app.get("/api/docs", (_request, reply) => send(reply, startPage()));
  app.get("/api/docs/:area", (request: FastifyRequest<{ Params: { area: string } }>, reply) => {
    const page = areaPage(request.params.area);
    return page === undefined ? send(reply, missingPage(), 404) : send(reply, page);
  });
};
