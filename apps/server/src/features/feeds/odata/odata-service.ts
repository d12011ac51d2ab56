import { feedPath } from "@lyceum/contracts";
import type { FastifyReply, FastifyRequest } from "fastify";

import { feedNotes } from "../serving/feed-notes.ts";
import { feedColumns } from "../serving/feed-table.ts";
import type { FeedPlace, FeedReader, FoundFeed } from "../serving/find-open.ts";
import type { FeedPart, OpenedFeed } from "../serving/open-feed.ts";
import { readRows } from "../serving/read-rows.ts";
import { ODataError } from "./odata-error.ts";
import { type QueryOptions, readOptions } from "./query-options.ts";
import { type EntityPage, PAGE_ROWS, readEntities, skipTokenOf } from "./read-entities.ts";
import { type DescribedSet, KEY, writeMetadata } from "./write-metadata.ts";

/** What of OData's control information a response bears. */
type MetadataLevel = "minimal" | "none";

/** One request to a feed's service. */
export interface ODataService {
  readonly reader: FeedReader;
  readonly found: FoundFeed;
  /** Its visuals that the path is about, an entity set each. */
  readonly parts: readonly FeedPart[];
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}
/** One request to an entity set of it. */
interface ODataExchange extends ODataService {
  readonly feed: OpenedFeed;
}

const XML = "application/xml";

const rootOf = ({ reader, found }: ODataService): string => reader.services.config.publicOrigin + feedPath(found.feed.id, "odata");

/** Finds the visuals that a path below the service's root is about: all for what describes the service, else one. */
export function placesAt({ places }: FoundFeed, path: string): readonly FeedPlace[] {
  const [entitySet] = /^\w+/.exec(path) ?? [];
  return entitySet === undefined ? places : places.filter((place) => place.entitySet === entitySet);
}

const readable = ({ parts }: ODataService): readonly OpenedFeed[] => parts.flatMap(({ opened }) => opened ?? []);

const parametersOf = ({ url }: FastifyRequest): URLSearchParams => new URL(url, "http://feed.invalid").searchParams;

/** Reads which format a client takes, from the address before the header. @throws ODataError 406 for another than JSON. */
function levelOf(request: FastifyRequest): MetadataLevel {
  const format = parametersOf(request).get("$format") ?? request.headers.accept ?? "*/*";
  const takesJson = format === "json" || /application\/(json|\*)|\*\/\*/.test(format);
  if (!takesJson) throw new ODataError(406, "Rows are written as JSON.");
  return /odata\.metadata=none/.test(format) ? "none" : "minimal";
}

const sendJson = (reply: FastifyReply, level: MetadataLevel, body: object): FastifyReply =>
  reply.type(`application/json;odata.metadata=${level};charset=utf-8`).send(JSON.stringify(body));

/** Sends the service document: an entity set for each visual that can be read. */
export function sendService(exchange: ODataService): FastifyReply {
  const level = levelOf(exchange.request);
  const value = readable(exchange).map(({ entitySet, title }) => ({ name: entitySet, title, kind: "EntitySet", url: entitySet }));
  return sendJson(exchange.reply, level, { ...(level === "minimal" && { "@odata.context": `${rootOf(exchange)}$metadata` }), value });
}

/** Sends the description of the feed. */
export async function sendMetadata(service: ODataService): Promise<FastifyReply> {
  const { reader, request, reply } = service;
  const format = parametersOf(request).get("$format") ?? "xml";
  if (format !== "xml" && format !== XML) throw new ODataError(406, "$metadata is written as XML.");
  const sets: DescribedSet[] = [];
  for (const feed of readable(service)) {
    const answer = await readRows(reader, feed, { offset: 0, count: 1 });
    sets.push({
      entitySet: feed.entitySet,
      columns: feedColumns(feed, answer, reader.services),
      notes: feedNotes(feed, answer, reader.services),
    });
  }
  return reply.type(XML).send(writeMetadata(sets));
}

/** Writes the address of the next page: the same question from where this page ended. */
function nextLink(exchange: ODataExchange, page: EntityPage, { top }: QueryOptions): string | undefined {
  if (page.next === undefined) return undefined;
  const parameters = parametersOf(exchange.request);
  parameters.delete("$skip");
  if (top !== undefined) parameters.set("$top", String(top - page.entities.length));
  parameters.set("$skiptoken", skipTokenOf(exchange.feed, page.next));
  // A space may be written as a plus only in forms.
  return `${rootOf(exchange)}${exchange.feed.entitySet}?${parameters.toString().replaceAll("+", "%20")}`;
}

function preferredSize(request: FastifyRequest): number | undefined {
  const prefer = request.headers["prefer"];
  const [, size] = /(?:^|[;,\s])(?:odata\.)?maxpagesize=(\d{1,6})/i.exec(typeof prefer === "string" ? prefer : "") ?? [];
  return size === undefined || Number(size) < 1 ? undefined : Number(size);
}

const recordOf = (names: readonly string[], cells: readonly unknown[], select: readonly string[] | undefined): object =>
  Object.fromEntries(
    names.flatMap((name, index) => (select === undefined || select.includes(name) ? [[name, cells[index] ?? null] as const] : [])),
  );

/** Sends a page of rows. @throws ODataError, and what reading them throws. */
export async function sendRows(exchange: ODataExchange): Promise<FastifyReply> {
  const { reader, feed, request, reply } = exchange;
  const level = levelOf(request);
  const options = readOptions(parametersOf(request));
  const preferred = preferredSize(request);
  const page = await readEntities(reader, feed, options, Math.min(preferred ?? PAGE_ROWS, PAGE_ROWS));
  if (preferred !== undefined) reply.header("preference-applied", `odata.maxpagesize=${Math.min(preferred, PAGE_ROWS)}`);
  const shape = options.select ? `(${options.select.join(",")})` : "";
  const next = nextLink(exchange, page, options);
  return sendJson(reply, level, {
    ...(level === "minimal" && { "@odata.context": `${rootOf(exchange)}$metadata#${feed.entitySet}${shape}` }),
    ...(page.count !== undefined && { "@odata.count": page.count }),
    value: page.entities.map((cells) => recordOf(page.names, cells, options.select)),
    ...(next !== undefined && { "@odata.nextLink": next }),
  });
}

/** Sends how many rows pass a filter. @throws what `sendRows` throws. */
export async function sendCount({ reader, feed, request, reply }: ODataExchange): Promise<FastifyReply> {
  const { filter } = readOptions(parametersOf(request));
  const options = { filter, order: [], select: undefined, skip: 0, top: undefined, count: true, skipToken: undefined };
  const { count } = await readEntities(reader, feed, options, 1);
  return reply.type("text/plain;charset=utf-8").send(String(count));
}

/** Sends one row by its number. @throws ODataError 404 where there is none. */
export async function sendRow(exchange: ODataExchange, row: number): Promise<FastifyReply> {
  const { reader, feed, request, reply } = exchange;
  const level = levelOf(request);
  const { select } = readOptions(parametersOf(request));
  const options = { filter: undefined, order: [], select, skip: row - 1, top: 1, count: false, skipToken: undefined };
  const page = row < 1 ? undefined : await readEntities(reader, feed, options, 1);
  const [cells] = page?.entities ?? [];
  if (!page || !cells) throw new ODataError(404, `There is no ${feed.entitySet}(${row}).`);
  return sendJson(reply, level, {
    ...(level === "minimal" && {
      "@odata.context": `${rootOf(exchange)}$metadata#${feed.entitySet}${select ? `(${select.join(",")})` : ""}/$entity`,
    }),
    ...recordOf(page.names, cells, select),
  });
}

/**
 * Sends what a path below the service's root names.
 * @throws ODataError 404 for a path that it does not have.
 */
export function sendPath(service: ODataService, path: string): Promise<FastifyReply> | FastifyReply {
  if (path === "") return sendService(service);
  if (path === "$metadata") return sendMetadata(service);
  const [part] = service.parts;
  const [, rest] = /^\w+(.*)$/.exec(path) ?? [];
  const [, row] = new RegExp(`^\\((?:${KEY}=)?(\\d{1,9})\\)$`).exec(rest ?? "") ?? [];
  if (!part || (rest !== "" && rest !== "/$count" && row === undefined)) {
    const names = service.found.places.map(({ entitySet }) => entitySet).join(", ");
    throw new ODataError(404, `This feed has ${names} and nothing else.`);
  }
  if (!part.opened) throw new ODataError(404, part.refusal);
  const exchange = { ...service, feed: part.opened };
  if (row !== undefined) return sendRow(exchange, Number(row));
  return rest === "" ? sendRows(exchange) : sendCount(exchange);
}
