import { buildPreAggregates, type SnapshotDraft, SnapshotWriter } from "@lyceum/warehouse";

import { fillDemoCanonical } from "./canonical/fill-demo-canonical.ts";
import { describeDemoData } from "./warehouse/description.ts";
import { type DataSource, generationSteps, runSteps } from "./warehouse/generate-warehouse.ts";

export interface DemoDataOptions {
  /** Times the usual amount of activity; a whole number from 1. */
  readonly scale: number;
  readonly createdAt: Date;
  /** Leaves the sums of facts to a later step; default false. */
  readonly withoutSums?: boolean;
  /** Hears the label of each step as it begins. */
  readonly onStep: (label: string) => void;
}

/** Counts the steps of `writeDemoData` without sums, for progress. */
export const countDemoSteps = (source: DataSource): number => generationSteps(source, 1).length + 2;

/** Writes an institution's generated data into a draft and closes it. The same source and scale give the same rows. */
export async function writeDemoData(
  draft: SnapshotDraft,
  source: DataSource,
  { scale, createdAt, onStep, withoutSums = false }: DemoDataOptions,
): Promise<void> {
  const writer = await SnapshotWriter.open({ path: draft.path, scratch: draft.scratch });
  try {
    await runSteps(writer, generationSteps(source, scale), onStep);
    if (!withoutSums) {
      onStep("Summing up facts");
      await buildPreAggregates(writer);
    }
    onStep("Dating the data");
    await describeDemoData(writer, draft.snapshotId, createdAt);
    onStep("Laying out the canonical tables");
    await fillDemoCanonical(writer, createdAt);
  } finally {
    writer.close();
  }
}
