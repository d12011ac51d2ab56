import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import type { ReactNode } from "react";

import { corner, role } from "../tokens/index.ts";

export interface EmptyStateProps {
  readonly picture?: ReactNode;
  readonly title: ReactNode;
  /** Why it is empty. */
  readonly children?: ReactNode;
  /** The next step. */
  readonly action?: ReactNode;
  readonly level?: "h1" | "h2" | "h3";
}

/** Stands where a list or a report would, with why it is empty and what to do next. */
export function EmptyState({ picture, title, children, action, level = "h2" }: EmptyStateProps) {
  return (
    <Box
      sx={{
        display: "grid",
        justifyItems: "center",
        gap: 3,
        padding: { xs: 6, sm: 12 },
        border: `1px dashed ${role.edge}`,
        borderRadius: `${corner.card}px`,
        textAlign: "center",
      }}
    >
      {picture ? <Box sx={{ color: role.accent, lineHeight: 0 }}>{picture}</Box> : null}
      <Typography variant="h4" component={level}>
        {title}
      </Typography>
      {children ? (
        <Typography component="div" sx={{ maxWidth: "60ch", color: role.inkMuted, textWrap: "pretty" }}>
          {children}
        </Typography>
      ) : null}
      {action ? <Box sx={{ display: "flex", flexWrap: "wrap", justifyContent: "center", gap: 2, marginTop: 2 }}>{action}</Box> : null}
    </Box>
  );
}
