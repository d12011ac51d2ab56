import { Mark, MenuIcon, role, size, family } from "@lyceum/ui";
import Box from "@mui/material/Box";
import IconButton from "@mui/material/IconButton";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";

import { AccountControls } from "./AccountControls.tsx";
import { AppearanceMenu } from "./AppearanceMenu.tsx";
import type { DrawerControl } from "./useDrawer.ts";

const preloadNavigation = (): void => void import("./NavigationDrawer.tsx");

/** Sticky bar of 60 px with a 6 px border: menu, logo, appearance, sign-in or sign-out. */
export function Header({ drawer }: { readonly drawer: DrawerControl }) {
  const { t } = useTranslation();
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
      <Box sx={{ display: "flex", alignItems: "center", gap: 2, height: "100%", paddingInline: { xs: 2, sm: 4 } }}>
        <IconButton
          aria-label={drawer.open ? t("shell.closeMenu") : t("shell.openMenu")}
          aria-expanded={drawer.open}
          aria-controls={drawer.open ? "navigation" : undefined}
          onPointerEnter={preloadNavigation}
          onFocus={preloadNavigation}
          onClick={drawer.toggle}
        >
          <MenuIcon size={22} />
        </IconButton>
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
          {t("product")}
        </Box>
        <Box sx={{ flex: 1 }} />
        <AppearanceMenu />
        <AccountControls />
      </Box>
    </Box>
  );
}
