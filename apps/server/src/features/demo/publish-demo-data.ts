import { requireCapability, SnapshotWriter } from "@lyceum/warehouse";

import type { Act } from "../../domain/audit.ts";
import type { Services } from "../../domain/services.ts";
import { publishSnapshot } from "../../domain/snapshots/publish-snapshot.ts";
import { loadDemoCanonical } from "./canonical/load-demo-canonical.ts";
import { description } from "./warehouse/description.ts";
import { type DataSource, generationSteps, runSteps } from "./warehouse/generate-warehouse.ts";

export interface DemoDataRequest {
  readonly tenantId: string;
  readonly source: DataSource;
  /** Times the usual amount of activity; a whole number from 1. */
  readonly scale: number;
  readonly onStep: (label: string) => void;
}

/** Generates an institution's data beside what it has and swaps it in. Interrupted, the data before stays. */
export async function publishDemoData(services: Services, request: DemoDataRequest, act: Act): Promise<void> {
  const { now } = services;
  const snapshots = requireCapability(services.warehouse, "publish");
  const draft = await snapshots.begin(request.tenantId);
  try {
    const writer = await SnapshotWriter.open({ path: draft.path, scratch: draft.scratch });
    try {
      const createdAt = now();
      const steps = [...generationSteps(request.source, request.scale), description(draft.snapshotId, createdAt)];
      await runSteps(writer, steps, request.onStep);
      request.onStep("Laying out the canonical tables");
      await loadDemoCanonical(writer, createdAt);
    } finally {
      writer.close();
    }
    request.onStep("Checking the data");
    await publishSnapshot(services, { tenantId: request.tenantId, draft }, act);
  } catch (error) {
    await snapshots.discard(draft);
    throw error;
  }
}
