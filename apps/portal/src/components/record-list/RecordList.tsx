import { role } from "@lyceum/ui";
import Box from "@mui/material/Box";

import { useNarrow } from "../useNarrow.ts";
import { heavy, recordFrame, type RecordListProps, type RecordRow } from "./record-props.ts";
import { RecordTable } from "./RecordTable.tsx";

/** Below this width, in px, a table would be squeezed. */
export const TABLE_NEEDS = 640;

/** A short list: a table where there is room, else one entry below the other. */
export function RecordList(props: RecordListProps) {
  const { ref, narrow } = useNarrow(TABLE_NEEDS);
  return <Box ref={ref}>{narrow ? <RecordEntries {...props} /> : <RecordTable {...props} />}</Box>;
}

/** The same list, one entry below the other: a name, what is known, what can be done. */
function RecordEntries({ label, columns, rows, compactActions = false, isOld = false }: RecordListProps) {
  return (
    <Box component="ul" aria-label={label} aria-busy={isOld} sx={{ ...recordFrame(isOld), margin: 0, padding: 0, listStyle: "none" }}>
      {rows.map(({ key, cells: [name, ...others], action, total }) => (
        <Box
          component="li"
          key={key}
          sx={{ display: "grid", gap: 2, padding: "12px 16px", fontSize: "0.875rem", "& + &": { borderTop: `1px solid ${role.line}` } }}
        >
          <Box sx={{ display: "flex", gap: 2, alignItems: "flex-start", justifyContent: "space-between" }}>
            <Box sx={{ minWidth: 0, fontWeight: 600, overflowWrap: "anywhere" }}>{name}</Box>
            {action && compactActions ? <Box sx={{ flex: "none", margin: "-10px -10px -10px 0" }}>{action}</Box> : null}
          </Box>
          <Facts columns={columns} cells={others} total={total} />
          {action && !compactActions ? <Box sx={{ justifySelf: "start" }}>{action}</Box> : null}
        </Box>
      ))}
    </Box>
  );
}

interface FactsProps extends Pick<RecordListProps, "columns">, Pick<RecordRow, "cells"> {
  readonly total: boolean | undefined;
}

/** What the columns after the first say. */
const Facts = ({ columns, cells, total }: FactsProps) => (
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
    {cells.map((cell, index) => (
      <Box key={columns[index + 1]?.key} sx={{ display: "contents" }}>
        <Box component="dt" sx={{ color: role.inkMuted, fontWeight: 400 }}>
          {columns[index + 1]?.label}
        </Box>
        <Box component="dd" sx={{ margin: 0, overflowWrap: "anywhere", fontVariantNumeric: "tabular-nums" }}>
          {cell}
        </Box>
      </Box>
    ))}
  </Box>
);
