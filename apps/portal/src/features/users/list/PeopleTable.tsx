import { corner, role, size } from "@lyceum/ui";
import Box from "@mui/material/Box";
import Table from "@mui/material/Table";
import TableBody from "@mui/material/TableBody";
import TableCell from "@mui/material/TableCell";
import TableHead from "@mui/material/TableHead";
import TableRow from "@mui/material/TableRow";
import type { ReactNode } from "react";

import { type PeopleOrder, SortHeader } from "./SortHeader.tsx";

export interface PeopleColumn {
  readonly key: string;
  readonly label: string;
  /** Share of the table's width, e.g. `30%`. */
  readonly width?: string;
}

export interface PeopleRow {
  readonly key: string;
  /** One for each column; the first names the person. */
  readonly cells: readonly ReactNode[];
  /** What can be done with the person. */
  readonly actions?: ReactNode;
}

export interface PeopleListProps {
  readonly label: string;
  readonly columns: readonly PeopleColumn[];
  readonly rows: readonly PeopleRow[];
  /** Name of the column of actions, where there are any. */
  readonly actions?: string;
  /** Makes every column's name a button that orders the list. */
  readonly order?: PeopleOrder;
  /** What is shown is about to be replaced. */
  readonly isOld?: boolean;
}

const facts = {
  display: "grid",
  gridTemplateColumns: "minmax(88px, auto) minmax(0, 1fr)",
  columnGap: 3,
  rowGap: 1,
  margin: 0,
  fontSize: "0.875rem",
} as const;

const fading = (isOld: boolean) => ({ opacity: isOld ? 0.6 : 1, transition: "opacity 120ms ease-out" });

/** People as a table, where there is room for one. */
export function PeopleTable({ label, columns, rows, actions, order, isOld = false }: PeopleListProps) {
  return (
    <Box sx={{ border: `1px solid ${role.line}`, borderRadius: `${corner.card}px`, backgroundColor: role.surface, ...fading(isOld) }}>
      <Table
        stickyHeader
        aria-label={label}
        aria-busy={isOld}
        sx={{
          tableLayout: "fixed",
          "& td": { overflowWrap: "anywhere", paddingBlock: "10px" },
          "& thead th": { top: size.headerToolbar + size.headerBorder },
          "& thead th:first-of-type": { borderStartStartRadius: corner.card },
          "& thead th:last-of-type": { borderStartEndRadius: corner.card },
          "& tbody tr:last-of-type > *": { borderBottom: 0 },
        }}
      >
        <TableHead>
          <TableRow>
            {columns.map(({ key, label: name, width }) =>
              order ? (
                <SortHeader key={key} column={key} order={order} width={width}>
                  {name}
                </SortHeader>
              ) : (
                <TableCell key={key} scope="col" {...(width ? { width } : {})}>
                  {name}
                </TableCell>
              ),
            )}
            {actions ? (
              <TableCell scope="col" width={104} align="right">
                {actions}
              </TableCell>
            ) : null}
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map(({ key: rowKey, cells: [name, ...others], actions: own }) => (
            <TableRow key={rowKey}>
              <TableCell component="th" scope="row" sx={{ fontWeight: 400, overflowWrap: "anywhere" }}>
                {name}
              </TableCell>
              {others.map((cell, index) => (
                <TableCell key={columns[index + 1]?.key}>{cell}</TableCell>
              ))}
              {actions ? (
                <TableCell align="right" sx={{ whiteSpace: "nowrap" }}>
                  <Box sx={{ margin: "-6px -10px" }}>{own}</Box>
                </TableCell>
              ) : null}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Box>
  );
}

/** The same people one below the other, where a table would be squeezed: a name, what is known, what can be done. */
export function PeopleRows({ label, columns, rows, isOld = false }: PeopleListProps) {
  return (
    <Box
      component="ul"
      aria-label={label}
      aria-busy={isOld}
      sx={{
        margin: 0,
        padding: 0,
        listStyle: "none",
        border: `1px solid ${role.line}`,
        borderRadius: `${corner.card}px`,
        backgroundColor: role.surface,
        ...fading(isOld),
      }}
    >
      {rows.map(({ key: rowKey, cells: [name, ...others], actions }) => (
        <Box
          component="li"
          key={rowKey}
          sx={{ display: "grid", gap: 2, padding: "12px 16px", "& + &": { borderTop: `1px solid ${role.line}` } }}
        >
          <Box sx={{ display: "flex", gap: 2, alignItems: "flex-start", justifyContent: "space-between" }}>
            <Box sx={{ minWidth: 0, overflowWrap: "anywhere" }}>{name}</Box>
            {actions ? <Box sx={{ flex: "none", margin: "-8px -8px 0 0" }}>{actions}</Box> : null}
          </Box>
          <Box component="dl" sx={facts}>
            {others.map((cell, index) => (
              <Box key={columns[index + 1]?.key} sx={{ display: "contents" }}>
                <Box component="dt" sx={{ color: role.inkMuted }}>
                  {columns[index + 1]?.label}
                </Box>
                <Box component="dd" sx={{ margin: 0, overflowWrap: "anywhere" }}>
                  {cell}
                </Box>
              </Box>
            ))}
          </Box>
        </Box>
      ))}
    </Box>
  );
}
