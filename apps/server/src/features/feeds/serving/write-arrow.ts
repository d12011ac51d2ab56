import type { Cell } from "@lyceum/reports";
import type { Answer } from "@lyceum/semantic";

import type { Services } from "../../../domain/services.ts";
import { feedNotes } from "./feed-notes.ts";
import { type FeedColumn, feedTable } from "./feed-table.ts";
import type { OpenedFeed } from "./open-feed.ts";

type Arrow = typeof import("apache-arrow");

const DAY_MS = 24 * 60 * 60 * 1000;

function typeOf({ Bool, DateDay, Float64, Int64, Utf8 }: Arrow, kind: FeedColumn["kind"]) {
  switch (kind) {
    case "boolean":
      return new Bool();
    case "date":
      return new DateDay();
    case "integer":
      return new Int64();
    case "number":
      return new Float64();
    case "text":
      return new Utf8();
  }
}

/** Returns a cell as the library takes it: whole numbers as big ones, days as their number since 1970. */
function valueOf(cell: Cell, kind: FeedColumn["kind"]): unknown {
  if (cell === null) return null;
  if (kind === "integer") return BigInt(Math.round(Number(cell)));
  if (kind === "date") return new Date(Math.floor(Date.parse(String(cell)) / DAY_MS) * DAY_MS);
  return kind === "text" ? String(cell) : cell;
}

const texts = (values: Readonly<Record<string, string | undefined>>): Map<string, string> =>
  new Map(Object.entries(values).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])));

/**
 * Writes a feed as a stream of Arrow IPC. Label, unit and definition stand in the metadata of each field, where the numbers
 * come from in that of the schema.
 */
export async function writeArrow(feed: OpenedFeed, answer: Answer, services: Pick<Services, "locales">): Promise<Buffer> {
  // Fetched at its first use: most servers never write it.
  const arrow = await import("apache-arrow");
  const { columns, rows } = feedTable(feed, answer, services);
  const vectors = columns.map(({ kind }, index) =>
    arrow.vectorFromArray(
      rows.map((row) => valueOf(row[index] ?? null, kind)),
      typeOf(arrow, kind),
    ),
  );
  const fields = columns.map(({ name, kind, label, unit, description, formula }) =>
    arrow.Field.new({ name, type: typeOf(arrow, kind), nullable: true, metadata: texts({ label, unit, description, formula }) }),
  );
  const notes = feedNotes(feed, answer, services);
  const schema = new arrow.Schema(
    fields,
    texts({ lyceum: JSON.stringify({ feed: feed.id, ...notes }), title: notes.title, as_of: notes.asOf }),
  );
  const data = arrow.makeData({
    type: new arrow.Struct(fields),
    length: rows.length,
    nullCount: 0,
    children: vectors.map((vector) => vector.data[0] ?? arrow.makeData({ type: vector.type })),
  });
  return Buffer.from(arrow.tableToIPC(new arrow.Table(schema, [new arrow.RecordBatch(schema, data)]), "stream"));
}
