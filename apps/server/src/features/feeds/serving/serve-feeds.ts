import { Readable } from "node:stream";

import { feedPath, FEEDS_PATH } from "@lyceum/contracts";
import { fileStem } from "@lyceum/reports";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";

import { withTenant } from "../../../db/database.ts";
import { isCurrent } from "../../../lib/etag.ts";
import { ProblemError } from "../../../lib/problem-error.ts";
import type { RegisterFeature } from "../../../plugins/context.ts";
import { hangUpSignal } from "../../../plugins/hang-up.ts";
import { placesAt } from "../odata/odata-service.ts";
import { refuseWriting, requireMatch, requireRequest, versionFor } from "../odata/require-request.ts";
import { readPath } from "../odata/resource-path.ts";
import { sendODataError } from "../odata/send-error.ts";
import { sendPath } from "../odata/send-rows.ts";
import { noteTokenUse } from "../token-store.ts";
import { createAuthenticateFeed, type FeedBearer } from "./authenticate-feed.ts";
import { compressReply } from "./compress-replies.ts";
import { type FeedPlace, type FeedReader, findOpen, type FoundFeed } from "./find-open.ts";
import { basisOfParts, type OpenedFeed, openParts, openVisual } from "./open-feed.ts";
import { MAX_FEED_ROWS, readAll, readThrough } from "./read-rows.ts";
import { writeArrow } from "./write-arrow.ts";
import { writeCatalogue } from "./write-catalogue.ts";
import { streamCsv, writeCsv } from "./write-csv.ts";
import { streamJson, writeJson } from "./write-json.ts";

/** Requests with one token in a minute: a large feed comes as OData in many pages. */
const REQUESTS_PER_MINUTE = 240;

const WRITERS = {
  csv: { type: "text/csv; charset=utf-8; header=present", write: writeCsv, stream: streamCsv },
  json: { type: "application/json; charset=utf-8", write: writeJson, stream: streamJson },
  // Its library builds a table of it all.
  arrow: { type: "application/vnd.apache.arrow.stream", write: writeArrow, stream: undefined },
} as const;
type FileFormat = keyof typeof WRITERS;

const isFormat = (ending: string): ending is FileFormat => Object.hasOwn(WRITERS, ending);

const bearers = new WeakMap<FastifyRequest, FeedBearer>();

/** Says what is to be sent, to spreadsheets in the one way that they know. */
const CHALLENGE = 'Basic realm="Lyceum feeds", charset="UTF-8"';

/** Pages of other sites cannot read a feed, also where a browser remembers its token. Programs send no origin. */
function requireOwnOrigin({ headers }: FastifyRequest, publicOrigin: string): void {
  if (headers.origin === undefined || headers.origin === publicOrigin) return;
  throw new ProblemError("forbidden", "Feeds are not for pages of other sites. Read them with a program that is no web page.");
}

/** Puts what an answer rests on into its headers. @returns true where the reader has the same already. */
function describe(
  { basis, snapshot }: Pick<OpenedFeed, "basis" | "snapshot">,
  part: string,
  request: FastifyRequest,
  reply: FastifyReply,
): boolean {
  // Another format, or another part of it, is another text; so is one that warns of an import that failed since.
  const { failedImports } = snapshot;
  const written = failedImports ? `${part} ${failedImports.count} ${failedImports.last}` : part;
  const etag = `"${basis}.${Buffer.from(written).toString("base64url")}"`;
  reply
    .header("etag", etag)
    .header("cache-control", "private, no-cache")
    .header("vary", "authorization, accept, accept-encoding, prefer, odata-maxversion")
    .header("lyceum-as-of", snapshot.asOf)
    .header("lyceum-snapshot", snapshot.snapshotId)
    .header("last-modified", new Date(snapshot.createdAt).toUTCString());
  return isCurrent(request.headers["if-none-match"], etag);
}

/** Feeds as spreadsheets and programs refresh them: read as their person, at this moment. */
export const registerFeedReading: RegisterFeature = async (app, services) => {
  const authenticate = createAuthenticateFeed(services);
  const { publicOrigin } = services.config;

  /** Lets in whose token opens feeds. */
  const admit = async (request: FastifyRequest): Promise<void> => {
    requireOwnOrigin(request, publicOrigin);
    const bearer = await authenticate(request);
    await services.tenantUse.note(bearer.caller.tenantId, services.now());
    bearers.set(request, bearer);
  };

  await app.register((scope: FastifyInstance, _options, done) => {
    scope.addHook("onSend", async (_request, reply) => {
      if (reply.statusCode === 401) reply.header("www-authenticate", CHALLENGE);
    });
    scope.addHook("onSend", compressReply);
    const ofToken = scope.createRateLimit({
      max: REQUESTS_PER_MINUTE,
      timeWindow: "1 minute",
      keyGenerator: (request) => bearers.get(request)?.token.id ?? request.ip,
    });

    /** Opens the feed of a request, and counts the use of its token. */
    async function open(request: FastifyRequest, reply: FastifyReply, id: string): Promise<readonly [FeedReader, FoundFeed]> {
      const limit = await ofToken(request);
      if (!limit.isAllowed && limit.isExceeded) {
        throw new ProblemError("rate_limited", `A token reads ${REQUESTS_PER_MINUTE} times in a minute at most. Wait for a minute.`);
      }
      const bearer = bearers.get(request);
      if (!bearer) throw new ProblemError("unauthenticated");
      const reader = { services, bearer, signal: hangUpSignal(reply) };
      const found = await findOpen(reader, id);
      const { tenantId } = bearer.caller;
      await withTenant(services.databases, tenantId, (trx) => noteTokenUse(trx, tenantId, bearer.token.id, services.now()));
      return [reader, found];
    }

    /** Sends one visual of a feed as a file. */
    async function sendFile(
      { request, reply, reader, found }: { request: FastifyRequest; reply: FastifyReply; reader: FeedReader; found: FoundFeed },
      place: FeedPlace,
      ending: FileFormat,
    ): Promise<FastifyReply> {
      const feed = openVisual(reader, found, place);
      if (describe(feed, ending, request, reply)) return reply.code(304).send();
      const { type, write, stream } = WRITERS[ending];
      const name = `${fileStem(feed.title)}.${ending}`;
      const headed = (rows: number): FastifyReply =>
        reply
          .header("content-disposition", `attachment; filename="feed.${ending}"; filename*=UTF-8''${encodeURIComponent(name)}`)
          .header("link", `<${feedPath(feed.id, "json")}>; rel="describedby"; type="application/json"`)
          .header("lyceum-rows", rows)
          .type(type);
      if (!stream) {
        const answer = await readAll(reader, feed);
        return headed(answer.rows.length).send(await write(feed, answer, services));
      }
      const { first, count, chunks, release } = await readThrough(reader, feed, MAX_FEED_ROWS.streamed);
      reply.raw.once("close", () => void release());
      if (!first.truncated) return headed(count).send(write(feed, first, services));
      // A failure on the way ends the connection without the file's end.
      return headed(count).send(Readable.from(stream(feed, chunks(), services)));
    }

    /** Splits the last part of a path at its ending. @throws ProblemError `not_found` for none of ours. */
    const requireFile = (file: string): readonly [string, FileFormat] => {
      const [, id = "", ending = ""] = /^([^.]+)\.(\w+)$/.exec(file) ?? [];
      if (isFormat(ending)) return [id, ending];
      throw new ProblemError("not_found", "Feeds end in .csv, .json, .arrow or /odata/.");
    };

    scope.get<{ Params: { file: string } }>(`${FEEDS_PATH}/:file`, { preParsing: admit }, async (request, reply) => {
      const [id, ending] = requireFile(request.params.file);
      const [reader, found] = await open(request, reply, id);
      const [first] = found.places;
      if (found.feed.visual_id !== null && first) return sendFile({ request, reply, reader, found }, first, ending);
      if (ending !== "json") {
        throw new ProblemError("not_found", `This feed has several visuals. ${feedPath(id, "json")} lists the address of each.`);
      }
      const parts = await openParts(reader, found, found.places);
      if (describe({ basis: basisOfParts(parts), snapshot: found.snapshot }, "catalogue", request, reply)) return reply.code(304).send();
      return reply.type(WRITERS.json.type).send(writeCatalogue(found, parts, services));
    });
    const part = `${FEEDS_PATH}/:feed/:sheet/:file`;
    scope.get<{ Params: { feed: string; sheet: string; file: string } }>(part, { preParsing: admit }, async (request, reply) => {
      const { feed, sheet, file } = request.params;
      const [visual, ending] = requireFile(file);
      const [reader, found] = await open(request, reply, feed);
      const place = found.places.find((own) => own.sheet.id === sheet && own.visual.id === visual);
      if (!place) throw new ProblemError("not_found", `This feed has no such visual. ${feedPath(feed, "json")} lists those that it has.`);
      return sendFile({ request, reply, reader, found }, place, ending);
    });

    scope.register((odata: FastifyInstance, _more, ready) => {
      odata.setErrorHandler(sendODataError);
      odata.addHook("onRequest", async (request, reply) => void reply.header("odata-version", versionFor(request)));
      const serve = async (request: FastifyRequest, reply: FastifyReply) => {
        const { feed: id, "*": written = "" } = request.params as { readonly feed: string; readonly "*"?: string };
        requireRequest(request);
        const path = readPath(written);
        const [reader, found] = await open(request, reply, id);
        const parts = await openParts(reader, found, placesAt(found, path));
        const { accept = "", prefer = "", "odata-maxversion": version = "", "if-none-match": known } = request.headers;
        const part = `${request.url} ${accept} ${String(prefer)} ${String(version)}`;
        const isKnown = describe({ basis: basisOfParts(parts), snapshot: found.snapshot }, part, request, reply);
        requireMatch(request, String(reply.getHeader("etag")));
        if (isKnown || known === "*") return reply.code(304).send();
        return sendPath({ reader, found, parts, request, reply }, path);
      };
      for (const url of [`${FEEDS_PATH}/:feed/odata`, `${FEEDS_PATH}/:feed/odata/*`]) {
        odata.get(url, { preParsing: admit }, serve);
        // Before what is sent is read, and whatever its type is.
        const preParsing = [admit, refuseWriting];
        odata.route({ method: ["POST", "PUT", "PATCH", "DELETE"], url, preParsing, handler: serve });
      }
      ready();
    });
    done();
  });
};
