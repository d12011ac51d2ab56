import type { Components, Theme } from "@mui/material/styles";

import { corner, family, role, shadow, size, type } from "../../tokens/index.ts";

/** Cards, dialogs, drawers, tooltips: borders before shadows, shadows only on what floats. */
export const surfaces: Components<Theme> = {
  MuiPaper: {
    defaultProps: { elevation: 0 },
    styleOverrides: { root: { backgroundImage: "none", backgroundColor: role.surface, color: role.ink } },
  },
  MuiCard: {
    styleOverrides: { root: { border: `1px solid ${role.line}`, borderRadius: corner.card, backgroundColor: role.surface } },
  },
  MuiCardContent: { styleOverrides: { root: { padding: 24, "&:last-child": { paddingBottom: 24 } } } },
  MuiDialog: {
    styleOverrides: {
      paper: {
        width: "100%",
        maxWidth: size.dialog,
        margin: 16,
        border: `1px solid ${role.line}`,
        borderRadius: corner.card,
        boxShadow: shadow.dialog,
      },
    },
  },
  MuiDialogTitle: {
    styleOverrides: {
      root: {
        padding: "24px 24px 8px",
        "@media (max-width: 599px)": { padding: "16px 16px 8px" },
        fontFamily: family.sans,
        fontSize: type.lead,
        fontWeight: 650,
        lineHeight: "28px",
      },
    },
  },
  MuiDialogContent: { styleOverrides: { root: { padding: "8px 24px 24px", "@media (max-width: 599px)": { padding: "8px 16px 16px" } } } },
  // Long verbs stand one below the other on phones.
  MuiDialogActions: {
    defaultProps: { disableSpacing: true },
    styleOverrides: {
      root: {
        flexWrap: "wrap",
        gap: "8px 12px",
        padding: "16px 24px",
        borderTop: `1px solid ${role.line}`,
        "@media (max-width: 599px)": { padding: 16 },
      },
    },
  },
  MuiBackdrop: {
    styleOverrides: { root: { variants: [{ props: { invisible: false }, style: { backgroundColor: role.scrim } }] } },
  },
  MuiDrawer: {
    styleOverrides: {
      paper: {
        backgroundColor: role.surface,
        borderColor: role.line,
        boxShadow: "none",
        // The library slides it in from the side of the reading direction, and lays it on the other.
        variants: [
          { props: { anchor: "left" }, style: { left: "auto", insetInlineStart: 0 } },
          { props: { anchor: "right" }, style: { right: "auto", insetInlineEnd: 0 } },
        ],
      },
    },
  },
  MuiTooltip: {
    defaultProps: { arrow: true, enterDelay: 300 },
    styleOverrides: {
      tooltip: {
        maxWidth: 320,
        padding: "6px 10px",
        borderRadius: corner.control,
        backgroundColor: role.ink,
        color: role.paper,
        fontSize: type.small,
        fontWeight: 400,
        lineHeight: "18px",
      },
      arrow: { color: role.ink },
    },
  },
  MuiDivider: { styleOverrides: { root: { borderColor: role.line } } },
  MuiSkeleton: {
    defaultProps: { animation: "wave" },
    styleOverrides: { root: { backgroundColor: role.hover, borderRadius: corner.control, transform: "none" } },
  },
};
