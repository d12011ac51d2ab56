import { role } from "@lyceum/ui";
import Box from "@mui/material/Box";
import type { ReactNode } from "react";

import { frame } from "./frame.ts";

export interface BandProps {
  /** Id of the heading that names it. */
  readonly labelledBy: string;
  /** Its ground, where it differs from the page's. */
  readonly ground?: string;
  readonly children: ReactNode;
}

/** A stretch of the page: its ground reaches from edge to edge, its content is as wide as every page's. */
export const Band = ({ labelledBy, ground, children }: BandProps) => (
  <Box
    component="section"
    aria-labelledby={labelledBy}
    sx={ground ? { borderBlock: `1px solid ${role.line}`, backgroundColor: ground } : {}}
  >
    <Box sx={{ ...frame, display: "grid", gap: { xs: 8, md: 10 }, paddingBlock: { xs: 10, md: 18 } }}>{children}</Box>
  </Box>
);
