import type { WorkbookCell } from "./workbook-shape.ts";

export const EMPTY: WorkbookCell = { value: null };
export const plain = (value: string): WorkbookCell => ({ value, wrap: true });
export const bold = (value: string): WorkbookCell => ({ value, weight: "bold", wrap: true });

/** Lays lines out below one another, beside a label. */
export const headed = (label: string, lines: readonly string[]): readonly (readonly WorkbookCell[])[] =>
  lines.map((line, index) => [index === 0 ? bold(label) : EMPTY, plain(line)]);
