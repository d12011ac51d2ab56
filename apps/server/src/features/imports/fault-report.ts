import type { ImportError } from "@lyceum/contracts";
import { CSV_START, csvLine } from "@lyceum/reports/csv";

interface ReportedFaults {
  readonly total: number;
  readonly first: readonly ImportError[];
}

const HEADER = ["file", "line", "column", "field", "value", "problem", "expected", "code"];

/** Writes the stored faults as a CSV file that spreadsheets open; a last line says how many there are beyond them. */
export function faultReport({ total, first }: ReportedFaults): string {
  const rows = first.map((fault) => [
    fault.file,
    String(fault.line),
    String(fault.column),
    fault.field,
    fault.value,
    fault.problem,
    fault.expected,
    fault.code,
  ]);
  const more = total - first.length;
  const rest = more > 0 ? [["", "", "", "", "", `${more} more faults are not listed`, "", ""]] : [];
  return CSV_START + [HEADER, ...rows, ...rest].map(csvLine).join("");
}
