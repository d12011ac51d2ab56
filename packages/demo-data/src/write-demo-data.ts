import { buildPreAggregates, type SnapshotDraft, SnapshotWriter } from "@lyceum/warehouse";

import { fillDemoCanonical } from "./canonical/fill-demo-canonical.ts";
import { describeDemoData } from "./warehouse/description.ts";
import { type DataSource, generationSteps, runSteps } from "./warehouse/generate-warehouse.ts";

export interface DemoDataOptions {
  /** Times the usual amount of activity; a whole number from 1. */
  readonly scale: number;
  readonly createdAt: Date;
  /** Hears the label of each step as it begins. */
  readonly onStep: (label: string) => void;
}

/** Counts the steps of `writeDemoData`, for progress. */
export const countDemoSteps = (source: DataSource): number => generationSteps(source, 1).length + 3;

/** Writes an institution's generated data into a draft and closes it. The same source and scale give the same rows. */
export async function writeDemoData(
  draft: SnapshotDraft,
  source: DataSource,
  { scale, createdAt, onStep }: DemoDataOptions,
): Promise<void> {
  const writer = await SnapshotWriter.open({ path: draft.path, scratch: draft.scratch });
  try {
    await runSteps(writer, generationSteps(source, scale), onStep);
    onStep("Summing up facts");
    await buildPreAggregates(writer);
    onStep("Dating the data");
    await describeDemoData(writer, draft.snapshotId, createdAt);
    onStep("Laying out the canonical tables");
    await fillDemoCanonical(writer, createdAt);
  } finally {
    writer.close();
  }
}
