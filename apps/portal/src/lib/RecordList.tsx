import { corner, role } from "@lyceum/ui";
import Box from "@mui/material/Box";
import Table from "@mui/material/Table";
import TableBody from "@mui/material/TableBody";
import TableCell from "@mui/material/TableCell";
import TableHead from "@mui/material/TableHead";
import TableRow from "@mui/material/TableRow";
import type { ReactNode } from "react";

import { useNarrow } from "./useNarrow.ts";

export interface RecordColumn {
  readonly key: string;
  readonly label: string;
  /** For numbers: aligned at their ends. */
  readonly numeric?: boolean;
}

export interface RecordRow {
  readonly key: string;
  /** One for each column; the first is the row's name. */
  readonly cells: readonly ReactNode[];
  readonly action?: ReactNode;
  /** What the other rows come to. */
  readonly total?: boolean;
}

export interface RecordListProps {
  readonly label: string;
  readonly columns: readonly RecordColumn[];
  readonly rows: readonly RecordRow[];
  /** Name of the column of actions, where there are any. */
  readonly actions?: string;
}

/** Below this width a table would be squeezed. */
const NARROW = 640;
const frame = {
  border: `1px solid ${role.line}`,
  borderRadius: `${corner.card}px`,
  overflow: "clip",
  backgroundColor: role.surface,
} as const;

/** A short list: a table where there is room, else one entry below the other. */
export function RecordList(props: RecordListProps) {
  const { ref, narrow } = useNarrow(NARROW);
  return <Box ref={ref}>{narrow ? <Entries {...props} /> : <AsTable {...props} />}</Box>;
}

const heavy = (total = false) => (total ? { fontWeight: 600 } : {});

function AsTable({ label, columns, rows, actions }: RecordListProps) {
  return (
    <Box sx={frame}>
      <Table aria-label={label} sx={{ "& tbody tr:last-of-type > *": { borderBottom: 0 } }}>
        <TableHead>
          <TableRow>
            {columns.map(({ key, label: name, numeric }) => (
              <TableCell key={key} scope="col" align={numeric ? "right" : "left"}>
                {name}
              </TableCell>
            ))}
            {actions ? (
              <TableCell scope="col" align="right">
                {actions}
              </TableCell>
            ) : null}
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map(({ key: row, cells: [name, ...others], action, total }) => (
            <TableRow key={row} sx={{ "& > *": heavy(total) }}>
              <TableCell component="th" scope="row" sx={{ overflowWrap: "anywhere" }}>
                {name}
              </TableCell>
              {others.map((cell, index) => (
                <TableCell key={columns[index + 1]?.key} align={columns[index + 1]?.numeric ? "right" : "left"}>
                  {cell}
                </TableCell>
              ))}
              {actions ? (
                <TableCell align="right" sx={{ whiteSpace: "nowrap" }}>
                  {action}
                </TableCell>
              ) : null}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Box>
  );
}

function Entries({ label, columns, rows }: RecordListProps) {
  return (
    <Box component="ul" aria-label={label} sx={{ ...frame, margin: 0, padding: 0, listStyle: "none" }}>
      {rows.map(({ key: row, cells: [name, ...others], action, total }) => (
        <Box
          component="li"
          key={row}
          sx={{ display: "grid", gap: 2, padding: "12px 16px", fontSize: "0.875rem", "& + &": { borderTop: `1px solid ${role.line}` } }}
        >
          <Box sx={{ fontWeight: 600, overflowWrap: "anywhere" }}>{name}</Box>
          <Box
            component="dl"
            sx={{
              display: "grid",
              gridTemplateColumns: "minmax(96px, auto) minmax(0, 1fr)",
              columnGap: 4,
              rowGap: 1,
              margin: 0,
              ...heavy(total),
            }}
          >
            {others.map((cell, index) => (
              <Box key={columns[index + 1]?.key} sx={{ display: "contents" }}>
                <Box component="dt" sx={{ color: role.inkMuted, fontWeight: 400 }}>
                  {columns[index + 1]?.label}
                </Box>
                <Box component="dd" sx={{ margin: 0, fontVariantNumeric: "tabular-nums" }}>
                  {cell}
                </Box>
              </Box>
            ))}
          </Box>
          {action ? <Box sx={{ justifySelf: "start" }}>{action}</Box> : null}
        </Box>
      ))}
    </Box>
  );
}
