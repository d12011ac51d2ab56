import { HelpIcon, Notice, role } from "@lyceum/ui";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { type ReactElement, type ReactNode, Suspense } from "react";
import { useTranslation } from "react-i18next";

import { Page } from "../../components/Page.tsx";
import { PageTitle } from "../../components/PageTitle.tsx";
import { useAccessCheck } from "../../domain/access/useAccess.ts";
import { RequireSignIn } from "../../domain/session/RequireSignIn.tsx";
import { usePerson } from "../../domain/session/SessionContext.ts";
import { QueryProvider } from "../../lib/api/QueryProvider.tsx";
import { useLink } from "../../lib/config/ConfigContext.tsx";
import { RecordsSection } from "./RecordsSection.tsx";
import { type SettingsTab, TAB_ACCESS, tabState, type TabState } from "./settings-tabs.ts";
import { PartSkeleton, SettingsTabs } from "./SettingsTabs.tsx";
import { YourSettings } from "./YourSettings.tsx";

/** What the settings page is made of, as elements of lazy components: each is fetched when it is first shown. */
export interface SettingsParts {
  /** Above the tabs. */
  readonly migration: ReactElement;
  readonly tabs: Readonly<Record<SettingsTab, ReactElement>>;
  /** Below the tabs, for everybody. */
  readonly you: ReactElement;
}

/** `/settings/`: for everybody who is signed in; what each sees there depends on what they may do. */
export function SettingsPage({ parts }: { readonly parts: SettingsParts }) {
  return (
    <RequireSignIn>
      <QueryProvider>
        <Settings parts={parts} />
      </QueryProvider>
    </RequireSignIn>
  );
}

function Settings({ parts }: { readonly parts: SettingsParts }) {
  const { t } = useTranslation("settings");
  return (
    <Page>
      <PageTitle>{t("page.title")}</PageTitle>
      <Box sx={{ display: "flex", flexWrap: "wrap", gap: 4, alignItems: "center", justifyContent: "space-between" }}>
        <Typography variant="h1">{t("page.title")}</Typography>
        <SettingsHelp />
      </Box>
      <Suspense>{parts.migration}</Suspense>
      <Areas tabs={parts.tabs} />
      <RecordsSection />
      <YourSettings>{parts.you}</YourSettings>
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
function Areas({ tabs }: Pick<SettingsParts, "tabs">) {
  const person = usePerson();
  const check = useAccessCheck();
  const stateOf = (tab: SettingsTab): TabState => tabState(TAB_ACCESS[tab].map(check));
  if (!person.isUniversalUser()) return <WarehouseAlone state={stateOf("warehouse")}>{tabs.warehouse}</WarehouseAlone>;
  const states = { licenses: stateOf("licenses"), warehouse: stateOf("warehouse"), global: stateOf("global") };
  if (Object.values(states).includes("loading")) return <PartSkeleton />;
  return <SettingsTabs states={states} tabs={tabs} />;
}

function WarehouseAlone({ state, children }: { readonly state: TabState; readonly children: ReactNode }) {
  const { t } = useTranslation("settings");
  if (state === "hidden") return null;
  if (state === "loading") return <PartSkeleton />;
  if (state === "disabled") return <Notice title={t("page.tabs.warehouse")}>{t("page.tabs.regionUnavailable")}</Notice>;
  return (
    <Box component="section" aria-label={t("page.tabs.warehouse")} sx={{ borderTop: `1px solid ${role.line}`, paddingTop: 6 }}>
      <Suspense fallback={<PartSkeleton />}>{children}</Suspense>
    </Box>
  );
}
