import { corner, role } from "@lyceum/ui";
import Box from "@mui/material/Box";
import type { ReactNode } from "react";
import { NavLink } from "react-router";

export type Level = 1 | 2 | 3;

/** Look of one line of the navigation; deeper levels stand further in and are quieter. */
export const itemStyle = (level: Level) => ({
  display: "flex",
  alignItems: "center",
  gap: 3,
  boxSizing: "border-box",
  width: "100%",
  minHeight: level === 1 ? 44 : 36,
  padding: "6px 12px",
  paddingInlineStart: `${[12, 28, 58][level - 1] ?? 12}px`,
  border: 0,
  borderRadius: `${corner.control}px`,
  background: "none",
  color: level === 3 ? role.inkMuted : role.ink,
  font: "inherit",
  fontSize: level === 1 ? "1rem" : "0.875rem",
  fontWeight: level === 3 ? 400 : 600,
  lineHeight: 1.3,
  textAlign: "start",
  textDecoration: "none",
  "&:hover": { backgroundColor: role.hover, color: role.ink },
  "&.active": { backgroundColor: role.accentSoft, boxShadow: `inset 3px 0 0 ${role.accent}`, color: role.ink, fontWeight: 600 },
  "&:focus-visible": { outlineOffset: -2 },
});

export interface NavigationItemProps {
  readonly to: string;
  readonly label: string;
  readonly level?: Level;
  readonly icon?: ReactNode;
  /** Marked as current only on exactly this page. */
  readonly exact?: boolean;
  readonly onChoose: () => void;
}

/** One link of the navigation; `aria-current` marks the page one is on. */
export function NavigationItem({ to, label, level = 1, icon, exact = false, onChoose }: NavigationItemProps) {
  return (
    <Box component={NavLink} to={to} end={exact} onClick={onChoose} sx={itemStyle(level)}>
      {icon}
      {label}
    </Box>
  );
}
