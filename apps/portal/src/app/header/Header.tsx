"use no memo"; // Drawn once: keeping its parts would cost every first visit code (ADR 30).
import { Mark, MenuIcon, role, size, family } from "@lyceum/ui";
import Box from "@mui/material/Box";
import IconButton from "@mui/material/IconButton";
import { lazy, Suspense, useRef } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";

import { useSession } from "../../domain/session/SessionContext.ts";
import type { Drawers } from "../navigation/useDrawers.ts";
import { useFocusAfterClosing } from "../navigation/useFollowFocus.ts";
import { AccountControls } from "./AccountControls.tsx";
import { AppearanceMenu } from "./AppearanceMenu.tsx";
import { HelpButton } from "./HelpButton.tsx";
import { OfferedLanguages } from "./OfferedLanguages.tsx";

const WhatsNewButton = lazy(async () => ({ default: (await import("../whats-new/WhatsNewButton.tsx")).WhatsNewButton }));
const preloadNavigation = (): void => void import("../navigation/GlobalDrawer.tsx");

/** Sticky bar of 60 px with a 6 px border: menu, logo, language, help, news, appearance, sign-in or sign-out. */
export function Header({ drawers }: { readonly drawers: Drawers }) {
  const { t } = useTranslation();
  const { person } = useSession();
  const open = drawers.open === "global";
  const menu = useRef<HTMLButtonElement>(null);
  useFocusAfterClosing(menu, "global", drawers);
  return (
    <Box
      component="header"
      className="no-print"
      sx={{
        position: "sticky",
        top: 0,
        zIndex: 1100,
        boxSizing: "content-box",
        height: size.headerToolbar,
        borderBottom: `${size.headerBorder}px solid ${role.accent}`,
        backgroundColor: role.surface,
      }}
    >
      <Box sx={{ display: "flex", alignItems: "center", gap: { xs: 0, sm: 2 }, height: "100%", paddingInline: { xs: 2, sm: 4 } }}>
        <IconButton
          ref={menu}
          aria-label={open ? t("shell.closeMenu") : t("shell.openMenu")}
          aria-expanded={open}
          aria-controls={open ? "navigation" : undefined}
          onPointerEnter={preloadNavigation}
          onFocus={preloadNavigation}
          onClick={drawers.toggleGlobal}
        >
          <MenuIcon size={22} />
        </IconButton>
        <Logo />
        <Box sx={{ flex: 1 }} />
        <OfferedLanguages />
        <HelpButton />
        {person ? (
          <Suspense fallback={<Box sx={{ width: size.control }} />}>
            <WhatsNewButton />
          </Suspense>
        ) : null}
        <AppearanceMenu />
        <AccountControls />
      </Box>
    </Box>
  );
}

/** Mark and name, leading home; the mark alone where there is no room. */
function Logo() {
  const { t } = useTranslation();
  return (
    <Box
      component={Link}
      to="/"
      aria-label={t("shell.home")}
      sx={{
        display: "flex",
        alignItems: "center",
        gap: 2,
        padding: 1,
        borderRadius: 1,
        color: role.ink,
        fontFamily: family.serif,
        fontSize: "1.375rem",
        fontWeight: 600,
        letterSpacing: "-0.01em",
        textDecoration: "none",
      }}
    >
      <Mark size={30} />
      <Box component="span" sx={{ display: { xs: "none", sm: "inline" } }}>
        {t("product")}
      </Box>
    </Box>
  );
}
