import { feedPath } from "@lyceum/contracts";
import type { FastifyReply, FastifyRequest } from "fastify";

import { feedNotes } from "../serving/feed-notes.ts";
import { feedColumns } from "../serving/feed-table.ts";
import type { FeedPlace, FeedReader, FoundFeed } from "../serving/find-open.ts";
import type { FeedPart, OpenedFeed } from "../serving/open-feed.ts";
import { readRows } from "../serving/read-rows.ts";
import { chooseJson, type JsonFormat, prefixOf, requireType, typeOfJson } from "./negotiate.ts";
import { ODataError } from "./odata-error.ts";
import { OPTIONS, type Parameters, readParameters } from "./query-options.ts";
import type { ResourcePath } from "./resource-path.ts";
import { type DescribedSet, writeMetadata } from "./write-metadata.ts";

/** One request to a feed's service. */
export interface ODataService {
  readonly reader: FeedReader;
  readonly found: FoundFeed;
  /** Its visuals that the path is about, an entity set each. */
  readonly parts: readonly FeedPart[];
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/** Address of a feed's service, under which its entity sets are. */
export const rootOf = ({ reader, found }: Pick<ODataService, "reader" | "found">): string =>
  reader.services.config.publicOrigin + feedPath(found.feed.id, "odata");

/** Finds the visuals that a path is about: all for what describes the service, else one. */
export function placesAt({ places }: FoundFeed, path: ResourcePath): readonly FeedPlace[] {
  if (path.kind === "vocabulary") return [];
  return "entitySet" in path ? places.filter(({ entitySet }) => entitySet === path.entitySet) : places;
}

/** Reads the options of a request's address. @throws what `readParameters` throws. */
export const parametersOf = ({ url }: FastifyRequest, allowed: readonly string[]): Parameters =>
  readParameters(new URL(url, "http://feed.invalid").searchParams, allowed);

/** Sends JSON as a client takes it: as bytes, since Fastify adds a set of characters to the type of texts. */
export const sendJson = (reply: FastifyReply, format: JsonFormat, body: object): FastifyReply =>
  reply.type(typeOfJson(format)).send(Buffer.from(JSON.stringify(body)));

/** Writes what a JSON answer is, for clients that want it said. */
export const contextOf = (service: Pick<ODataService, "reader" | "found">, { level, version }: JsonFormat, fragment: string): object =>
  level === "none" ? {} : { [`@${prefixOf(version)}context`]: `${rootOf(service)}$metadata${fragment}` };

const readable = ({ parts }: ODataService): readonly OpenedFeed[] => parts.flatMap(({ opened }) => opened ?? []);

/** Sends the service document: an entity set for each visual that can be read. */
export function sendService(service: ODataService): FastifyReply {
  const format = chooseJson(service.request, parametersOf(service.request, OPTIONS.description).get("$format"));
  const value = readable(service).map(({ entitySet, title }) => ({ name: entitySet, title, kind: "EntitySet", url: entitySet }));
  return sendJson(service.reply, format, { ...contextOf(service, format, ""), value });
}

const requireXml = (request: FastifyRequest): void =>
  requireType(request, parametersOf(request, OPTIONS.description).get("$format"), "xml", "application/xml");

/** Sends a vocabulary that the description points to. */
export function sendVocabulary({ request, reply }: ODataService, document: string): FastifyReply {
  requireXml(request);
  return reply.type("application/xml").send(document);
}

/** Sends the description of the feed. */
export async function sendMetadata(service: ODataService): Promise<FastifyReply> {
  const { reader, request, reply } = service;
  requireXml(request);
  const sets: DescribedSet[] = [];
  for (const feed of readable(service)) {
    const answer = await readRows(reader, feed, { offset: 0, count: 1 });
    sets.push({
      entitySet: feed.entitySet,
      columns: feedColumns(feed, answer, reader.services),
      notes: feedNotes(feed, answer, reader.services),
    });
  }
  return reply.type("application/xml").send(writeMetadata(sets));
}

/** Finds the visual whose rows a path names. @throws ODataError 404 where there is none, or none that can be read. */
export function requirePart({ parts: [part], found }: ODataService): OpenedFeed {
  if (part?.opened) return part.opened;
  const names = found.places.map(({ entitySet }) => entitySet).join(", ");
  throw new ODataError(404, part?.refusal ?? `This feed has ${names} and nothing else.`);
}
