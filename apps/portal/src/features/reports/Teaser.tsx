import { CheckIcon, ComposeIcon, corner, ExternalIcon, role } from "@lyceum/ui";
import Box from "@mui/material/Box";
import Button, { type ButtonProps } from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useTranslation } from "react-i18next";

import { Page } from "../../components/Page.tsx";
import { PageTitle } from "../../components/PageTitle.tsx";
import { type LinkKey, useLink } from "../../lib/config/ConfigContext.tsx";

const POINTS = ["one", "two", "three"] as const;

/** Presents Premium to institutions without custom reports. */
export function Teaser() {
  const { t } = useTranslation("reports");
  return (
    <Page>
      <PageTitle>{t("title")}</PageTitle>
      <Box
        sx={{
          display: "grid",
          gap: 6,
          justifyItems: "start",
          padding: { xs: 6, "@md": 12 },
          border: `1px solid ${role.line}`,
          borderRadius: `${corner.card}px`,
          backgroundColor: role.surface,
        }}
      >
        <ComposeIcon size={40} style={{ color: role.accent }} />
        <Box sx={{ display: "grid", gap: 3 }}>
          <Typography sx={{ color: role.brass, fontWeight: 600 }}>{t("teaser.eyebrow")}</Typography>
          <Typography variant="h1" sx={{ textWrap: "balance" }}>
            {t("teaser.title")}
          </Typography>
          <Typography sx={{ maxWidth: "64ch", color: role.inkMuted, textWrap: "pretty" }}>{t("teaser.lead")}</Typography>
        </Box>
        <Box component="ul" sx={{ display: "grid", gap: 2, margin: 0, padding: 0, listStyle: "none" }}>
          {POINTS.map((point) => (
            <Box component="li" key={point} sx={{ display: "flex", gap: 3, alignItems: "flex-start" }}>
              <CheckIcon size={20} style={{ flex: "none", marginTop: 2, color: role.accent }} />
              {t(`teaser.points.${point}`)}
            </Box>
          ))}
        </Box>
        <Box sx={{ display: "flex", flexWrap: "wrap", gap: 3 }}>
          <NewTabButton linkKey="premium" variant="contained">
            {t("teaser.explore")}
          </NewTabButton>
          <NewTabButton linkKey="findOutMore">{t("teaser.how")}</NewTabButton>
        </Box>
      </Box>
    </Page>
  );
}

interface NewTabButtonProps extends Pick<ButtonProps, "variant"> {
  readonly linkKey: LinkKey;
  readonly children: string;
}

/** A link of the deployment's table in a new tab; nothing where the deployment has none. */
function NewTabButton({ linkKey, children, variant = "outlined" }: NewTabButtonProps) {
  const { t } = useTranslation();
  const address = useLink(linkKey);
  if (!address) return null;
  return (
    <Button variant={variant} href={address} target="_blank" rel="noreferrer" endIcon={<ExternalIcon size={16} />}>
      {children}
      <span className="visually-hidden"> {t("shell.opensNewTab")}</span>
    </Button>
  );
}
