import { CSV_START, csvLine } from "@lyceum/reports/csv";

import type { Fault } from "./fault.ts";

/** Faults of any importer: the OneRoster's own codes are some among others. */
interface ReportedFaults {
  readonly total: number;
  readonly kept: readonly (Omit<Fault, "code"> & { readonly code: string })[];
}

const HEADER = ["file", "line", "column", "field", "value", "problem", "expected", "code"];

/** The kept faults as a CSV file that spreadsheets open; a last line says how many there are beyond them. */
export function faultReport({ total, kept }: ReportedFaults): string {
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
