import { type DataSource, writeDemoData } from "@lyceum/demo-data";
import { requireCapability } from "@lyceum/warehouse";

import type { Act } from "../../domain/audit.ts";
import type { Services } from "../../domain/services.ts";
import { queueSums } from "../../domain/snapshots/add-sums.ts";
import { publishSnapshot } from "../../domain/snapshots/publish-snapshot.ts";

export interface DemoDataRequest {
  readonly tenantId: string;
  readonly source: DataSource;
  /** Times the usual amount of activity; a whole number from 1. */
  readonly scale: number;
  readonly onStep: (label: string) => void;
}

/**
 * Generates an institution's data beside what it has and swaps it in; its sums follow as a job. Interrupted, the data before stays.
 */
export async function publishDemoData(services: Services, request: DemoDataRequest, act: Act): Promise<void> {
  const { tenantId, source, scale, onStep } = request;
  const snapshots = requireCapability(services.warehouse, "publish");
  const draft = await snapshots.begin(tenantId);
  try {
    await writeDemoData(draft, source, { scale, createdAt: services.now(), onStep, withoutSums: true });
    onStep("Checking the data");
    await publishSnapshot(services, { tenantId, draft, record: (trx) => queueSums(trx, services.jobs) }, act);
  } catch (error) {
    await snapshots.discard(draft);
    throw error;
  }
}
