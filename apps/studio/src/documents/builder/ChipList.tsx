import Box from "@mui/material/Box";
import type { ReactNode } from "react";

const list = { m: 0, p: 0, listStyle: "none", display: "grid", gap: 2, gridTemplateColumns: "minmax(0, 1fr)" } as const;

/** Lists what stands on a shelf, a chip below the other. */
export const ChipList = ({ children }: { readonly children: ReactNode }) => (
  <Box component="ul" sx={list}>
    {children}
  </Box>
);
