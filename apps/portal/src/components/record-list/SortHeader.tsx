import { DownIcon, role } from "@lyceum/ui";
import ButtonBase from "@mui/material/ButtonBase";
import TableCell from "@mui/material/TableCell";

import type { RecordOrder } from "./record-props.ts";

export interface SortHeaderProps {
  readonly column: string;
  readonly order: RecordOrder;
  readonly width: string | undefined;
  readonly children: string;
}

/** A column's name that orders the list by it; again, the other way round. */
export function SortHeader({ column, order: { by, descending, onSort }, width, children }: SortHeaderProps) {
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
