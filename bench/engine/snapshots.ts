import { existsSync } from "node:fs";
import path from "node:path";

import { DEMO_INSTITUTIONS, writeDemoData } from "@lyceum/demo-data";
import { importOulad } from "@lyceum/importers";
import { publishFiles } from "@lyceum/importers/testing/publish-files";
import type { PublishedSnapshot, SnapshotStore } from "@lyceum/warehouse";

const OULAD = path.join(process.env["LYCEUM_DATA"] ?? path.resolve(import.meta.dirname, "../../../shared/data"), "oulad");
const SCALE = 10;

/** Publishes the Open University's data for a tenant; undefined where the files are not at hand. */
export async function publishOulad(snapshots: SnapshotStore, tenantId: string): Promise<PublishedSnapshot | undefined> {
  if (!existsSync(OULAD)) {
    console.log(`Open University left out: the dataset is not at ${OULAD}; set LYCEUM_DATA to the folder that holds it`);
    return undefined;
  }
  const request = { snapshots, tenant: { id: tenantId, name: "Open University" }, source: OULAD, now: new Date() };
  return (await importOulad({ ...request, publish: publishFiles(snapshots) })).published;
}

/** Publishes northfield's demo data for a tenant, with ten times its activity. */
export async function publishNorthfield(snapshots: SnapshotStore, tenantId: string): Promise<PublishedSnapshot> {
  const northfield = DEMO_INSTITUTIONS.find(({ tenant }) => tenant.slug === "northfield");
  if (!northfield) throw new Error("There is no demo institution northfield.");
  const draft = await snapshots.begin(tenantId);
  await writeDemoData(draft, northfield, { scale: SCALE, createdAt: new Date(), onStep: () => undefined });
  return publishFiles(snapshots)({ draft });
}
