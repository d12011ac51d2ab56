/** Kinds of faults, for programs; people read `problem` and `expected`. */
export type FaultCode =
  | "manifest"
  | "file"
  | "encoding"
  | "header"
  | "structure"
  | "row"
  | "missing"
  | "format"
  | "word"
  | "duplicate"
  | "reference"
  | "still_used"
  | "status"
  | "loop"
  | "range";

/** One thing wrong in a file, with its place. */
export interface Fault {
  readonly code: FaultCode;
  /** Name of the file, e.g. `users.csv`. */
  readonly file: string;
  /** As an editor counts: 1 is the header; 0 where the whole file is meant. In Parquet the row's number plus 1. */
  readonly line: number;
  /** 1 is the first column; 0 where the whole line is meant. */
  readonly column: number;
  /** The column's name; empty where the whole line is meant. */
  readonly field: string;
  /** What stands there, cut to `VALUE_LENGTH`; empty where nothing does. */
  readonly value: string;
  /** What is wrong, without the value. */
  readonly problem: string;
  /** What should stand there instead; empty where `problem` says it. */
  readonly expected: string;
}

export const VALUE_LENGTH = 80;

/** Cuts a value to what a fault shows of it. */
export function cutValue(value: string): string {
  const characters = Array.from(value.slice(0, 2 * VALUE_LENGTH + 2));
  return characters.length > VALUE_LENGTH ? `${characters.slice(0, VALUE_LENGTH).join("")}…` : value;
}

const place = ({ file, line, column }: Fault) => [file, ...(line > 0 ? [line] : []), ...(line > 0 && column > 0 ? [column] : [])].join(":");

/** A fault in one line of text: `users.csv:17:4: enabledUser "yes" is not one of its words; expected true or false`. */
export function faultText(fault: Fault): string {
  const value = fault.value === "" ? "" : JSON.stringify(fault.value);
  const expected = fault.expected === "" ? "" : `; expected ${fault.expected}`;
  return `${place(fault)}: ${[fault.field, value, fault.problem].filter((part) => part !== "").join(" ")}${expected}`;
}
