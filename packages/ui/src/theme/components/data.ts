import type { Components, Theme } from "@mui/material/styles";

import { corner, motion, role, room, type } from "../../tokens/index.ts";

/** Text, tabs, tables and lists. */
export const data: Components<Theme> = {
  // Only headings are headings: the library would make a subtitle an h6.
  MuiTypography: { defaultProps: { variantMapping: { subtitle1: "p", subtitle2: "p", body1: "p", body2: "p" } } },
  MuiTabs: {
    styleOverrides: {
      root: { minHeight: 44, borderBottom: `1px solid ${role.line}` },
      indicator: { height: 3, borderRadius: "3px 3px 0 0", backgroundColor: role.accent, transition: `all ${motion.calm} ${motion.ease}` },
    },
  },
  // An arrow that leads nowhere takes no room: the first tab stands where the page begins.
  MuiTabScrollButton: { styleOverrides: { root: { "&.Mui-disabled": { width: 0, minWidth: 0, overflow: "hidden" } } } },
  MuiTab: {
    styleOverrides: {
      root: {
        minHeight: 44,
        minWidth: 0,
        padding: "10px 16px",
        color: role.inkMuted,
        fontSize: type.data,
        fontWeight: 600,
        textTransform: "none",
        letterSpacing: 0,
        "&:hover": { color: role.ink },
        "&.Mui-selected": { color: role.ink },
      },
    },
  },
  MuiTableCell: {
    styleOverrides: {
      root: { padding: `${room.cell} 12px`, borderColor: role.line, fontSize: type.data, fontVariantNumeric: "tabular-nums" },
      head: { backgroundColor: role.sunken, color: role.inkMuted, fontSize: type.small, fontWeight: 600, lineHeight: "18px" },
      stickyHeader: { backgroundColor: role.sunken },
      alignRight: { textAlign: "right" },
    },
  },
  MuiTableRow: { styleOverrides: { root: { "tbody &:hover": { backgroundColor: role.hover } } } },
  MuiListItemButton: {
    styleOverrides: {
      root: {
        borderRadius: corner.control,
        "&:hover": { backgroundColor: role.hover },
        "&.Mui-selected, &.Mui-selected:hover": { backgroundColor: role.accentSoft },
        "&.Mui-focusVisible": { backgroundColor: role.hover },
      },
    },
  },
};
