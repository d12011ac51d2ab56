import { open } from "node:fs/promises";
import path from "node:path";

import { DataError } from "@lyceum/warehouse";

import { sourcePaths } from "../zip/source-paths.ts";
import { OULAD_FILE_NAMES, OULAD_FILES, type OuladFileName } from "./files.ts";

/** One of the seven files, found and with a header that fits. */
export interface SourceFile {
  readonly name: OuladFileName;
  /** File name as found, for messages. */
  readonly label: string;
  readonly path: string;
  readonly format: "csv" | "parquet";
  /** Column names in the file's own order; empty for Parquet, which carries its own. */
  readonly header: readonly string[];
}

export type SourceFiles = Readonly<Record<OuladFileName, SourceFile>>;

/** The file that each known name stands for, in lower case. */
const FILE_OF = new Map(OULAD_FILE_NAMES.flatMap((name) => ["csv", "parquet"].map((format) => [`${name}.${format}`.toLowerCase(), name])));
const HEADER_BYTES = 64 * 1024;

/**
 * Finds the seven files in a directory or in a zip, which is unpacked into `scratch`.
 * @throws DataError naming what is missing, double or unreadable.
 */
export async function findSourceFiles(source: string, scratch: string): Promise<SourceFiles> {
  const isNeeded = (name: string) => FILE_OF.has(path.posix.basename(name).toLowerCase());
  const paths = await sourcePaths(source, scratch, { isNeeded, contents: "the seven files" });
  const found = paths.map((file) => ({ file, name: FILE_OF.get(path.basename(file).toLowerCase()) }));
  const missing = OULAD_FILE_NAMES.filter((name) => !found.some((entry) => entry.name === name));
  if (missing.length > 0) {
    throw new DataError(
      `${path.basename(source)} lacks ${missing.map((name) => `${name}.csv`).join(", ")} (or the same as .parquet). Nothing was changed.`,
    );
  }
  const entries = await Promise.all(
    OULAD_FILE_NAMES.map(async (name) => {
      const [first, second] = found.filter((entry) => entry.name === name);
      if (second)
        throw new DataError(
          `${path.basename(source)} holds ${name} twice: ${path.basename(first?.file ?? "")} and ${path.basename(second.file)}. Keep one.`,
        );
      return [name, await describe(name, first?.file ?? "")] as const;
    }),
  );
  return Object.fromEntries(entries) as Record<OuladFileName, SourceFile>;
}

async function describe(name: OuladFileName, file: string): Promise<SourceFile> {
  const label = path.basename(file);
  const format = label.toLowerCase().endsWith(".parquet") ? "parquet" : "csv";
  const header = format === "csv" ? await readHeader(file, label) : [];
  if (format === "csv") checkHeader(name, label, header);
  return { name, label, path: file, format, header };
}

async function readHeader(file: string, label: string): Promise<string[]> {
  const handle = await open(file, "r");
  try {
    const { bytesRead, buffer } = await handle.read(Buffer.alloc(HEADER_BYTES), 0, HEADER_BYTES, 0);
    if (bytesRead === 0) throw new DataError(`${label}: the file is empty.`);
    const [line = ""] = buffer
      .toString("utf8", 0, bytesRead)
      .replace(/^\uFEFF/, "")
      .split(/\r\n|\n|\r/, 1);
    return line.split(",").map((field) =>
      field
        .trim()
        .replace(/^"(.*)"$/, "$1")
        .toLowerCase(),
    );
  } finally {
    await handle.close();
  }
}

/** @throws DataError unless the columns are those of the file, in any order. */
export function checkHeader(name: OuladFileName, label: string, header: readonly string[]): void {
  const expected = OULAD_FILES[name].columns.map((column) => column.name);
  const lacking = expected.filter((column) => !header.includes(column));
  const unknown = header.filter((column, index) => !expected.includes(column) || header.indexOf(column) !== index);
  if (lacking.length === 0 && unknown.length === 0) return;
  const parts = [
    ...(lacking.length > 0 ? [`lacks ${lacking.join(", ")}`] : []),
    ...(unknown.length > 0 ? [`has ${unknown.map((column) => JSON.stringify(column)).join(", ")}, which does not belong there`] : []),
  ];
  throw new DataError(`${label}:1: the header ${parts.join(" and ")}. Nothing was changed.`);
}
