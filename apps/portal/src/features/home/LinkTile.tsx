import { ArrowIcon, corner, role } from "@lyceum/ui";
import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import type { ReactNode } from "react";
import { Link } from "react-router";

import { stretchedLink } from "../../components/stretched-link.ts";

export interface LinkTileProps {
  readonly to: string;
  readonly icon: ReactNode;
  readonly title: string;
  /** What one finds there; left out where the title is enough. */
  readonly children?: ReactNode;
}

/** A way to a page: all of it can be clicked, its title is the link. */
export const LinkTile = ({ to, icon, title, children }: LinkTileProps) => (
  <Box
    sx={{
      position: "relative",
      display: "flex",
      gap: 4,
      alignItems: "center",
      padding: children ? "14px 24px" : "10px 24px",
      transition: "background-color 120ms ease-out",
      "&:hover": { backgroundColor: role.hover },
    }}
  >
    <Box
      component="span"
      sx={{
        display: "grid",
        flex: "none",
        placeItems: "center",
        width: 40,
        height: 40,
        borderRadius: `${corner.control}px`,
        backgroundColor: role.accentSoft,
        color: role.accentStrong,
      }}
    >
      {icon}
    </Box>
    <Box sx={{ flex: 1, minWidth: 0 }}>
      <Box component={Link} to={to} sx={{ ...stretchedLink({ radius: 0, offset: -2 }), fontWeight: 600 }}>
        {title}
      </Box>
      {children ? <Typography sx={{ color: role.inkMuted, fontSize: "0.875rem", textWrap: "pretty" }}>{children}</Typography> : null}
    </Box>
    <ArrowIcon size={18} style={{ color: role.accent }} />
  </Box>
);
