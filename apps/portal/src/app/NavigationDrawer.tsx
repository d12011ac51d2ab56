import { CloseIcon, role, size } from "@lyceum/ui";
import Box from "@mui/material/Box";
import Drawer from "@mui/material/Drawer";
import IconButton from "@mui/material/IconButton";
import { useTranslation } from "react-i18next";

import { NavigationTree } from "./NavigationTree.tsx";
import type { DrawerControl } from "./useDrawer.ts";

/** The navigation: 260 px beside the content from 900 px on, over it below, and as wide as the screen below 600 px. */
export function NavigationDrawer({ drawer, top }: { readonly drawer: DrawerControl; readonly top: number }) {
  const { t } = useTranslation();
  const close = (
    <IconButton aria-label={t("shell.closeMenu")} onClick={drawer.close} sx={{ marginInlineStart: "auto" }}>
      <CloseIcon />
    </IconButton>
  );
  if (drawer.persistent) {
    return (
      <Box
        component="nav"
        id="navigation"
        className="no-print"
        aria-label={t("shell.navigation")}
        sx={{
          position: "sticky",
          top,
          alignSelf: "flex-start",
          flex: "none",
          boxSizing: "border-box",
          width: size.globalDrawer,
          height: `calc(100dvh - ${top}px)`,
          overflowY: "auto",
          borderInlineEnd: `1px solid ${role.line}`,
          backgroundColor: role.surface,
          padding: 2,
        }}
      >
        <Box sx={{ display: "flex" }}>{close}</Box>
        <NavigationTree onChoose={() => undefined} />
      </Box>
    );
  }
  return (
    <Drawer
      open={drawer.open}
      onClose={drawer.close}
      slotProps={{
        paper: { id: "navigation", "aria-label": t("shell.navigation"), sx: { width: { xs: "100%", sm: size.globalDrawer }, padding: 2 } },
      }}
    >
      <Box sx={{ display: "flex" }}>{close}</Box>
      <nav aria-label={t("shell.navigation")}>
        <NavigationTree onChoose={drawer.close} />
      </nav>
    </Drawer>
  );
}
