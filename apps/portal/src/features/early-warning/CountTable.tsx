import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { useId, type ReactNode } from "react";

import { RecordList } from "../../components/record-list/RecordList.tsx";

export interface CountTableProps {
  readonly title: string;
  readonly lead?: string;
  /** Names of the columns; all but the first hold numbers. */
  readonly columns: readonly string[];
  /** Cells of each row, its key first. */
  readonly rows: readonly (readonly [key: string, ...cells: ReactNode[]])[];
}

/** A question and the table that answers it. */
export function CountTable({ title, lead, columns, rows }: CountTableProps) {
  const id = useId();
  return (
    <Box component="section" aria-labelledby={id} sx={{ display: "grid", gap: 3, gridTemplateColumns: "minmax(0, 1fr)" }}>
      <Typography id={id} variant="h4" component="h2">
        {title}
      </Typography>
      {lead ? <Typography sx={{ maxWidth: "70ch" }}>{lead}</Typography> : null}
      <RecordList
        label={title}
        columns={columns.map((label, index) => ({ key: `${index}`, label, numeric: index > 0 }))}
        rows={rows.map(([key, ...cells]) => ({ key, cells }))}
      />
    </Box>
  );
}
