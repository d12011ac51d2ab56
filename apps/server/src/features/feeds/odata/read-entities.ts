import type { Cell } from "@lyceum/reports";

import { ProblemError } from "../../../lib/problem-error.ts";
import { type FeedColumn, feedTable, KEY } from "../serving/feed-table.ts";
import type { FeedReader } from "../serving/find-open.ts";
import type { OpenedFeed } from "../serving/open-feed.ts";
import { MAX_FEED_ROWS, readAll, readRows } from "../serving/read-rows.ts";
import type { EntityProperty } from "./entity-json.ts";
import { ODataError } from "./odata-error.ts";
import { parseFilter, type Property } from "./parse-filter.ts";
import type { QueryOptions } from "./query-options.ts";
import { KEY_TYPE, TYPES } from "./write-metadata.ts";

/** Rows of one page, unless a client prefers fewer. */
export const PAGE_ROWS = 5000;

/** A row with its number, which tells it apart as long as the data is the same. */
type Entity = readonly [number, ...Cell[]];

/** One page of entities. */
export interface EntityPage {
  readonly properties: readonly EntityProperty[];
  readonly entities: readonly Entity[];
  /** Entities that pass the filter, where that was asked. */
  readonly count: number | undefined;
  /** Where the next page begins; undefined after the last one. */
  readonly next: number | undefined;
}

const KINDS = { text: "text", integer: "number", number: "number", boolean: "boolean", date: "date" } as const;

function propertiesOf(columns: readonly FeedColumn[]): ReadonlyMap<string, Property> {
  const own = columns.map(({ name, kind }, index) => [name, { index: index + 1, kind: KINDS[kind] }] as const);
  return new Map<string, Property>([[KEY, { index: 0, kind: "number" }], ...own]);
}

const writtenOf = (columns: readonly FeedColumn[]): readonly EntityProperty[] => [
  { name: KEY, type: KEY_TYPE },
  ...columns.map(({ name, kind }) => ({ name, type: TYPES[kind] })),
];

/** Compares cells as OData orders them: what is missing comes first. */
function compareCells(left: Cell, right: Cell): number {
  if (left === right) return 0;
  if (left === null) return -1;
  return right === null || left > right ? 1 : -1;
}

function requireNames(properties: ReadonlyMap<string, Property>, { select, order }: QueryOptions): void {
  const unknown = [...(select ?? []), ...order.map(({ name }) => name)].find((name) => !properties.has(name));
  if (unknown !== undefined) throw new ODataError(400, `There is no property ${unknown}. $metadata has their names.`);
}

/** Reads where a page begins. @throws ProblemError `changed_meanwhile` where the pages before it were of other data or rights. */
function startOf({ basis }: OpenedFeed, { skip, skipToken }: QueryOptions): number {
  if (skipToken === undefined) return skip;
  const [, position, rest] = /^(\d{1,9})\.([\w-]+)$/.exec(skipToken) ?? [];
  if (position === undefined) throw new ODataError(400, "$skiptoken is no token of this feed.");
  if (rest === basis) return Number(position);
  throw new ProblemError(
    "changed_meanwhile",
    "The data, or what you may read of it, changed between two pages. Read the feed from its start.",
  );
}

/** Writes the token with which the next page is asked for. */
export const skipTokenOf = ({ basis }: OpenedFeed, position: number): string => `${position}.${basis}`;

const entitiesOf = (rows: readonly (readonly Cell[])[], first: number): Entity[] =>
  rows.map((row, index): Entity => [first + index + 1, ...row]);

/** Reads a page in the feed's own order, and nothing beyond it. */
async function readInOrder(reader: FeedReader, feed: OpenedFeed, options: QueryOptions, count: number): Promise<EntityPage> {
  const start = startOf(feed, options);
  const answer = await readRows(reader, feed, { offset: start, count: Math.max(count, 1) });
  const { columns, rows } = feedTable(feed, answer, reader.services);
  requireNames(propertiesOf(columns), options);
  const entities = entitiesOf(rows, start).slice(0, count);
  const left = options.top === undefined ? Infinity : options.top - entities.length;
  const more = (answer.truncated || rows.length > entities.length) && left > 0;
  return {
    properties: writtenOf(columns),
    entities,
    count: undefined,
    next: more ? start + entities.length : undefined,
  };
}

/**
 * Reads one page of a feed's entities. Filter and order work on rows that the person may read as they are, after everything
 * that protects people: they can find nothing that the rows do not say.
 * @param most rows of the page.
 * @throws ODataError, ProblemError, and what reading the rows throws.
 */
export async function readEntities(reader: FeedReader, feed: OpenedFeed, options: QueryOptions, most: number): Promise<EntityPage> {
  const size = Math.min(most, options.top ?? Infinity);
  if (options.filter === undefined && options.order.length === 0 && !options.count) return readInOrder(reader, feed, options, size);
  const start = startOf(feed, options);
  const answer = await readAll(reader, feed).catch((error: unknown) => {
    if (!(error instanceof ProblemError) || error.code !== "query_too_large") throw error;
    const most = MAX_FEED_ROWS.held.toLocaleString("en");
    throw new ProblemError(
      "query_too_large",
      `This feed has more than ${most} rows: it comes in pages, but without $filter, $orderby and $count. Make a feed with filters.`,
    );
  });
  const { columns, rows } = feedTable(feed, answer, reader.services);
  const properties = propertiesOf(columns);
  requireNames(properties, options);
  const passes = options.filter === undefined ? undefined : parseFilter(options.filter, properties);
  const all = entitiesOf(rows, 0);
  const found = passes ? all.filter(passes) : all;
  const order = options.order.map(({ name, descending }) => ({ index: properties.get(name)?.index ?? 0, sign: descending ? -1 : 1 }));
  const sorted =
    order.length === 0
      ? found
      : found.toSorted((left, right) => {
          for (const { index, sign } of order) {
            const difference = compareCells(left[index] ?? null, right[index] ?? null);
            if (difference !== 0) return sign * difference;
          }
          return left[0] - right[0];
        });
  const entities = sorted.slice(start, start + size);
  const left = options.top === undefined ? Infinity : options.top - entities.length;
  const more = sorted.length > start + entities.length && left > 0;
  return {
    properties: writtenOf(columns),
    entities,
    count: options.count ? found.length : undefined,
    next: more ? start + entities.length : undefined,
  };
}
