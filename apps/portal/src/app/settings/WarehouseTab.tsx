import { role } from "@lyceum/ui";
import Box from "@mui/material/Box";
import { useTranslation } from "react-i18next";

import { AccessSection } from "../../domain/access/AccessSection.tsx";
import { CreditsSection } from "../../features/credits/CreditsSection.tsx";
import { ServiceAccountsSection } from "../../features/service-accounts/ServiceAccountsSection.tsx";
import { OwnAccess } from "../../features/warehouse/OwnAccess.tsx";

const parts = {
  display: "grid",
  gap: 10,
  gridTemplateColumns: "minmax(0, 1fr)",
  "& > * + *": { borderTop: `1px solid ${role.line}`, paddingTop: 8 },
} as const;

/** Accounts of the warehouse: one's own, those of programs, and what all of them may use. */
export function WarehouseTab() {
  const { t } = useTranslation("settings");
  return (
    <Box sx={parts}>
      {/* The navigation and the developer page say already that the region has no logins. */}
      <AccessSection permission="developer/launch-snowflake" title={t("warehouse.own.title")} unavailable="hide">
        <OwnAccess />
      </AccessSection>
      <AccessSection permission="developer/settings/service-users" title={t("serviceAccounts.title")}>
        <ServiceAccountsSection />
      </AccessSection>
      <AccessSection permission="developer/settings/credits" title={t("credits.title")}>
        <CreditsSection />
      </AccessSection>
    </Box>
  );
}
