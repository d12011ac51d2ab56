import { size } from "@lyceum/ui/tokens";
import Box from "@mui/material/Box";
import type { ReactNode } from "react";

export interface PageProps {
  readonly children: ReactNode;
  readonly gap?: number;
  /** Takes all the room there is, for what is drawn rather than read. */
  readonly wide?: boolean;
}

/** Width and margins of a page's content. */
export function Page({ children, gap = 8, wide = false }: PageProps) {
  return (
    <Box
      sx={{
        display: "grid",
        gap,
        alignContent: "start",
        gridTemplateColumns: "minmax(0, 1fr)",
        maxWidth: wide ? "none" : size.page,
        marginInline: "auto",
        padding: { xs: "24px 16px 48px", "@sm": "32px 24px 64px", "@md": "40px 40px 80px" },
      }}
    >
      {children}
    </Box>
  );
}
