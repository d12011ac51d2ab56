import { corner, role } from "@lyceum/ui";
import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { useId } from "react";
import { useTranslation } from "react-i18next";

import { DeveloperPicture, ReportingPicture } from "./pictures.tsx";

const pictures = { reporting: ReportingPicture, developer: DeveloperPicture };

/** Reporting and developer, in words and a small picture each. */
export function FeatureCards() {
  const { t } = useTranslation();
  const title = useId();
  return (
    <Box component="section" aria-labelledby={title} sx={{ display: "grid", gap: 6 }}>
      <Typography id={title} variant="h2">
        {t("home.features.title")}
      </Typography>
      <Box sx={{ display: "grid", gap: 6, gridTemplateColumns: { xs: "minmax(0, 1fr)", sm: "repeat(2, minmax(0, 1fr))" } }}>
        {(["reporting", "developer"] as const).map((feature) => {
          const Picture = pictures[feature];
          return (
            <Box
              component="article"
              key={feature}
              sx={{
                display: "grid",
                alignContent: "start",
                overflow: "hidden",
                border: `1px solid ${role.line}`,
                borderRadius: `${corner.card}px`,
                backgroundColor: role.surface,
              }}
            >
              <Box sx={{ borderBottom: `1px solid ${role.line}`, backgroundColor: role.sunken, lineHeight: 0 }}>
                <Picture />
              </Box>
              <Box sx={{ display: "grid", gap: 2, padding: 6 }}>
                <Typography variant="h3">{t(`home.features.${feature}.title`)}</Typography>
                <Typography sx={{ color: role.inkMuted, textWrap: "pretty" }}>{t(`home.features.${feature}.body`)}</Typography>
              </Box>
            </Box>
          );
        })}
      </Box>
    </Box>
  );
}
