import { ArrowIcon, role } from "@lyceum/ui";
import Box from "@mui/material/Box";
import Link from "@mui/material/Link";
import Typography from "@mui/material/Typography";
import { useId } from "react";
import { useTranslation } from "react-i18next";

import { useLink } from "../../lib/config/ConfigContext.tsx";
import { frame } from "./frame.ts";

/** The way to other institutions, where the deployment has a page for it. */
export function CommunityBanner() {
  const { t } = useTranslation();
  const title = useId();
  const community = useLink("community");
  if (!community) return null;
  return (
    <Box component="section" aria-labelledby={title} sx={{ borderTop: `1px solid ${role.line}`, backgroundColor: role.brassSoft }}>
      <Box
        sx={{
          ...frame,
          display: "flex",
          flexWrap: "wrap",
          gap: "12px 48px",
          alignItems: "center",
          justifyContent: "space-between",
          paddingBlock: 8,
        }}
      >
        <Box>
          <Typography id={title} variant="h4" component="h2">
            {t("home.community.title")}
          </Typography>
          <Typography>{t("home.community.body")}</Typography>
        </Box>
        <Link href={community} sx={{ display: "inline-flex", gap: 2, alignItems: "center", color: role.ink, fontWeight: 600 }}>
          {t("home.community.action")}
          <ArrowIcon size={18} />
        </Link>
      </Box>
    </Box>
  );
}
