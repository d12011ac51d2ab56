import Box from "@mui/material/Box";

import { useNarrow } from "../useNarrow.ts";
import type { RecordListProps } from "./record-props.ts";
import { RecordEntries } from "./RecordEntries.tsx";
import { RecordTable } from "./RecordTable.tsx";

/** Below this width, in px, a table would be squeezed. */
export const TABLE_NEEDS = 640;

/** A short list: a table where there is room, else one entry below the other. */
export function RecordList(props: RecordListProps) {
  const { ref, narrow } = useNarrow(TABLE_NEEDS);
  return <Box ref={ref}>{narrow ? <RecordEntries {...props} /> : <RecordTable {...props} />}</Box>;
}
