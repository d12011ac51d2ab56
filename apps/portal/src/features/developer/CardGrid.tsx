import Box from "@mui/material/Box";
import type { ReactNode } from "react";

export interface CardGridProps {
  /** Absent for what only holds the place. */
  readonly label?: string;
  readonly children: ReactNode;
}

/** Cards side by side, two at most. */
export const CardGrid = ({ label, children }: CardGridProps) => (
  <Box
    {...(label ? { component: "section", "aria-label": label } : {})}
    sx={{ display: "grid", gap: 6, gridTemplateColumns: { xs: "minmax(0, 1fr)", "@sm": "repeat(2, minmax(0, 1fr))" } }}
  >
    {children}
  </Box>
);
