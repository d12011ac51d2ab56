import type { FaultList } from "../../faults/fault-list.ts";
import { cutValue } from "../../faults/fault.ts";
import { FILES, type FileName, isExtension } from "../format/files.ts";

/** Compares a header with the binding's: its columns in its order, then any of the institution's own. */
export function checkHeader(name: FileName, header: readonly string[], faults: FaultList): void {
  const expected = Object.keys(FILES[name]);
  const fault = (column: number, value: string, problem: string, expected: string) =>
    faults.add({ code: "header", file: `${name}.csv`, line: 1, column, field: "", value: cutValue(value), problem, expected });
  const lacking = expected.filter((column) => !header.includes(column));
  for (const column of lacking)
    fault(expected.indexOf(column) + 1, "", `has no column ${column}`, `${column} as column ${expected.indexOf(column) + 1}`);
  for (const [index, column] of header.entries()) {
    if (header.indexOf(column) !== index) fault(index + 1, column, "is there twice", "every column once");
    else if (!expected.includes(column) && !isExtension(column))
      fault(index + 1, column, "is no column of this file", "the columns of OneRoster 1.2, own ones begin with metadata.");
  }
  if (lacking.length > 0) return;
  const known = header.filter((column) => expected.includes(column));
  const first = expected.findIndex((column, index) => known[index] !== column);
  if (first >= 0)
    fault(header.indexOf(known[first] ?? "") + 1, known[first] ?? "", "is in another place", `${expected[first] ?? ""} there`);
  else if (expected.some((column, index) => header[index] !== column)) {
    const own = header.findIndex(isExtension);
    fault(own + 1, header[own] ?? "", "stands before columns of the binding", "own columns behind all others");
  }
}
