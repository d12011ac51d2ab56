import { LockIcon, PersonIcon, role, ShieldIcon } from "@lyceum/ui";
import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { useTranslation } from "react-i18next";

import { LinkByKey } from "../../components/LinkByKey.tsx";
import { Page } from "../../components/Page.tsx";
import { PageTitle } from "../../components/PageTitle.tsx";
import { PrivacySection } from "./PrivacySection.tsx";

const links = [
  { key: "privacyCenter", text: "center" },
  { key: "privacyStatement", text: "statement" },
  { key: "privacyContact", text: "contact" },
] as const;

/** `/privacy`: what the product does with data about people, for everybody to read. */
export function PrivacyPage() {
  const { t } = useTranslation("pages");
  return (
    <Page gap={12}>
      <PageTitle>{t("privacy.title")}</PageTitle>
      <Box component="header" sx={{ display: "grid", gap: 4 }}>
        <Typography variant="h1" sx={{ fontSize: { "@md": "2.75rem" } }}>
          {t("privacy.title")}
        </Typography>
        <Typography variant="subtitle1" sx={{ maxWidth: "60ch", color: role.inkMuted, textWrap: "pretty" }}>
          {t("privacy.lead")}
        </Typography>
        <MoreLinks />
      </Box>
      <PrivacySection
        icon={<PersonIcon size={30} />}
        title={t("privacy.privacy.title")}
        lead={t("privacy.privacy.lead")}
        points={(["rights", "small", "ai", "tracking"] as const).map((point) => ({
          title: t(`privacy.privacy.points.${point}.title`),
          body: t(`privacy.privacy.points.${point}.body`),
        }))}
      />
      <PrivacySection
        icon={<LockIcon size={30} />}
        title={t("privacy.security.title")}
        lead={t("privacy.security.lead")}
        points={(["tokens", "roles", "passwords", "audit"] as const).map((point) => ({
          title: t(`privacy.security.points.${point}.title`),
          body: t(`privacy.security.points.${point}.body`),
        }))}
      />
      <PrivacySection
        icon={<ShieldIcon size={30} />}
        title={t("privacy.design.title")}
        lead={t("privacy.design.lead")}
        points={(["apart", "calls", "sandbox", "explained"] as const).map((point) => ({
          title: t(`privacy.design.points.${point}.title`),
          body: t(`privacy.design.points.${point}.body`),
        }))}
      />
    </Page>
  );
}

function MoreLinks() {
  const { t } = useTranslation("pages");
  return (
    <Box component="nav" aria-label={t("privacy.links.title")} sx={{ display: "flex", flexWrap: "wrap", gap: "8px 24px", fontWeight: 600 }}>
      {links.map(({ key, text }) => (
        <LinkByKey key={key} linkKey={key}>
          {t(`privacy.links.${text}`)}
        </LinkByKey>
      ))}
    </Box>
  );
}
