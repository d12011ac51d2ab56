import { composeBundle } from "../../domain/locales/compose-bundle.ts";
import { jsonDocument, sendDocument, type JsonDocument } from "../../lib/json-document.ts";
import { ProblemError } from "../../lib/problem-error.ts";
import type { RegisterFeature } from "../../plugins/context.ts";

const LANGUAGE_FILE = /^([A-Za-z0-9-]{2,20})\.json$/;

/**
 * Serves what browsers need before anybody is signed in: regions, links, the product's settings and its texts.
 * Public, because it holds nothing of any institution: the same answers to everybody. Served on both
 * origins, so that no frame has to call another.
 */
export const registerConfiguration: RegisterFeature = (app, { config }) => {
  const fixed: Readonly<Record<string, JsonDocument>> = {
    "regions.json": jsonDocument({ regions: config.regions }),
    "links.json": jsonDocument(config.links),
    "app.json": jsonDocument(config.app),
  };
  for (const [file, document] of Object.entries(fixed)) {
    app.get(`/config/${file}`, (request, reply) => sendDocument(request, reply, document));
  }

  const bundles = new Map<string, JsonDocument>();
  app.get<{ Params: { file: string } }>("/config/locales/:file", (request, reply) => {
    const language = LANGUAGE_FILE.exec(request.params.file)?.[1];
    const bundle = language === undefined ? undefined : composeBundle(language);
    if (!bundle) throw new ProblemError("not_found", "There are no texts in this language. English is under /config/locales/en.json.");
    const document = bundles.get(bundle.language) ?? jsonDocument(bundle.texts);
    bundles.set(bundle.language, document);
    return sendDocument(request, reply.header("content-language", bundle.language), document);
  });
};
