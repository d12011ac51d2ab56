import { CloseIcon, role } from "@lyceum/ui";
import Box from "@mui/material/Box";
import Drawer from "@mui/material/Drawer";
import IconButton from "@mui/material/IconButton";
import Typography from "@mui/material/Typography";
import { useId } from "react";
import { useTranslation } from "react-i18next";

import { LinkByKey } from "../../components/LinkByKey.tsx";
import { type Release, RELEASES } from "./releases.ts";

const WIDTH = 420;

/** Release notes beside the page, the newest first. */
export function WhatsNewPanel({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation();
  const title = useId();
  return (
    <Drawer
      open
      anchor="right"
      onClose={onClose}
      slotProps={{
        paper: {
          role: "dialog",
          "aria-modal": true,
          "aria-labelledby": title,
          sx: { boxSizing: "border-box", width: WIDTH, maxWidth: "100%" },
        },
      }}
    >
      <Box
        sx={{
          position: "sticky",
          top: 0,
          display: "flex",
          alignItems: "center",
          justifyContent: "space-between",
          padding: "12px 12px 12px 24px",
          borderBottom: `1px solid ${role.line}`,
          backgroundColor: role.surface,
        }}
      >
        <Typography id={title} variant="h4" component="h2">
          {t("whatsNew.title")}
        </Typography>
        <IconButton aria-label={t("whatsNew.close")} onClick={onClose}>
          <CloseIcon />
        </IconButton>
      </Box>
      <Box sx={{ display: "grid", gap: 8, padding: 6 }}>
        {RELEASES.map((release) => (
          <Notes key={release.id} release={release} />
        ))}
        <LinkByKey linkKey="whatsNew">{t("whatsNew.all")}</LinkByKey>
      </Box>
    </Drawer>
  );
}

function Notes({ release }: { readonly release: Release }) {
  const { t } = useTranslation();
  return (
    <Box component="section">
      <Typography variant="h6" component="h3" sx={{ marginBottom: 3, color: role.inkMuted }}>
        {t("whatsNew.release", { release: release.id })}
      </Typography>
      <Box component="ul" sx={{ display: "grid", gap: 4, margin: 0, padding: 0, listStyle: "none" }}>
        {release.notes.map((note) => (
          <li key={note}>
            <Typography sx={{ fontWeight: 600 }}>{t(`whatsNew.notes.${note}.title`)}</Typography>
            <Typography sx={{ color: role.inkMuted, textWrap: "pretty" }}>{t(`whatsNew.notes.${note}.body`)}</Typography>
          </li>
        ))}
      </Box>
    </Box>
  );
}
