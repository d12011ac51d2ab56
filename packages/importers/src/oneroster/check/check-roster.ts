import type { SnapshotWriter } from "@lyceum/warehouse";

import type { FaultList } from "../../faults/fault-list.ts";
import type { RosterFile } from "../source/find-roster.ts";
import { MANIFEST } from "../source/read-manifest.ts";
import { applyFiles, type FileChange } from "../state/apply-files.ts";
import type { EarlierState } from "../state/earlier-state.ts";
import { columnRules } from "./column-rules.ts";
import { addFaults, duplicates, queriesOf } from "./find-faults.ts";
import { addStillUsed, brokenReferences, parentLoops } from "./references.ts";

const HAS_PARENTS = ["orgs", "academicSessions"];

/** A delta changes what an earlier import brought; without one it would pass for everything. */
export function requireEarlier(files: readonly RosterFile[], earlier: EarlierState, faults: FaultList): void {
  for (const { name, mode, manifestLine } of files) {
    if (mode !== "delta" || earlier.files.has(name)) continue;
    faults.add({
      code: "manifest",
      file: MANIFEST,
      line: manifestLine,
      column: 2,
      field: `file.${name}`,
      value: "delta",
      problem: `changes rows of ${name}.csv, of which the data on record has none from OneRoster`,
      expected: "a bulk import first",
    });
  }
}

/**
 * Checks staged files and writes the rows that stand after the import; references are followed in those, so
 * that a delta may name what an earlier import brought.
 * @throws FaultsError with everything that is wrong.
 */
export async function checkRoster(
  writer: SnapshotWriter,
  files: readonly RosterFile[],
  earlier: EarlierState,
  faults: FaultList,
): Promise<FileChange[]> {
  requireEarlier(files, earlier, faults);
  faults.refuse();
  const byFile = new Map(files.map((file) => [file, [] as Awaited<ReturnType<typeof queriesOf>>]));
  for (const [file, queries] of byFile)
    queries.push(...(await queriesOf(writer, file, columnRules(file.name, file.mode))), await duplicates(writer, file));
  const changes = await applyFiles(writer, files, earlier);
  for (const [file, queries] of byFile) {
    queries.push(...(await brokenReferences(writer, file)));
    if (HAS_PARENTS.includes(file.name)) queries.push(await parentLoops(writer, file));
    await addFaults(writer, file, queries, faults);
  }
  await addStillUsed(writer, files, faults);
  faults.refuse();
  return changes;
}
