import { HelpIcon, Notice, role } from "@lyceum/ui";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { Suspense } from "react";
import { useTranslation } from "react-i18next";

import { useAccessCheck } from "../../lib/access/useAccess.ts";
import { useLink } from "../../lib/config/ConfigContext.tsx";
import { Page } from "../../lib/Page.tsx";
import { PageTitle } from "../../lib/PageTitle.tsx";
import { Queries } from "../../lib/Queries.tsx";
import { RequireSignIn } from "../../lib/session/RequireSignIn.tsx";
import { usePerson } from "../../lib/session/SessionContext.ts";
import { RecordsSection } from "./RecordsSection.tsx";
import { settingsParts } from "./settings-parts.tsx";
import { type SettingsTab, TAB_ACCESS, tabState, type TabState } from "./settings-tabs.ts";
import { PartSkeleton, SettingsTabs } from "./SettingsTabs.tsx";
import { YourSettings } from "./YourSettings.tsx";

/** `/settings/`: for everybody who is signed in; what each sees there depends on what they may do. */
export function SettingsPage() {
  return (
    <RequireSignIn>
      <Queries>
        <Settings />
      </Queries>
    </RequireSignIn>
  );
}

function Settings() {
  const { t } = useTranslation("settings");
  return (
    <Page>
      <PageTitle>{t("page.title")}</PageTitle>
      <Box sx={{ display: "flex", flexWrap: "wrap", gap: 4, alignItems: "center", justifyContent: "space-between" }}>
        <Typography variant="h1">{t("page.title")}</Typography>
        <SettingsHelp />
      </Box>
      <Suspense>{settingsParts.migration}</Suspense>
      <Areas />
      <RecordsSection />
      {settingsParts.you ? <YourSettings>{settingsParts.you}</YourSettings> : null}
    </Page>
  );
}

function SettingsHelp() {
  const { t } = useTranslation("settings");
  const address = useLink("settings");
  if (!address) return null;
  return (
    <Button variant="text" href={address} startIcon={<HelpIcon size={18} />} className="no-print">
      {t("page.help")}
    </Button>
  );
}

/** What the institution's administrators set: in tabs for universal accounts; the others have the warehouse alone. */
function Areas() {
  const person = usePerson();
  const check = useAccessCheck();
  const stateOf = (tab: SettingsTab): TabState => (settingsParts.tabs[tab] ? tabState(TAB_ACCESS[tab].map(check)) : "hidden");
  if (!person.isUniversalUser()) return <WarehouseAlone state={stateOf("warehouse")} />;
  const states = { licenses: stateOf("licenses"), warehouse: stateOf("warehouse"), global: stateOf("global") };
  if (Object.values(states).includes("loading")) return <PartSkeleton />;
  return <SettingsTabs states={states} />;
}

function WarehouseAlone({ state }: { readonly state: TabState }) {
  const { t } = useTranslation("settings");
  if (state === "hidden") return null;
  if (state === "loading") return <PartSkeleton />;
  if (state === "disabled") return <Notice title={t("page.tabs.warehouse")}>{t("page.tabs.regionUnavailable")}</Notice>;
  return (
    <Box component="section" aria-label={t("page.tabs.warehouse")} sx={{ borderTop: `1px solid ${role.line}`, paddingTop: 6 }}>
      <Suspense fallback={<PartSkeleton />}>{settingsParts.tabs.warehouse}</Suspense>
    </Box>
  );
}
