import type { Components, Theme } from "@mui/material/styles";

import { corner, family, motion, role, room, type } from "../../tokens/index.ts";

const swift = (...properties: string[]): string => properties.map((name) => `${name} ${motion.quick} ${motion.ease}`).join(", ");

/** Buttons and links. */
export const controls: Components<Theme> = {
  MuiButtonBase: { defaultProps: { disableRipple: true } },
  MuiButton: {
    defaultProps: { disableElevation: true, variant: "outlined", color: "primary" },
    styleOverrides: {
      root: {
        minHeight: room.control,
        padding: `${room.field} 16px`,
        borderRadius: corner.control,
        fontFamily: family.sans,
        fontSize: type.body,
        fontWeight: 600,
        lineHeight: "22px",
        textTransform: "none",
        letterSpacing: 0,
        transition: swift("background-color", "border-color", "color"),
        "&.Mui-disabled": { color: role.inkMuted, borderColor: role.line, backgroundColor: role.sunken },
      },
      sizeSmall: { minHeight: room.controlSmall, padding: "2px 12px", fontSize: type.data },
      sizeLarge: { minHeight: 48, padding: "12px 24px" },
      contained: {
        border: "1px solid transparent",
        backgroundColor: role.accent,
        color: role.onAccent,
        "&:hover": { backgroundColor: role.accentStrong },
      },
      outlined: {
        border: `1px solid ${role.edge}`,
        backgroundColor: role.surface,
        color: role.ink,
        "&:hover": { borderColor: role.ink, backgroundColor: role.hover },
      },
      text: { color: role.accent, "&:hover": { backgroundColor: role.hover, color: role.accentStrong } },
      // The library's own are of the left and the right.
      startIcon: { margin: 0, marginInline: "-4px 8px" },
      endIcon: { margin: 0, marginInline: "8px -4px" },
    },
    variants: [
      {
        props: { variant: "contained", color: "error" },
        style: { backgroundColor: role.error, color: role.onError, "&:hover": { backgroundColor: role.error, filter: "brightness(0.92)" } },
      },
    ],
  },
  MuiIconButton: {
    styleOverrides: {
      root: {
        minWidth: room.control,
        minHeight: room.control,
        borderRadius: corner.control,
        color: role.ink,
        transition: swift("background-color"),
        "&:hover": { backgroundColor: role.hover },
      },
    },
  },
  MuiLink: {
    defaultProps: { underline: "always" },
    styleOverrides: {
      root: {
        color: role.accent,
        textDecorationThickness: "0.07em",
        textUnderlineOffset: "0.18em",
        textDecorationColor: "currentcolor",
        "&:hover": { color: role.accentStrong, textDecorationThickness: "0.12em" },
      },
    },
  },
  MuiToggleButton: {
    styleOverrides: {
      root: {
        minHeight: room.item,
        padding: "4px 12px",
        border: `1px solid ${role.edge}`,
        color: role.ink,
        fontSize: type.data,
        fontWeight: 600,
        textTransform: "none",
        "&:hover": { backgroundColor: role.hover },
        "&.Mui-selected, &.Mui-selected:hover": { backgroundColor: role.accentSoft, borderColor: role.accent, color: role.ink },
      },
    },
  },
  MuiChip: {
    styleOverrides: {
      root: {
        height: 26,
        borderRadius: corner.control,
        border: `1px solid ${role.line}`,
        backgroundColor: role.sunken,
        color: role.ink,
        fontSize: type.small,
      },
    },
  },
};
