import { role } from "@lyceum/ui";
import Box from "@mui/material/Box";

export interface ShareCellProps {
  readonly text: string;
  /** Percent. */
  readonly value: number;
  /** Percent that fills the bar. */
  readonly max: number;
}

/** A share in words beside its bar, in a cell of a table. All bars of a table begin at 0 and have the same scale. */
export const ShareCell = ({ text, value, max }: ShareCellProps) => (
  <Box
    component="span"
    sx={{ display: "inline-grid", gridTemplateColumns: "64px 5ch", columnGap: 2, alignItems: "center", textAlign: "end" }}
  >
    <Box component="span" aria-hidden sx={{ height: 8, backgroundColor: role.sunken }}>
      <Box
        component="span"
        sx={{
          display: "block",
          width: `${max > 0 ? (100 * value) / max : 0}%`,
          height: "100%",
          backgroundColor: role.accent,
          forcedColorAdjust: "none",
        }}
      />
    </Box>
    <span>{text}</span>
  </Box>
);
