import { role } from "@lyceum/ui";
import Box from "@mui/material/Box";
import { useColorScheme } from "@mui/material/styles";
import Typography from "@mui/material/Typography";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";

import { RouterLink } from "../../components/RouterLink.tsx";
import { SettingRow } from "../../components/SettingRow.tsx";
import { useAccess } from "../../domain/access/useAccess.ts";
import { followDensity, PREFERENCES, usePreference } from "../../domain/preferences/preferences.ts";
import { useFormat } from "../../domain/preferences/useFormat.ts";
import { LanguageField } from "./LanguageField.tsx";
import { OwnRoles } from "./OwnRoles.tsx";
import { RadioChoice } from "./RadioChoice.tsx";

const APPEARANCES = ["system", "light", "dark"] as const;
const deviceZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Shows people's own settings, and those that others made for them. */
export function UserSettings() {
  const { t } = useTranslation(["settings", "portal"]);
  const format = useFormat();
  const [now] = useState(() => new Date().toISOString());
  const { mode = "system", setMode } = useColorScheme();
  const [zone, setZone] = usePreference("timeZone");
  const [density, setDensity] = usePreference("density");
  const mayConnect = useAccess("mcp") !== "FEATURE_MISSING";
  useEffect(followDensity, []);
  return (
    <Box sx={{ display: "grid", gridTemplateColumns: "minmax(0, 1fr)" }}>
      <Typography variant="body2" sx={{ marginBottom: 4, color: role.inkMuted }}>
        {t("settings:preferences.lead")}
      </Typography>
      <SettingRow title={t("settings:preferences.language.title")} help={t("settings:preferences.language.help")}>
        <LanguageField />
      </SettingRow>
      <SettingRow title={t("settings:preferences.appearance.title")} help={t("settings:preferences.appearance.help")}>
        <RadioChoice
          label={t("settings:preferences.appearance.title")}
          value={mode}
          choices={APPEARANCES.map((value) => ({ value, label: t(`portal:appearance.${value}`) }))}
          onChoose={setMode}
        />
      </SettingRow>
      <SettingRow
        title={t("settings:preferences.timeZone.title")}
        help={t("settings:preferences.timeZone.help", { now: format.dateTime(now) })}
      >
        <RadioChoice
          label={t("settings:preferences.timeZone.title")}
          value={zone}
          choices={PREFERENCES.timeZone.map((value) => ({
            value,
            label: t(`settings:preferences.timeZone.${value}`, { zone: deviceZone() }),
          }))}
          onChoose={setZone}
        />
      </SettingRow>
      <SettingRow title={t("settings:preferences.density.title")} help={t("settings:preferences.density.help")}>
        <RadioChoice
          label={t("settings:preferences.density.title")}
          value={density}
          choices={PREFERENCES.density.map((value) => ({ value, label: t(`settings:preferences.density.${value}`) }))}
          onChoose={setDensity}
        />
      </SettingRow>
      <SettingRow title={t("settings:preferences.access.title")} help={t("settings:preferences.access.help")}>
        <OwnRoles />
      </SettingRow>
      {mayConnect ? (
        <SettingRow title={t("settings:preferences.programs.title")} help={t("settings:preferences.programs.help")}>
          <RouterLink to="/settings/your-programs">{t("settings:preferences.programs.open")}</RouterLink>
        </SettingRow>
      ) : null}
    </Box>
  );
}
