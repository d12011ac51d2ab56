import { role } from "@lyceum/ui";
import Box from "@mui/material/Box";

export interface ShareCellProps {
  readonly text: string;
  /** Percent. */
  readonly value: number;
  /** Percent that fills the bar. */
  readonly max: number;
}

/** A share in words over its bar, in a cell of a table. All bars of a table begin at 0 and have the same scale. */
export const ShareCell = ({ text, value, max }: ShareCellProps) => (
  <Box sx={{ display: "inline-grid", gap: "2px", width: 96, maxWidth: "100%" }}>
    <span>{text}</span>
    <Box aria-hidden sx={{ height: 6, backgroundColor: role.sunken }}>
      <Box
        sx={{
          width: `${max > 0 ? (100 * value) / max : 0}%`,
          height: "100%",
          backgroundColor: role.accent,
          forcedColorAdjust: "none",
        }}
      />
    </Box>
  </Box>
);
