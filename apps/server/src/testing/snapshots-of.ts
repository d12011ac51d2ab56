import { requireCapability, type SnapshotStore } from "@lyceum/warehouse";

import type { Services } from "../domain/services.ts";

/** Finds the snapshots of an engine that takes data from us. */
export const snapshotsOf = ({ warehouse }: Pick<Services, "warehouse">): SnapshotStore => requireCapability(warehouse, "publish");
