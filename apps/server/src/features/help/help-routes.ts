import { readFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";

import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";

import { ProblemError } from "../../lib/problem-error.ts";
import { readGuide } from "./guide.ts";
import { missingPage, resultsPage, topicPage } from "./help-page.ts";
import { searchGuide } from "./search-guide.ts";

const GUIDE = path.join(import.meta.dirname, "../../../../../docs/guide");
const font = (family: string): string =>
  fileURLToPath(import.meta.resolve(`@fontsource-variable/${family}/files/${family}-latin-wght-normal.woff2`));

const ASSETS: Readonly<Record<string, { readonly type: string; readonly file: string }>> = {
  "help.css": { type: "text/css; charset=utf-8", file: path.join(import.meta.dirname, "help.css") },
  "mark.svg": { type: "image/svg+xml", file: path.join(import.meta.dirname, "mark.svg") },
  "sans.woff2": { type: "font/woff2", file: font("source-sans-3") },
  "serif.woff2": { type: "font/woff2", file: font("source-serif-4") },
};

const HEADERS = {
  "content-security-policy":
    "default-src 'none'; style-src 'self'; font-src 'self'; img-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
  "cache-control": "no-cache",
  "x-content-type-options": "nosniff",
} as const;

const send = (reply: FastifyReply, page: string, status = 200): FastifyReply =>
  reply.code(status).headers(HEADERS).type("text/html; charset=utf-8").send(page);

/** The guide at `/help`: public, because it says nothing of any institution. */
export function registerHelp(app: FastifyInstance): void {
  const guide = readGuide(GUIDE);
  const assets = new Map(Object.entries(ASSETS).map(([name, { type, file }]) => [name, { type, body: readFileSync(file) }]));

  app.get("/help", (request: FastifyRequest<{ Querystring: { q?: unknown } }>, reply) => {
    const asked = request.query.q;
    const query = typeof asked === "string" ? asked.trim().slice(0, 200) : "";
    const start = guide.pages.get("main");
    if (query === "" && start) return send(reply, topicPage(guide, start));
    return send(reply, resultsPage(guide, query, searchGuide(guide, query)));
  });
  app.get("/help/:topic", (request: FastifyRequest<{ Params: { topic: string } }>, reply) => {
    const page = guide.pages.get(request.params.topic);
    return page ? send(reply, topicPage(guide, page)) : send(reply, missingPage(guide), 404);
  });
  app.get("/help/assets/:name", (request: FastifyRequest<{ Params: { name: string } }>, reply) => {
    const asset = assets.get(request.params.name);
    if (!asset) throw new ProblemError("not_found");
    return reply
      .header("cache-control", "public, max-age=3600")
      .header("x-content-type-options", "nosniff")
      .type(asset.type)
      .send(asset.body);
  });
}
