import { useTranslation } from "react-i18next";

import { SettingsSubPage } from "../../domain/access/SettingsSubPage.tsx";
import { GroupsSection } from "./GroupsSection.tsx";
import { TokensSection } from "./TokensSection.tsx";

/** `/settings/directory`: tokens with which the institution's directory keeps people in step, and what its groups stand for. */
export function DirectoryPage() {
  const { t } = useTranslation("directory");
  return (
    <SettingsSubPage permission="developer/settings/directory" title={t("title")} page={t("page")} lead={t("lead")}>
      <TokensSection />
      <GroupsSection />
    </SettingsSubPage>
  );
}
