import { NewsIcon, role } from "@lyceum/ui";
import Box from "@mui/material/Box";
import IconButton from "@mui/material/IconButton";
import { useState } from "react";
import { useTranslation } from "react-i18next";

import { local } from "../../lib/storage.ts";
import { lazyOverlay } from "../lazy-overlay.tsx";
import { LATEST_RELEASE } from "./releases.ts";

const WhatsNewPanel = lazyOverlay(async () => (await import("./WhatsNewPanel.tsx")).WhatsNewPanel);

/** Opens the release notes; a mark says that there are some that were not looked at in this browser. */
export function WhatsNewButton() {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  const [unread, setUnread] = useState(() => local.get("releaseSeen") !== LATEST_RELEASE);
  return (
    <>
      <IconButton
        aria-label={unread ? t("whatsNew.openUnread") : t("whatsNew.open")}
        title={t("whatsNew.open")}
        aria-haspopup="dialog"
        aria-expanded={open}
        onPointerEnter={WhatsNewPanel.preload}
        onFocus={WhatsNewPanel.preload}
        onClick={() => {
          setOpen(true);
          setUnread(false);
          local.set("releaseSeen", LATEST_RELEASE);
        }}
      >
        <Box component="span" sx={{ position: "relative", display: "inline-flex" }}>
          <NewsIcon />
          {unread ? (
            <Box
              component="span"
              data-testid="whats-new-unread"
              sx={{
                position: "absolute",
                insetBlockStart: -2,
                insetInlineEnd: -2,
                boxSizing: "content-box",
                width: 8,
                height: 8,
                border: `2px solid ${role.surface}`,
                borderRadius: "50%",
                backgroundColor: role.brass,
              }}
            />
          ) : null}
        </Box>
      </IconButton>
      {open ? <WhatsNewPanel onClose={() => setOpen(false)} /> : null}
    </>
  );
}
