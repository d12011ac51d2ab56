import { size } from "@lyceum/ui/tokens";
import Box from "@mui/material/Box";
import type { ReactNode } from "react";

/** Width and margins of a page's content. */
export function Page({ children, gap = 8 }: { readonly children: ReactNode; readonly gap?: number }) {
  return (
    <Box
      sx={{
        display: "grid",
        gap,
        alignContent: "start",
        gridTemplateColumns: "minmax(0, 1fr)",
        maxWidth: size.page,
        marginInline: "auto",
        padding: { xs: "24px 16px 48px", sm: "32px 24px 64px", md: "40px 40px 80px" },
      }}
    >
      {children}
    </Box>
  );
}
