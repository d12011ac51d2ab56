import { role } from "@lyceum/ui";
import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import type { ReactNode } from "react";

/** One part of the page with its heading. */
export function QualitySection({ title, lead, children }: { readonly title: string; readonly lead: string; readonly children: ReactNode }) {
  return (
    <Box component="section" aria-label={title} sx={{ display: "grid", gap: 4, paddingTop: 6, borderTop: `1px solid ${role.line}` }}>
      <Box sx={{ display: "grid", gap: 1 }}>
        <Typography variant="h3" component="h2">
          {title}
        </Typography>
        <Typography sx={{ maxWidth: "68ch", color: role.inkMuted, textWrap: "pretty" }}>{lead}</Typography>
      </Box>
      {children}
    </Box>
  );
}
