import type { Cell as SheetCell, SheetData } from "write-excel-file/browser";

import { highlightOf } from "../answers/highlights.ts";
import { exportRows, isDay, patternOf, type ExportedTable } from "./export-rows.ts";
import { HIGHLIGHT_FILLS } from "./highlight-fills.ts";
import type { Provenance } from "./provenance.ts";

const bold = (value: string) => ({ value, fontWeight: "bold" as const, wrap: true, alignVertical: "top" as const });
const wrapped = (value: string) => ({ value, wrap: true, alignVertical: "top" as const });

/** Rows of the first sheet: what the numbers mean. */
function aboutRows({ title, subtitle, sections }: Provenance): SheetData {
  return [
    [{ value: title, fontWeight: "bold", fontSize: 14 }],
    ...(subtitle ? [[{ value: subtitle }]] : []),
    [],
    ...sections.flatMap(({ label, lines }) => lines.map((line, index) => [index === 0 ? bold(label) : null, wrapped(line)])),
  ];
}

/** Rows of the second sheet: figures as numbers with their unit, days as days. */
function dataRows(table: ExportedTable): SheetData {
  const [head = [], ...rows] = exportRows(table);
  const { columns } = table.answer;
  const body = rows.map((row) =>
    row.map((cell, index): SheetCell => {
      const column = columns[index];
      if (typeof cell === "string" && column && isDay(column)) return { value: new Date(`${cell}T00:00:00Z`), format: "yyyy-mm-dd" };
      if (typeof cell === "boolean") return cell;
      const tone = highlightOf(table.highlights, column, cell);
      const fill = tone && { backgroundColor: HIGHLIGHT_FILLS[tone] };
      const format = typeof cell === "number" && column ? patternOf(column, cell) : undefined;
      return typeof cell === "number" && (format !== undefined || fill)
        ? { value: cell, ...(format !== undefined && { format }), ...fill }
        : cell;
    }),
  );
  return [head.map((cell) => bold(String(cell ?? ""))), ...body];
}

/** Builds the sheets of a workbook: first what the numbers mean, then the numbers. */
export function workbookSheets(table: ExportedTable, provenance: Provenance) {
  const { t } = table;
  const [head = []] = exportRows(table);
  return [
    { data: aboutRows(provenance), sheet: t("export.about"), columns: [{ width: 24 }, { width: 100 }] },
    {
      data: dataRows(table),
      sheet: t("export.data"),
      columns: head.map((cell) => ({ width: Math.max(12, Math.min(40, String(cell).length + 2)) })),
      stickyRowsCount: 1,
    },
  ];
}
