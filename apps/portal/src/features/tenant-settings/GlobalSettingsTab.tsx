import { Delayed, ErrorState, Notice, TextSkeleton } from "@lyceum/ui";
import Box from "@mui/material/Box";
import { useState } from "react";
import { useTranslation } from "react-i18next";

import { useAccess } from "../../domain/access/useAccess.ts";
import { useClientSettings } from "../../domain/tenant-settings/useClientSettings.ts";
import { useProblemText } from "../../lib/api/problem-text.ts";
import { BrandSection } from "./BrandSection.tsx";
import { GlobalSettingsForm } from "./GlobalSettingsForm.tsx";

/** Settings that hold for everybody of the institution. */
export function GlobalSettingsTab() {
  const [isBrandUnsaved, setBrandUnsaved] = useState(false);
  const { t } = useTranslation("settings");
  const problemText = useProblemText();
  const access = useAccess("developer/settings/tenant-settings/edit");
  const { settings, isPending, error, isFetching, refetch } = useClientSettings();
  if (error) {
    return (
      <ErrorState title={t("dataDidNotLoad")} retryLabel={t("retry")} retrying={isFetching} onRetry={refetch}>
        {problemText(error)}
      </ErrorState>
    );
  }
  if (isPending || access === "LOADING") {
    return (
      <Delayed label={t("globalSettings.loading")}>
        <TextSkeleton lines={4} />
      </Delayed>
    );
  }
  if (access !== "OK") return <Notice>{t("globalSettings.readOnly")}</Notice>;
  return (
    <Box sx={{ display: "grid", gap: 10, gridTemplateColumns: "minmax(0, 1fr)" }}>
      <GlobalSettingsForm settings={settings} isUnsavedBeside={isBrandUnsaved} />
      <BrandSection onUnsaved={setBrandUnsaved} />
    </Box>
  );
}
