import type { ImportProgress, ImportRequest, ReadyDraft } from "@lyceum/importers";
import { requireCapability } from "@lyceum/warehouse";

import type { Db } from "../../db/database.ts";
import type { Tenant } from "../../db/schema.ts";
import type { Act } from "../../domain/audit.ts";
import type { Services } from "../../domain/services.ts";
import { publishSnapshot, type PublicationResult, type Recorded } from "../../domain/snapshots/publish-snapshot.ts";

export interface ImportWork<Report> {
  /** Directory or zip with the files. */
  readonly source: string;
  readonly tenant: Pick<Tenant, "id" | "name">;
  /** Checks everything and publishes nothing. */
  readonly dryRun?: boolean;
  readonly onProgress?: (event: ImportProgress) => void;
  readonly signal?: AbortSignal;
  /** Puts the end of the import on record in the transaction that publishes it; not called for a dry run. */
  readonly record?: (trx: Db, report: Report, recorded: Recorded) => Promise<void>;
}

/** Gives an importer of any format what it needs of the server, publication on record included. */
export function importRequest<Report>(
  services: Pick<Services, "databases" | "warehouse" | "now">,
  { source, tenant, dryRun = false, onProgress, signal, record }: ImportWork<Report>,
  act: Act,
): ImportRequest<Report, PublicationResult> {
  const publish = ({ draft, expected }: ReadyDraft, report: Report) =>
    publishSnapshot(
      services,
      {
        tenantId: tenant.id,
        draft,
        ...(expected && { expected }),
        ...(signal && { signal }),
        record: async (trx, recorded) => record?.(trx, report, recorded),
      },
      act,
    );
  return {
    snapshots: requireCapability(services.warehouse, "publish"),
    tenant,
    source,
    now: services.now(),
    onProgress,
    signal,
    publish: dryRun ? undefined : publish,
  };
}
