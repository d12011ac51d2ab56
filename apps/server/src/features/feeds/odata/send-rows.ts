import type { FastifyReply, FastifyRequest } from "fastify";

import type { OpenedFeed } from "../serving/open-feed.ts";
import { type EntityWriting, entityWriter } from "./entity-json.ts";
import { chooseJson, prefixOf } from "./negotiate.ts";
import { ODataError } from "./odata-error.ts";
import {
  contextOf,
  type ODataService,
  parametersOf,
  requirePart,
  rootOf,
  sendJson,
  sendMetadata,
  sendService,
  sendVocabulary,
} from "./odata-service.ts";
import { OPTIONS, type Parameters, readOptions } from "./query-options.ts";
import { type EntityPage, PAGE_ROWS, readEntities, skipTokenOf } from "./read-entities.ts";
import type { ResourcePath } from "./resource-path.ts";

/** One request to an entity set. */
interface ODataExchange extends ODataService {
  readonly feed: OpenedFeed;
}

/** Writes the address of the next page: the same question from where this page ended. */
function nextLink(exchange: ODataExchange, page: EntityPage, parameters: Parameters): string | undefined {
  if (page.next === undefined) return undefined;
  const next = new URLSearchParams([...parameters].filter(([name]) => name !== "$skip"));
  const top = parameters.get("$top");
  if (top !== undefined) next.set("$top", String(Number(top) - page.entities.length));
  next.set("$skiptoken", skipTokenOf(exchange.feed, page.next));
  // A space may be written as a plus only in forms.
  return `${rootOf(exchange)}${exchange.feed.entitySet}?${next.toString().replaceAll("+", "%20")}`;
}

/** Reads how many rows a page may have at most, and the name by which the client asked: 4.01 leaves the prefix out. */
function preferredSize({ headers }: FastifyRequest): { readonly name: string; readonly size: number } | undefined {
  const prefer = headers["prefer"];
  const written = typeof prefer === "string" ? prefer : (prefer ?? []).join(",");
  const [, name = "", size] = /(?:^|[;,\s])((?:odata\.)?maxpagesize)\s*=\s*"?(\d{1,9})(?!\d)/i.exec(written) ?? [];
  return size === undefined || Number(size) < 1 ? undefined : { name: name.toLowerCase(), size: Math.min(Number(size), PAGE_ROWS) };
}

const shapeOf = ({ select }: Pick<EntityWriting, "select">): string => (select ? `(${select.join(",")})` : "");

/** Sends a page of rows. @throws ODataError, and what reading them throws. */
async function sendRows(exchange: ODataExchange): Promise<FastifyReply> {
  const { reader, feed, request, reply } = exchange;
  const { entitySet } = feed;
  const parameters = parametersOf(request, OPTIONS.rows);
  const format = chooseJson(request, parameters.get("$format"));
  const options = readOptions(parameters);
  const preferred = preferredSize(request);
  const page = await readEntities(reader, feed, options, preferred?.size ?? PAGE_ROWS);
  if (preferred) reply.header("preference-applied", `${preferred.name}=${preferred.size}`);
  const next = nextLink(exchange, page, parameters);
  const { count } = page;
  const prefix = prefixOf(format.version);
  return sendJson(reply, format, {
    ...contextOf(exchange, format, `#${entitySet}${shapeOf(options)}`),
    ...(count !== undefined && { [`@${prefix}count`]: format.ieee754Compatible ? String(count) : count }),
    value: page.entities.map(entityWriter({ entitySet, properties: page.properties, select: options.select, format })),
    ...(next !== undefined && { [`@${prefix}nextLink`]: next }),
  });
}

/** Sends how many rows pass a filter. @throws what `sendRows` throws. */
async function sendCount({ reader, feed, request, reply }: ODataExchange): Promise<FastifyReply> {
  const options = { ...readOptions(parametersOf(request, OPTIONS.count)), count: true };
  const { count } = await readEntities(reader, feed, options, 1);
  return reply.type("text/plain").send(String(count));
}

/** Sends one row by its number. @throws ODataError 404 where there is none. */
async function sendRow(exchange: ODataExchange, row: number): Promise<FastifyReply> {
  const { reader, feed, request, reply } = exchange;
  const { entitySet } = feed;
  const parameters = parametersOf(request, OPTIONS.row);
  const format = chooseJson(request, parameters.get("$format"));
  const options = { ...readOptions(parameters), skip: row - 1, top: 1 };
  const page = row < 1 ? undefined : await readEntities(reader, feed, options, 1);
  const [cells] = page?.entities ?? [];
  if (!page || !cells) throw new ODataError(404, `There is no ${entitySet}(${row}).`);
  return sendJson(reply, format, {
    ...contextOf(exchange, format, `#${entitySet}${shapeOf(options)}/$entity`),
    ...entityWriter({ entitySet, properties: page.properties, select: options.select, format })(cells),
  });
}

/** Sends what a path below the service's root names. @throws ODataError, and what reading rows throws. */
export function sendPath(service: ODataService, path: ResourcePath): Promise<FastifyReply> | FastifyReply {
  if (path.kind === "service") return sendService(service);
  if (path.kind === "metadata") return sendMetadata(service);
  if (path.kind === "vocabulary") return sendVocabulary(service, path.document);
  const exchange = { ...service, feed: requirePart(service) };
  if (path.kind === "row") return sendRow(exchange, path.row);
  return path.kind === "rows" ? sendRows(exchange) : sendCount(exchange);
}
