import { CSV_START, csvLine } from "../../../../lib/csv.ts";
import type { Faults } from "./fault-list.ts";

const HEADER = ["file", "line", "column", "field", "value", "problem", "expected", "code"];

/** The kept faults as a CSV file that spreadsheets open; a last line says how many there are beyond them. */
export function faultReport({ total, kept }: Faults): string {
  const rows = kept.map((fault) => [
    fault.file,
    String(fault.line),
    String(fault.column),
    fault.field,
    fault.value,
    fault.problem,
    fault.expected,
    fault.code,
  ]);
  const more = total - kept.length;
  const rest = more > 0 ? [["", "", "", "", "", `${more} more faults are not listed`, "", ""]] : [];
  return CSV_START + [HEADER, ...rows, ...rest].map(csvLine).join("");
}
