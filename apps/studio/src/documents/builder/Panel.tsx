import { corner, role, type as sizes } from "@lyceum/ui";
import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { type ReactNode, useId } from "react";

interface PanelProps {
  readonly title: string;
  /** One sentence below the title. */
  readonly hint?: string;
  readonly action?: ReactNode;
  readonly children: ReactNode;
}

/** One part of the builder under its own heading. */
export function Panel({ title, hint, action, children }: PanelProps) {
  const heading = useId();
  return (
    <Box
      component="section"
      aria-labelledby={heading}
      sx={{
        display: "grid",
        gridTemplateColumns: "minmax(0, 1fr)",
        alignContent: "start",
        gap: 3,
        p: 4,
        backgroundColor: role.surface,
        border: `1px solid ${role.line}`,
        borderRadius: `${corner.card}px`,
      }}
    >
      <Box sx={{ display: "flex", alignItems: "center", gap: 2 }}>
        <Typography id={heading} component="h3" sx={{ flex: 1, fontSize: sizes.body, fontWeight: 600, lineHeight: 1.3 }}>
          {title}
        </Typography>
        {action}
      </Box>
      {hint === undefined ? null : (
        <Typography sx={{ mt: -2, fontSize: sizes.small, color: role.inkMuted, textWrap: "pretty" }}>{hint}</Typography>
      )}
      {children}
    </Box>
  );
}
