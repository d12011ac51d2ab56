import { Readable } from "node:stream";

import type { AuditEvent, AuditFilters } from "@lyceum/contracts";
import { CSV_START, csvLine } from "@lyceum/reports/csv";

import { withTenant } from "../../db/database.ts";
import type { Services } from "../../domain/services.ts";
import { readEvents } from "./audit-store.ts";

/** Events that are in memory at a time. */
const BATCH = 1000;

/** How a file of events begins and how each event stands in it. */
export interface ExportFormat {
  readonly mediaType: string;
  readonly extension: string;
  readonly start: string;
  readonly line: (event: AuditEvent) => string;
}

const COLUMNS = [
  "at",
  "id",
  "actorKind",
  "actorId",
  "actorName",
  "action",
  "targetKind",
  "targetId",
  "targetName",
  "source",
  "requestId",
  "before",
  "after",
];
const json = (value: unknown): string | null => (value === null || value === undefined ? null : JSON.stringify(value));

export const FORMATS: Readonly<Record<"csv" | "ndjson", ExportFormat>> = {
  csv: {
    mediaType: "text/csv; charset=utf-8",
    extension: "csv",
    start: CSV_START + csvLine(COLUMNS),
    line: ({ at, id, actor, action, target, source, requestId, before, after }) =>
      csvLine([
        at,
        id,
        actor.kind,
        actor.id,
        actor.name,
        action,
        target?.kind ?? null,
        target?.id ?? null,
        target?.name ?? null,
        source,
        requestId,
        json(before),
        json(after),
      ]),
  },
  ndjson: { mediaType: "application/x-ndjson", extension: "ndjson", start: "", line: (event) => `${JSON.stringify(event)}\n` },
};

/**
 * Every event that the filters let through, newest first, read as fast as the client takes them. Each batch
 * is a short transaction of its own: the log only grows at its other end, so that nothing is missed or told twice.
 */
export function exportStream(
  { databases }: Pick<Services, "databases">,
  tenantId: string,
  filters: AuditFilters,
  { start, line }: ExportFormat,
): Readable {
  async function* chunks(): AsyncGenerator<string> {
    yield start;
    let last: AuditEvent | undefined;
    let more = true;
    while (more) {
      const request = { tenantId, filters, limit: BATCH, ...(last && { after: [last.at, last.id] as const }) };
      const page = await withTenant(databases, tenantId, (trx) => readEvents(trx, request));
      yield page.events.map(line).join("");
      last = page.events.at(-1);
      more = page.more;
    }
  }
  return Readable.from(chunks());
}
