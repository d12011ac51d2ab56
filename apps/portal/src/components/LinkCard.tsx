import { ArrowIcon, corner, role } from "@lyceum/ui";
import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import type { ReactNode } from "react";
import { Link } from "react-router";

import { stretchedLink } from "./stretched-link.ts";

export interface LinkCardProps {
  readonly to: string;
  readonly title: string;
  /** Level of its title under the page's headings. */
  readonly level: "h2" | "h3";
  readonly icon?: ReactNode;
  readonly eyebrow?: ReactNode;
  readonly children: string;
}

/** A card that leads to a page: all of it can be clicked, its title is the link. */
export function LinkCard({ to, title, level, icon, eyebrow, children }: LinkCardProps) {
  return (
    <Box
      component="article"
      sx={{
        position: "relative",
        display: "flex",
        gap: 4,
        padding: 5,
        border: `1px solid ${role.line}`,
        borderRadius: `${corner.card}px`,
        backgroundColor: role.surface,
        transition: "border-color 120ms ease-out",
        "&:hover, &:focus-within": { borderColor: role.accent },
      }}
    >
      {icon ? <Box sx={{ flex: "none", color: role.accent, lineHeight: 0 }}>{icon}</Box> : null}
      <Box sx={{ display: "grid", flex: 1, gap: 1, alignContent: "start", minWidth: 0 }}>
        {eyebrow ? <Typography sx={{ color: role.inkMuted, fontSize: "0.8125rem", fontWeight: 600 }}>{eyebrow}</Typography> : null}
        <Typography variant="h4" component={level}>
          <Box
            component={Link}
            to={to}
            sx={{ ...stretchedLink({ radius: corner.card, offset: 2 }), "&:hover": { textDecoration: "underline" } }}
          >
            {title}
          </Box>
        </Typography>
        <Typography sx={{ color: role.inkMuted, textWrap: "pretty" }}>{children}</Typography>
      </Box>
      <ArrowIcon style={{ flex: "none", color: role.accent, marginTop: 4 }} />
    </Box>
  );
}
