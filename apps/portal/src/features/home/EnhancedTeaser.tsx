import { role } from "@lyceum/ui";
import premium from "@lyceum/ui/pictures/premium.svg";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useId } from "react";
import { useTranslation } from "react-i18next";

import { useLink } from "../../lib/config/ConfigContext.tsx";
import { Picture } from "../../lib/Picture.tsx";
import { Band } from "./Band.tsx";

/** What the premium edition adds, where the deployment has a page about it. */
export function EnhancedTeaser() {
  const { t } = useTranslation();
  const title = useId();
  const premiumPage = useLink("premium");
  if (!premiumPage) return null;
  return (
    <Band labelledBy={title}>
      <Box
        sx={{
          display: "grid",
          gap: { xs: 8, md: 16 },
          alignItems: "center",
          gridTemplateColumns: { xs: "minmax(0, 1fr)", md: "minmax(0, 1fr) minmax(0, 1fr)" },
        }}
      >
        <Box sx={{ display: "grid", gap: 4, justifyItems: "start" }}>
          <Typography sx={{ color: role.brass, fontWeight: 600 }}>{t("home.enhanced.eyebrow")}</Typography>
          <Typography id={title} variant="h2">
            {t("home.enhanced.title")}
          </Typography>
          <Typography sx={{ maxWidth: "52ch", color: role.inkMuted, textWrap: "pretty" }}>{t("home.enhanced.body")}</Typography>
          <Button href={premiumPage} sx={{ marginTop: 2 }}>
            {t("home.enhanced.action")}
          </Button>
        </Box>
        <Picture src={premium} width={480} height={280} />
      </Box>
    </Band>
  );
}
