import type { Unlimited } from "@lyceum/reports";
import { corner, role, type as sizes, WarningIcon } from "@lyceum/ui";
import Box from "@mui/material/Box";

import { useUnlimitedLines } from "./useUnlimitedLines.ts";

/** Which set filters leave what stands beneath as it is, told before the figures are read. */
export function VisualUnlimited({ unlimited, id }: { readonly unlimited: readonly Unlimited[]; readonly id?: string }) {
  const lines = useUnlimitedLines(unlimited);
  if (lines.length === 0) return null;
  return (
    <Box
      {...(id ? { id } : {})}
      role="note"
      sx={{
        display: "flex",
        gap: 2,
        alignItems: "flex-start",
        p: 2,
        border: `1px solid ${role.line}`,
        borderInlineStart: `4px solid ${role.brass}`,
        borderRadius: `${corner.control}px`,
        backgroundColor: role.brassSoft,
        color: role.ink,
        fontSize: sizes.small,
        printColorAdjust: "exact",
      }}
    >
      <WarningIcon size={18} style={{ color: role.brass, flexShrink: 0, marginTop: 1 }} />
      <Box sx={{ display: "grid", gap: 1, fontWeight: 600, minWidth: 0, overflowWrap: "anywhere" }}>
        {lines.map((line) => (
          <div key={line}>{line}</div>
        ))}
      </Box>
    </Box>
  );
}
