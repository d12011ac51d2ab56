import fs from "node:fs";
import path from "node:path";

import { isNamespace, type Namespace, NAMESPACES } from "@lyceum/locales";

import { etagOf } from "../../lib/etag.ts";
import { jsonDocument, sendDocument, type JsonDocument } from "../../lib/json-document.ts";
import { ProblemError } from "../../lib/problem-error.ts";
import type { RegisterFeature } from "../../plugins/context.ts";

/** The code of a report, which the studio's build lists. */
const REPORT_CODE = path.resolve(import.meta.dirname, "../../../../studio/dist/report-code.json");

const LANGUAGE_FILE = /^([A-Za-z0-9-]{2,20})\.json$/;

/** The namespaces that a request names, sorted and each once; undefined for all of them, null for an unknown one. */
function namespacesIn(query: unknown): readonly Namespace[] | undefined | null {
  if (query === undefined) return undefined;
  const names = typeof query === "string" ? [...new Set(query.split(","))].toSorted() : [];
  return names.length > 0 && names.every(isNamespace) ? names : null;
}

/**
 * Serves what browsers need before sign-in: regions, links, settings and texts.
 * Public, because it holds nothing of any institution: the same response to all. Served on both
 * origins, so that no frame has to call another.
 */
export const registerConfiguration: RegisterFeature = (app, { config, locales }) => {
  const fixed: Readonly<Record<string, JsonDocument>> = {
    "regions.json": jsonDocument({ regions: config.regions }),
    "links.json": jsonDocument(config.links),
    "app.json": jsonDocument(config.app),
  };
  for (const [file, document] of Object.entries(fixed)) {
    app.get(`/config/${file}`, (request, reply) => sendDocument(request, reply, document));
  }

  // The portal has it fetched ahead from the frames' origin, whose documents it cannot read.
  app.get("/config/report-code.json", async (request, reply) => {
    const body = await fs.promises.readFile(REPORT_CODE, "utf8").catch(() => "[]");
    return sendDocument(request, reply, { body, etag: etagOf(body) });
  });

  /** By tag and namespace, each written once: a request for several is put together from them. */
  const written = new Map<string, string>();
  const textsOf = (tag: string, namespace: Namespace): string => {
    const key = `${tag}/${namespace}`;
    const known = written.get(key) ?? JSON.stringify(locales.textsFor(tag, [namespace])?.texts[namespace]);
    written.set(key, known);
    return known;
  };

  app.get<{ Params: { file: string }; Querystring: { namespaces?: unknown } }>("/config/locales/:file", (request, reply) => {
    const tag = LANGUAGE_FILE.exec(request.params.file)?.[1] ?? "";
    const found = locales.textsFor(tag, []);
    if (!found) throw new ProblemError("not_found", "There are no texts in this language. English is under /config/locales/en.json.");
    const namespaces = namespacesIn(request.query.namespaces);
    if (namespaces === null)
      throw new ProblemError("not_found", "There are no texts of that name. Without namespaces all texts are answered.");
    const parts = (namespaces ?? NAMESPACES).map((namespace) => `${JSON.stringify(namespace)}:${textsOf(tag, namespace)}`);
    const body = `{${parts.join(",")}}`;
    return sendDocument(request, reply.header("content-language", found.language), { body, etag: etagOf(body) });
  });
};
