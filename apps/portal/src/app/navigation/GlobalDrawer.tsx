import { ExternalIcon, HelpIcon, role, SettingsIcon, SignInIcon, SignOutIcon, size } from "@lyceum/ui";
import Box from "@mui/material/Box";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";

import { useSession } from "../../domain/session/SessionContext.ts";
import { useSignInDialog } from "../../domain/session/SignInDialogContext.ts";
import { useLink } from "../../lib/config/ConfigContext.tsx";
import { DrawerFrame, DrawerLogo } from "./DrawerFrame.tsx";
import { itemStyle } from "./NavigationItem.tsx";
import { NavigationTree } from "./NavigationTree.tsx";
import type { Drawers } from "./useDrawers.ts";

/** The main navigation: 260 px wide, and the whole window on the smallest screens. */
export function GlobalDrawer({ drawers, onClose }: { readonly drawers: Drawers; readonly onClose: () => void }) {
  const { t } = useTranslation();
  const onChoose = drawers.beside ? () => undefined : drawers.close;
  return (
    <DrawerFrame
      id="navigation"
      label={t("shell.navigation")}
      width={size.globalDrawer}
      beside={drawers.beside}
      byHand={drawers.byHand}
      onClose={onClose}
      closeLabel={t("shell.closeMenu")}
      title={<DrawerLogo onChoose={onChoose} />}
      foot={<Foot onChoose={onChoose} />}
    >
      <NavigationTree onChoose={onChoose} />
    </DrawerFrame>
  );
}

/** Help, one's own settings, and the way in or out. */
function Foot({ onChoose }: { readonly onChoose: () => void }) {
  const { t } = useTranslation();
  const { state, person, signOut } = useSession();
  const dialog = useSignInDialog();
  const help = useLink("main");
  return (
    <Box sx={{ display: "grid", gap: "2px", paddingTop: 3, borderTop: `1px solid ${role.line}` }}>
      {help ? (
        <Box component="a" href={help} target="_blank" rel="noreferrer" sx={itemStyle(1)}>
          <HelpIcon />
          {t("shell.help")}
          <ExternalIcon size={14} title={t("shell.opensNewTab")} style={{ marginInlineStart: "auto" }} />
        </Box>
      ) : null}
      {person ? (
        <>
          <Box component={Link} to="/settings/#you" onClick={onChoose} sx={itemStyle(1)}>
            <SettingsIcon />
            {t("shell.yourSettings")}
          </Box>
          <Box component="button" type="button" onClick={signOut} sx={{ ...itemStyle(1), cursor: "pointer" }}>
            <SignOutIcon />
            {t("shell.signOut")}
          </Box>
        </>
      ) : null}
      {state.status === "refused" ? (
        <Box component="button" type="button" onClick={signOut} sx={{ ...itemStyle(1), cursor: "pointer" }}>
          <SignOutIcon />
          {t("shell.signOut")}
        </Box>
      ) : null}
      {state.status === "unauthenticated" ? (
        <Box
          component="button"
          type="button"
          onClick={() => {
            onChoose();
            dialog.open();
          }}
          sx={{ ...itemStyle(1), cursor: "pointer" }}
        >
          <SignInIcon />
          {t("shell.signIn")}
        </Box>
      ) : null}
    </Box>
  );
}
