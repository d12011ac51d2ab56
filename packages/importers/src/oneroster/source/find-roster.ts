import { open, readFile, stat } from "node:fs/promises";
import path from "node:path";

import { parseCsv } from "@lyceum/reports/csv";
import { DataError } from "@lyceum/warehouse";

import { FaultList } from "../../faults/fault-list.ts";
import type { FaultCode } from "../../faults/fault.ts";
import { sourcePaths } from "../../zip/source-paths.ts";
import type { CsvLines } from "../csv/csv-lines.ts";
import { scanCsv, type CsvScan } from "../csv/scan-csv.ts";
import { FILE_NAMES, type FileMode, type FileName } from "../format/files.ts";
import { checkHeader } from "./check-header.ts";
import { MANIFEST, readManifest, type RosterManifest } from "./read-manifest.ts";

/** A file that is there and of sound form. */
export interface RosterFile {
  readonly name: FileName;
  readonly path: string;
  readonly mode: Exclude<FileMode, "absent">;
  readonly header: readonly string[];
  readonly rows: number;
  readonly lines: CsvLines;
  /** Line of the manifest that names it. */
  readonly manifestLine: number;
}

export interface Roster {
  readonly files: readonly RosterFile[];
  /** CSV files that OneRoster does not know; they are left alone. */
  readonly unknown: readonly string[];
}

const HEADER_BYTES = 64 * 1024;
const MANIFEST_BYTES = 256 * 1024;
const WANTED = new Map([MANIFEST, ...FILE_NAMES.map((name) => `${name}.csv`)].map((name) => [name.toLowerCase(), name]));

/** Paths by the binding's own name of the file. */
type Found = ReadonlyMap<string, string>;

async function findFiles(source: string, scratch: string): Promise<{ readonly found: Found; readonly unknown: readonly string[] }> {
  const unknown: string[] = [];
  const isNeeded = (name: string) => {
    const base = path.posix.basename(name);
    if (WANTED.has(base.toLowerCase())) return true;
    if (/^[^.].*\.csv$/i.test(base)) unknown.push(base);
    return false;
  };
  const paths = await sourcePaths(source, scratch, { isNeeded, contents: `${MANIFEST} and its files` });
  const found = new Map<string, string>();
  for (const file of paths) {
    const name = WANTED.get(path.basename(file).toLowerCase()) ?? "";
    if (found.has(name)) throw new DataError(`${path.basename(source)} holds ${name} twice. Keep one. Nothing was changed.`);
    found.set(name, file);
  }
  return { found, unknown };
}

async function readManifestFile(file: string | undefined, faults: FaultList, signal?: AbortSignal): Promise<RosterManifest> {
  if (file === undefined) throw new DataError(`There is no ${MANIFEST}, so this is no OneRoster 1.2 set. Nothing was changed.`);
  if ((await stat(file)).size > MANIFEST_BYTES) throw new DataError(`${MANIFEST} is too long to be one. Nothing was changed.`);
  await scanned(MANIFEST, file, faults, signal);
  faults.refuse();
  return readManifest(parseCsv(await readFile(file, "utf8")), faults);
}

function scanned(label: string, file: string, faults: FaultList, signal?: AbortSignal): Promise<CsvScan> {
  return scanCsv(file, (fault) => faults.add({ ...fault, file: label, field: "", value: "" }), signal);
}

async function readHeader(file: string): Promise<readonly string[]> {
  const handle = await open(file, "r");
  try {
    const { bytesRead, buffer } = await handle.read(Buffer.alloc(HEADER_BYTES), 0, HEADER_BYTES, 0);
    const [record] = parseCsv(buffer.toString("utf8", 0, bytesRead));
    return record?.fields ?? [];
  } finally {
    await handle.close();
  }
}

/**
 * Finds the files of a set in a directory or in a zip, which is unpacked into `scratch`, and proves their form.
 * @throws DataError when there is no set, FaultsError with every fault of form in every file.
 */
export async function findRoster(source: string, scratch: string, signal?: AbortSignal): Promise<Roster> {
  const { found, unknown } = await findFiles(source, scratch);
  const faults = new FaultList();
  const manifest = await readManifestFile(found.get(MANIFEST), faults, signal);
  const files: RosterFile[] = [];
  for (const name of FILE_NAMES) {
    const label = `${name}.csv`;
    const file = found.get(label);
    const { mode, line } = manifest[name];
    const fault = (code: FaultCode, problem: string, expected: string) =>
      faults.add({ code, file: label, line: 0, column: 0, field: "", value: "", problem, expected });
    if (mode === "absent") {
      if (file !== undefined && line > 0)
        fault("manifest", `is there, though ${MANIFEST} calls it absent`, "bulk or delta in the manifest, or no such file");
    } else if (file === undefined)
      fault("manifest", `is not there, though ${MANIFEST} calls it ${mode}`, "the file, or absent in the manifest");
    else {
      const before = faults.total;
      const scan = await scanned(label, file, faults, signal);
      if (faults.first.slice(before).some(({ code }) => code === "encoding")) continue;
      const header = await readHeader(file);
      checkHeader(name, header, faults);
      if (scan.rows === 0) fault("file", "has no rows", "rows, or absent in the manifest");
      files.push({ name, path: file, mode, header, ...scan, manifestLine: line });
    }
  }
  if (files.length === 0 && faults.total === 0) throw new DataError(`${MANIFEST} calls every file absent, so there is nothing to import.`);
  faults.refuse();
  return { files, unknown };
}
