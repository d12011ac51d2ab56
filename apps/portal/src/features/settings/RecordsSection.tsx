import type { PermissionName } from "@lyceum/access";
import { role } from "@lyceum/ui";
import Box from "@mui/material/Box";
import { useTranslation } from "react-i18next";

import { RouterLink } from "../../components/RouterLink.tsx";
import { SettingsSection } from "../../components/SettingsSection.tsx";
import { useAccessCheck } from "../../domain/access/useAccess.ts";

const PAGES = [
  { key: "imports", path: "/settings/imports", permission: "developer/settings/imports" },
  { key: "directory", path: "/settings/directory", permission: "developer/settings/directory" },
  { key: "programs", path: "/settings/programs", permission: "developer/settings/programs" },
  { key: "feeds", path: "/settings/feeds", permission: "developer/settings/feeds" },
  { key: "embedding", path: "/settings/embedding", permission: "developer/settings/embedding" },
  { key: "audit", path: "/settings/audit-log", permission: "developer/settings/audit" },
] as const satisfies readonly { readonly key: string; readonly path: string; readonly permission: PermissionName }[];

/** Leads to the settings that have a page of their own, for those who may open it. */
export function RecordsSection() {
  const { t } = useTranslation("settings");
  const check = useAccessCheck();
  const open = PAGES.filter(({ permission }) => check(permission) === "OK");
  if (open.length === 0) return null;
  return (
    <Box sx={{ borderTop: `1px solid ${role.line}`, paddingTop: 8 }}>
      <SettingsSection title={t("page.records.title")} lead={t("page.records.lead")}>
        <Box component="ul" sx={{ display: "grid", gap: 4, margin: 0, padding: 0, listStyle: "none" }}>
          {open.map(({ key, path }) => (
            <li key={key}>
              <RouterLink to={path}>{t(`page.records.${key}.title`)}</RouterLink>
              <Box sx={{ color: role.inkMuted, fontSize: "0.875rem" }}>{t(`page.records.${key}.body`)}</Box>
            </li>
          ))}
        </Box>
      </SettingsSection>
    </Box>
  );
}
