import { DownIcon, role, size } from "@lyceum/ui";
import Box from "@mui/material/Box";
import ButtonBase from "@mui/material/ButtonBase";
import Table from "@mui/material/Table";
import TableBody from "@mui/material/TableBody";
import TableCell from "@mui/material/TableCell";
import TableHead from "@mui/material/TableHead";
import TableRow from "@mui/material/TableRow";

import { heavy, recordFrame, type RecordListProps, type RecordOrder } from "./record-props.ts";

const ACTIONS_WIDTH = 104;

/** A list as a table. */
export function RecordTable({ label, columns, rows, actions, compactActions = false, order, isOld = false }: RecordListProps) {
  const fixed = columns.some(({ width }) => width);
  return (
    <Box sx={recordFrame(isOld)}>
      <Table
        stickyHeader
        aria-label={label}
        aria-busy={isOld}
        sx={{
          ...(fixed ? { tableLayout: "fixed" } : {}),
          "& thead th": { top: size.headerToolbar + size.headerBorder },
          "& tbody tr:last-of-type > *": { borderBottom: 0 },
          "& tbody tr > *": { overflowWrap: "anywhere" },
          // Many columns of figures would squeeze the name until it breaks within a code.
          ...(fixed ? {} : { "& tbody th": { minWidth: "9em" } }),
        }}
      >
        <TableHead>
          <TableRow>
            {columns.map(({ key, label: name, numeric, width }) =>
              order ? (
                <SortHeader key={key} column={key} order={order} width={width}>
                  {name}
                </SortHeader>
              ) : (
                <TableCell key={key} scope="col" align={numeric ? "right" : "left"} {...(width ? { width } : {})}>
                  {name}
                </TableCell>
              ),
            )}
            {actions ? (
              <TableCell scope="col" align="right" {...(fixed && compactActions ? { width: ACTIONS_WIDTH } : {})}>
                {actions}
              </TableCell>
            ) : null}
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map(({ key: row, cells: [name, ...others], action, total }) => (
            <TableRow key={row} sx={{ "& > *": heavy(total) }}>
              <TableCell component="th" scope="row">
                {name}
              </TableCell>
              {others.map((cell, index) => (
                <TableCell key={columns[index + 1]?.key} align={columns[index + 1]?.numeric ? "right" : "left"}>
                  {cell}
                </TableCell>
              ))}
              {actions ? (
                <TableCell align="right" sx={{ whiteSpace: "nowrap" }}>
                  {compactActions ? <Box sx={{ margin: "-4px -8px" }}>{action}</Box> : action}
                </TableCell>
              ) : null}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Box>
  );
}

interface SortHeaderProps {
  readonly column: string;
  readonly order: RecordOrder;
  readonly width: string | undefined;
  readonly children: string;
}

/** A column's name that orders the list by it; again, the other way round. */
function SortHeader({ column, order: { by, descending, onSort }, width, children }: SortHeaderProps) {
  const active = by === column;
  return (
    <TableCell
      scope="col"
      {...(active ? { "aria-sort": descending ? ("descending" as const) : ("ascending" as const) } : {})}
      {...(width ? { width } : {})}
    >
      <ButtonBase
        onClick={() => onSort(column)}
        sx={{
          gap: 1,
          margin: "-4px -6px",
          padding: "4px 6px",
          borderRadius: 1,
          font: "inherit",
          textAlign: "start",
          verticalAlign: "middle",
          color: active ? role.ink : "inherit",
          "&:hover": { color: role.ink, backgroundColor: role.hover },
          "& svg": { opacity: active ? 1 : 0 },
          "&:hover svg, &:focus-visible svg": { opacity: active ? 1 : 0.6 },
        }}
      >
        {children}
        <DownIcon size={14} style={{ transform: active && !descending ? "rotate(180deg)" : "none" }} />
      </ButtonBase>
    </TableCell>
  );
}
