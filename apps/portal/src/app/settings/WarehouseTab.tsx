import type { PermissionName } from "@lyceum/access";
import { Notice, role } from "@lyceum/ui";
import Box from "@mui/material/Box";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";

import { CreditsSection } from "../../features/credits/CreditsSection.tsx";
import { ServiceAccountsSection } from "../../features/service-accounts/ServiceAccountsSection.tsx";
import { OwnAccess } from "../../features/warehouse/OwnAccess.tsx";
import { useAccess } from "../../lib/access/useAccess.ts";

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
      <Allowed permission="developer/launch-snowflake" title={t("warehouse.own.title")}>
        <OwnAccess />
      </Allowed>
      <Allowed permission="developer/settings/service-users" title={t("serviceAccounts.title")}>
        <ServiceAccountsSection />
      </Allowed>
      <Allowed permission="developer/settings/credits" title={t("credits.title")}>
        <CreditsSection />
      </Allowed>
    </Box>
  );
}

interface AllowedProps {
  readonly permission: PermissionName;
  readonly title: string;
  readonly children: ReactNode;
}

/** A part for those who may use it; says so where the region lacks it. */
function Allowed({ permission, title, children }: AllowedProps) {
  const { t } = useTranslation("settings");
  const access = useAccess(permission);
  if (access === "REGION_UNAVAILABLE") return <Notice title={title}>{t("unavailable")}</Notice>;
  return access === "OK" ? children : null;
}
