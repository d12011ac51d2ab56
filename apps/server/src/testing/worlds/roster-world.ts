import type { NotSubmitted } from "@lyceum/contracts";

import { importOneRoster } from "../../features/imports/oneroster/import-oneroster.ts";
import { removeRosters, type RosterContents, writeRoster } from "../../features/imports/oneroster/testing/roster-files.ts";
import { importWorld, TEST_ACT } from "./import-world.ts";

/** A database, a warehouse and an institution for tests of OneRoster imports. */
export async function rosterWorld() {
  const world = await importWorld();
  const importFrom = (source: string, dryRun = false, notSubmitted?: NotSubmitted) =>
    importOneRoster(world.services, { source, tenant: world.tenant, dryRun, notSubmitted }, TEST_ACT);
  return {
    ...world,
    importFrom,
    import: async (contents: RosterContents, mode: "bulk" | "delta" = "bulk") => importFrom(await writeRoster(contents, mode)),
    close: async () => {
      await world.close();
      await removeRosters();
    },
  };
}
