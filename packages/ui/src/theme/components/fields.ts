import type { Components, Theme } from "@mui/material/styles";

import { corner, role, room, shadow, type } from "../../tokens/index.ts";

/** Text fields, selects and what belongs to them: a label stands above its field and never moves. */
export const fields: Components<Theme> = {
  MuiTextField: { defaultProps: { fullWidth: true } },
  MuiInputLabel: {
    defaultProps: { shrink: true, disableAnimation: true },
    styleOverrides: {
      root: {
        position: "static",
        transform: "none",
        marginBottom: 4,
        color: role.ink,
        fontSize: type.data,
        fontWeight: 600,
        "&.Mui-focused": { color: role.ink },
        "&.Mui-error": { color: role.error },
        "&.Mui-disabled": { color: role.inkMuted },
      },
    },
  },
  MuiOutlinedInput: {
    defaultProps: { notched: false },
    styleOverrides: {
      root: {
        minHeight: room.control,
        borderRadius: corner.control,
        backgroundColor: role.surface,
        color: role.ink,
        "& .MuiOutlinedInput-notchedOutline": { top: 0, borderColor: role.edge, "& legend": { display: "none" } },
        "&:hover .MuiOutlinedInput-notchedOutline": { borderColor: role.ink },
        "&.Mui-focused .MuiOutlinedInput-notchedOutline": { borderColor: role.accent, borderWidth: 2 },
        "&.Mui-error .MuiOutlinedInput-notchedOutline": { borderColor: role.error },
        "&.Mui-disabled": { backgroundColor: role.sunken },
      },
      input: { padding: `${room.field} 12px`, height: 24, "&::placeholder": { color: role.inkMuted, opacity: 1 } },
    },
  },
  MuiFormHelperText: {
    styleOverrides: { root: { margin: "4px 0 0", color: role.inkMuted, fontSize: type.small, "&.Mui-error": { color: role.error } } },
  },
  MuiSelect: { styleOverrides: { icon: { color: role.ink } } },
  MuiMenu: {
    styleOverrides: {
      paper: { marginTop: 4, border: `1px solid ${role.line}`, backgroundColor: role.raised, boxShadow: shadow.float },
      list: { padding: 4 },
    },
  },
  MuiMenuItem: {
    styleOverrides: {
      root: {
        minHeight: room.item,
        padding: "4px 12px",
        borderRadius: 4,
        fontSize: type.data,
        "&:hover, &.Mui-focusVisible": { backgroundColor: role.hover },
        "&.Mui-selected, &.Mui-selected:hover, &.Mui-selected.Mui-focusVisible": {
          backgroundColor: role.accentSoft,
          color: role.ink,
          fontWeight: 600,
        },
      },
    },
  },
  MuiCheckbox: { styleOverrides: { root: { padding: 8, color: role.edge, "&.Mui-checked": { color: role.accent } } } },
  MuiRadio: { styleOverrides: { root: { padding: 8, color: role.edge, "&.Mui-checked": { color: role.accent } } } },
  MuiSwitch: {
    styleOverrides: {
      switchBase: {
        color: role.surface,
        "&.Mui-checked": { color: role.onAccent, "& + .MuiSwitch-track": { opacity: 1, backgroundColor: role.accent } },
      },
      track: { opacity: 1, backgroundColor: role.edge },
      thumb: { boxShadow: "none" },
    },
  },
};
