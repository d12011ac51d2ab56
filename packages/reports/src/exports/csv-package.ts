import type { Answer } from "@lyceum/semantic";

import { CSV_START, csvLine } from "../csv.ts";
import { ZipParts } from "../files/zip-parts.ts";
import { exportRows, isDay, type ExportedTable } from "./export-rows.ts";
import { provenanceText, type Provenance } from "./provenance.ts";

export { exportRows };

type Column = ExportedTable["answer"]["columns"][number];

function datatypeOf(column: Column): string {
  if (column.role !== "dimension") return "number";
  return isDay(column) ? "date" : "string";
}

/** The table's description by the W3C's Metadata Vocabulary for Tabular Data, under the name that it looks for. */
function metadata(file: string, table: ExportedTable, provenance: Provenance): string {
  const [headings = []] = exportRows({ ...table, answer: { ...table.answer, rows: [] } });
  const { columns, explanation } = table.answer;
  const described = columns.map((column, index) => ({
    titles: String(headings[index] ?? ""),
    name: column.name.replaceAll(/[^\w]/g, "_"),
    datatype: datatypeOf(column),
    ...(column.role === "dimension" ? {} : { null: ["", table.t("chart.suppressed")] }),
    "dc:description": explanation.definitions.find(({ measure }) => measure === column.name.split(".")[0])?.description,
  }));
  const document = {
    "@context": ["http://www.w3.org/ns/csvw", { "@language": table.words.locale }],
    url: file,
    "dc:title": provenance.title,
    "dc:description": provenanceText(provenance),
    tableSchema: { columns: described },
  };
  return `${JSON.stringify(document, null, 2)}\n`;
}

/** A table whose rows may go on beyond its answer. */
export interface LongTable extends ExportedTable {
  readonly further?: (() => AsyncIterable<Answer>) | undefined;
}

/** How the files of a package are called: those of the table by a stem without an ending, and the text. */
export interface PackageNames {
  readonly stem: string;
  readonly about: string;
}

const linesOf = (rows: readonly Parameters<typeof csvLine>[0][]): string => rows.map((row) => csvLine(row)).join("");

/**
 * Packs a table into a zip: clean CSV to its last row, what it means as a text, and the same for programs.
 * Lines of notes inside the CSV would become rows wherever it is read.
 */
export async function* writeCsvPackage(
  table: LongTable,
  provenance: Provenance,
  { stem, about }: PackageNames,
): AsyncGenerator<Uint8Array> {
  const file = `${stem}.csv`;
  const zip = new ZipParts();
  const rows = zip.open(file);
  rows.push(CSV_START + linesOf(exportRows(table)));
  yield* zip.take();
  for await (const answer of table.further?.() ?? []) {
    rows.push(linesOf(exportRows({ ...table, answer }).slice(1)));
    yield* zip.take();
  }
  rows.push("", true);
  zip.write(`${about}.txt`, CSV_START + provenanceText(provenance));
  zip.write(`${file}-metadata.json`, metadata(file, table, provenance));
  zip.end();
  yield* zip.take();
}
