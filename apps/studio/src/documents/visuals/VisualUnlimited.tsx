import type { Unlimited } from "@lyceum/reports";
import { corner, role, type as sizes, WarningIcon } from "@lyceum/ui";
import Box from "@mui/material/Box";

import { useUnlimitedLines } from "./useUnlimitedLines.ts";

const warning = {
  p: 2,
  border: `1px solid ${role.line}`,
  borderInlineStart: `4px solid ${role.brass}`,
  borderRadius: `${corner.control}px`,
  backgroundColor: role.brassSoft,
  color: role.ink,
  fontSize: sizes.small,
  fontWeight: 600,
  printColorAdjust: "exact",
} as const;

/**
 * Says which set filters leave what stands beneath as it is, before the figures are read. Where that is meant, as with terms
 * side by side, it is said quietly.
 */
export function VisualUnlimited({ unlimited, id }: { readonly unlimited: readonly Unlimited[]; readonly id?: string }) {
  const lines = useUnlimitedLines(unlimited);
  if (lines.length === 0) return null;
  const isMeant = unlimited.every((each) => each.isMeant);
  const style = isMeant ? { color: role.inkMuted, fontSize: sizes.caption } : warning;
  return (
    <Box {...(id ? { id } : {})} role="note" sx={{ display: "flex", gap: 2, alignItems: "flex-start", ...style }}>
      {isMeant ? null : <WarningIcon size={18} style={{ color: role.brass, flexShrink: 0, marginTop: 1 }} />}
      <Box sx={{ display: "grid", gap: 1, minWidth: 0, overflowWrap: "anywhere" }}>
        {lines.map((line) => (
          <div key={line}>{line}</div>
        ))}
      </Box>
    </Box>
  );
}
