import { corner, role } from "@lyceum/ui";
import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { type ReactNode, useId } from "react";

export interface HomeCardProps {
  readonly title: string;
  readonly about: string;
  /** The main way in, beside the title. */
  readonly action?: ReactNode;
  readonly children: ReactNode;
}

/** One half of what a person can do here; its parts are kept apart by lines. */
export function HomeCard({ title, about, action, children }: HomeCardProps) {
  const id = useId();
  return (
    <Box
      component="section"
      aria-labelledby={id}
      sx={{
        display: "grid",
        gridTemplateColumns: "minmax(0, 1fr)",
        alignContent: "start",
        border: `1px solid ${role.line}`,
        borderRadius: `${corner.card}px`,
        backgroundColor: role.surface,
        overflow: "hidden",
        "& > * + *": { borderTop: `1px solid ${role.line}` },
      }}
    >
      <Box sx={{ ...cell, display: "flex", flexWrap: "wrap", gap: 4, alignItems: "center", justifyContent: "space-between" }}>
        <Box>
          <Typography id={id} variant="h3" component="h2">
            {title}
          </Typography>
          <Typography sx={{ color: role.inkMuted, textWrap: "pretty" }}>{about}</Typography>
        </Box>
        {action}
      </Box>
      {children}
    </Box>
  );
}

/** Margins within each part of a card. */
export const cell = { padding: { xs: 5, "@sm": 6 } } as const;
