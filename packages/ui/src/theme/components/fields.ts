import type { Components, Theme } from "@mui/material/styles";

import { corner, ring, role, room, shadow, type } from "../../tokens/index.ts";

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
        "&.Mui-focused .MuiOutlinedInput-notchedOutline": { borderColor: ring.colour, borderWidth: ring.width },
        "&.Mui-error .MuiOutlinedInput-notchedOutline": { borderColor: role.error },
        "&.Mui-disabled": { backgroundColor: role.sunken },
      },
      // Of several lines, the text alone is set in, as in the fields of one line.
      multiline: { padding: 0 },
      input: { padding: `${room.field} 12px`, height: 24, "&::placeholder": { color: role.inkMuted, opacity: 1 } },
    },
  },
  // A field that completes is as high as one that does not: its text alone is set in.
  MuiAutocomplete: {
    styleOverrides: {
      inputRoot: {
        "&.MuiOutlinedInput-root": {
          paddingBlock: 0,
          paddingInlineStart: 12,
          "& .MuiAutocomplete-input": { padding: `${room.field} 0`, minHeight: 24 },
        },
      },
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
  // On: a knob in a filled track; off: in an empty one, so that colour is not all that tells them apart.
  MuiSwitch: {
    styleOverrides: {
      root: { width: 44, height: 24, padding: 0, margin: "8px 12px 8px 11px", overflow: "visible" },
      switchBase: {
        padding: 3,
        color: role.edge,
        "&.Mui-checked": {
          transform: "translateX(20px)",
          "[dir=rtl] &": { transform: "translateX(-20px)" },
          color: role.onAccent,
          "& + .MuiSwitch-track": { opacity: 1, borderColor: role.accent, backgroundColor: role.accent },
        },
      },
      track: { boxSizing: "border-box", opacity: 1, border: `1px solid ${role.edge}`, borderRadius: 12, backgroundColor: role.surface },
      // Its border shows where the system paints all grounds alike.
      thumb: { boxSizing: "border-box", width: 18, height: 18, border: "1px solid transparent", boxShadow: "none" },
    },
  },
};
