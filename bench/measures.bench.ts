import path from "node:path";

import { SCHEMA_VERSION } from "@lyceum/model";
import { SnapshotStore } from "@lyceum/warehouse";

import type { CleanUp } from "./clean-up.ts";
import { compareConstructs } from "./engine/constructs.ts";
import { compareSnapshot } from "./engine/delivered-visuals.ts";
import { readersAtOnce } from "./engine/readers-at-once.ts";
import { publishNorthfield, publishOulad } from "./engine/snapshots.ts";

const PARTS = ["constructs", "visuals", "readers"] as const;

/**
 * Measures constructs against hand-written SQL and visuals from sums on real and on large data, and readers at once.
 * @param words `--constructs`, `--visuals` or `--readers` for one part; all of them without
 */
export async function run(cleanUp: CleanUp, words: readonly string[]): Promise<void> {
  const requested = PARTS.filter((part) => words.includes(`--${part}`));
  const parts = requested.length > 0 ? requested : PARTS;
  if (parts.includes("constructs") || parts.includes("visuals")) {
    const root = await cleanUp.makeFolder("measures");
    const snapshots = new SnapshotStore({ root, supportedVersion: SCHEMA_VERSION });
    const institutions = [
      ["Open University", "oulad", await publishOulad(snapshots, "oulad")],
      ["Northfield at ten times its size", "northfield", await publishNorthfield(snapshots, "northfield")],
    ] as const;
    for (const [name, id, published] of institutions) {
      if (!published) continue;
      if (parts.includes("constructs")) await compareConstructs(name, path.join(root, id), published);
      if (parts.includes("visuals")) await compareSnapshot(name, path.join(root, id), published);
    }
  }
  if (parts.includes("readers")) await readersAtOnce(cleanUp);
}
