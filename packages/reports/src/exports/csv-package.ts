import { strToU8, zipSync } from "fflate";

import { CSV_START, csvLine } from "../csv.ts";
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
  const [headings = []] = exportRows(table);
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

/** Writes the rows alone, as RFC 4180 has them. */
export const toCsv = (table: ExportedTable): string =>
  CSV_START +
  exportRows(table)
    .map((row) => csvLine(row))
    .join("");

/**
 * Packs a zip with the table as clean CSV, what it means as a text for people, and the same for programs. Lines of
 * notes inside the CSV would become rows wherever it is read.
 * @param stem name of the files, without an ending.
 * @param about name of the text.
 */
export function csvPackage(table: ExportedTable, provenance: Provenance, stem: string, about: string): Uint8Array<ArrayBuffer> {
  const file = `${stem}.csv`;
  return zipSync({
    [file]: strToU8(toCsv(table)),
    [`${about}.txt`]: strToU8(CSV_START + provenanceText(provenance)),
    [`${file}-metadata.json`]: strToU8(metadata(file, table, provenance)),
  });
}
