import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { promisify } from "node:util";
import zlib from "node:zlib";

import { directionOf } from "@lyceum/locales/tags";
import type { FastifyRequest } from "fastify";

import { pageLanguage } from "../../domain/locales/page-language.ts";
import { etagOf, isCurrent } from "../../lib/etag.ts";
import type { RegisterFeature } from "../../plugins/context.ts";
import { drawHome } from "./draw-home.ts";
import { homeDocument } from "./home-document.ts";

const DIST = path.resolve(import.meta.dirname, "../../../../portal/dist");
const PAGE = path.join(DIST, "index.html");
const CODE = path.join(DIST, ".prerender/home.js");

interface HomeDocument {
  readonly etag: string;
  readonly plain: Buffer;
  readonly gzip: Buffer;
  readonly br: Buffer;
}

const gzip = promisify(zlib.gzip);
const brotli = promisify(zlib.brotliCompress);

/** Encoding of those that are ready; the smallest that the browser takes. */
const encodingFor = ({ headers }: FastifyRequest): "br" | "gzip" | undefined =>
  (["br", "gzip"] as const).find((encoding) => new RegExp(`\\b${encoding}\\b`).test(headers["accept-encoding"] ?? ""));

/**
 * The home page as visitors read it, before any script has run: drawn once for each language by the portal's own
 * components. Public, because it holds no personal data. In a browser with a session, the portal
 * draws its own page in its place.
 */
export const registerHome: RegisterFeature = (app, { config, locales }) => {
  if (!existsSync(CODE)) return;
  const page = readFileSync(PAGE, "utf8");
  const documents = new Map<string, Promise<HomeDocument>>();

  const draw = async (language: string): Promise<HomeDocument> => {
    const texts = locales.textsFor(language, ["portal", "session"])?.texts ?? {};
    const drawn = await drawHome(pathToFileURL(CODE), { config, language, texts });
    const html = homeDocument(page, {
      ...drawn,
      language,
      direction: directionOf(language),
      region: config.regions[0]?.id ?? "",
      browserslist: config.app.browserslist,
    });
    const plain = Buffer.from(html);
    const [small, smallest] = await Promise.all([gzip(plain), brotli(plain)]);
    return { etag: etagOf(html), plain, gzip: small, br: smallest };
  };

  const documentIn = (language: string): Promise<HomeDocument> => {
    const known = documents.get(language) ?? draw(language);
    documents.set(language, known);
    // What could not be drawn is tried again by the next request.
    known.catch(() => documents.delete(language));
    return known;
  };

  app.get("/", async (request, reply) => {
    // Only the home page itself: an address with a query is the portal's, as all others are.
    if (request.url !== "/") return reply.sendFile("index.html");
    const language = pageLanguage(request, config.app.languages);
    const document = await documentIn(language).catch((error: unknown) => request.log.error(error, "the home page could not be drawn"));
    // The portal draws it in the browser then, as it does every other page.
    if (!document) return reply.sendFile("index.html");
    reply.headers({
      etag: document.etag,
      "cache-control": "private, no-cache",
      "content-language": language,
      vary: "accept-language, accept-encoding, cookie",
    });
    if (isCurrent(request.headers["if-none-match"], document.etag)) return reply.code(304).send();
    const encoding = encodingFor(request);
    if (encoding) reply.header("content-encoding", encoding);
    return reply.type("text/html; charset=utf-8").send(document[encoding ?? "plain"]);
  });
};
