import { CloseIcon, Mark, role, family } from "@lyceum/ui";
import Box from "@mui/material/Box";
import Drawer from "@mui/material/Drawer";
import IconButton from "@mui/material/IconButton";
import { type ReactNode, useRef } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";

import { HEADER_HEIGHT } from "../layout.ts";
import { useFocusOnOpening } from "./useFollowFocus.ts";

export interface DrawerFrameProps {
  readonly id: string;
  readonly label: string;
  /** In px; over the content the whole window on the smallest screens. */
  readonly width: number;
  readonly beside: boolean;
  /** Whether a person opened it, so that the focus goes along. */
  readonly byHand: boolean;
  readonly onClose: () => void;
  readonly closeLabel: string;
  /** What stands beside the close button. */
  readonly title: ReactNode;
  readonly children: ReactNode;
  /** Stays at the foot of the drawer. */
  readonly foot?: ReactNode;
}

/** The logo that leads home. */
export function DrawerLogo({ onChoose }: { readonly onChoose: () => void }) {
  const { t } = useTranslation();
  return (
    <Box
      component={Link}
      to="/"
      aria-label={t("shell.home")}
      onClick={onChoose}
      sx={{
        display: "flex",
        alignItems: "center",
        gap: 2,
        padding: 1,
        borderRadius: 1,
        color: role.ink,
        fontFamily: family.serif,
        fontSize: "1.25rem",
        fontWeight: 600,
        textDecoration: "none",
      }}
    >
      <Mark size={26} />
      {t("product")}
    </Box>
  );
}

/** A drawer beside the content on medium and larger screens, over it on small ones. */
export function DrawerFrame({ id, label, width, beside, byHand, onClose, closeLabel, title, children, foot }: DrawerFrameProps) {
  const nav = useRef<HTMLElement>(null);
  useFocusOnOpening(nav, beside && byHand);
  const inside = (
    <Box component="nav" ref={nav} tabIndex={-1} aria-label={label} sx={{ display: "flex", flex: 1, flexDirection: "column", gap: 3 }}>
      <Box sx={{ display: "flex", gap: 2, alignItems: "center", justifyContent: "space-between", minHeight: 44, paddingInline: 2 }}>
        {title}
        <IconButton aria-label={closeLabel} onClick={onClose} sx={{ marginInlineStart: "auto" }}>
          <CloseIcon />
        </IconButton>
      </Box>
      <Box sx={{ flex: 1 }}>{children}</Box>
      {foot}
    </Box>
  );
  const layout = {
    boxSizing: "border-box",
    display: "flex",
    flexDirection: "column",
    padding: 2,
    backgroundColor: role.surface,
  } as const;
  if (!beside) {
    return (
      <Drawer open onClose={onClose} slotProps={{ paper: { id, sx: { ...layout, width: { xs: "100%", sm: width } } } }}>
        {inside}
      </Drawer>
    );
  }
  return (
    <Box
      id={id}
      className="no-print"
      sx={{
        ...layout,
        position: "sticky",
        top: HEADER_HEIGHT,
        alignSelf: "flex-start",
        flex: "none",
        width,
        height: `calc(100dvh - ${HEADER_HEIGHT}px)`,
        overflowY: "auto",
        borderInlineEnd: `1px solid ${role.line}`,
      }}
    >
      {inside}
    </Box>
  );
}
