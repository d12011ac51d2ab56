import type { CsvRecord } from "@lyceum/reports/csv";

import type { FaultList } from "../../faults/fault-list.ts";
import { cutValue, type FaultCode } from "../../faults/fault.ts";
import { FILE_MODES, FILE_NAMES, type FileMode, type FileName } from "../format/files.ts";

export const MANIFEST = "manifest.csv";
const VERSIONS = { "manifest.version": "1.0", "oneroster.version": "1.2" } as const;

export interface ManifestEntry {
  readonly mode: FileMode;
  /** Line of the manifest that says so. */
  readonly line: number;
}

export type RosterManifest = Readonly<Record<FileName, ManifestEntry>>;

const ABSENT: ManifestEntry = { mode: "absent", line: 0 };
const isMode = (value: string): value is FileMode => FILE_MODES.some((mode) => mode === value);
const property = (name: FileName) => `file.${name}`;

/** Reads what the manifest says of every file; what is wrong with it goes to `faults`. */
export function readManifest(records: readonly CsvRecord[], faults: FaultList): RosterManifest {
  const fault = (
    line: number,
    column: number,
    field: string,
    value: string,
    problem: string,
    expected: string,
    code: FaultCode = "manifest",
  ) => faults.add({ code, file: MANIFEST, line, column, field, value: cutValue(value), problem, expected });
  const [header, ...rows] = records;
  if (header?.fields.join(",") !== "propertyName,value") {
    fault(1, 1, "", header?.fields.join(",") ?? "", "is not the header of a manifest", "propertyName,value", "header");
    return everyFile(() => ABSENT);
  }
  const values = new Map<string, { readonly value: string; readonly line: number }>();
  for (const { line, fields } of rows) {
    const [name = "", value = ""] = fields;
    if (values.has(name)) fault(line, 1, "propertyName", name, "stands there twice", "every property once");
    else if (name.startsWith("file.") && !FILE_NAMES.some((known) => property(known) === name))
      fault(line, 1, "propertyName", name, "is no file of OneRoster 1.2", "the names of its files");
    else values.set(name, { value, line });
  }
  for (const [name, version] of Object.entries(VERSIONS)) {
    const found = values.get(name);
    if (!found) fault(0, 0, name, "", "is missing", `a line ${name},${version}`);
    else if (found.value !== version) fault(found.line, 2, name, found.value, "is a version that is not read here", version);
  }
  return everyFile((file) => {
    const name = property(file);
    const found = values.get(name);
    if (found && isMode(found.value)) return { mode: found.value, line: found.line };
    if (!found) fault(0, 0, name, "", "is missing", `a line ${name}, with absent, bulk or delta`);
    else fault(found.line, 2, name, found.value, "is not one of its words", "absent, bulk or delta", "word");
    return ABSENT;
  });
}

function everyFile(entry: (name: FileName) => ManifestEntry): RosterManifest {
  return Object.fromEntries(FILE_NAMES.map((name) => [name, entry(name)])) as Record<FileName, ManifestEntry>;
}
