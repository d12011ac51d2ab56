"use no memo"; // Drawn once: keeping its parts would cost every first visit code (ADR 30).
import { MoonIcon, SunIcon, SystemIcon } from "@lyceum/ui";
import IconButton from "@mui/material/IconButton";
import { useColorScheme } from "@mui/material/styles";
import { useState } from "react";
import { useTranslation } from "react-i18next";

import { lazyOverlay } from "../lazy-overlay.tsx";

const AppearanceChoices = lazyOverlay(async () => (await import("./AppearanceChoices.tsx")).AppearanceChoices);
const icons = { light: SunIcon, dark: MoonIcon, system: SystemIcon };

/** Choice of light, dark or the device's own; kept in this browser. */
export function AppearanceMenu() {
  const { t } = useTranslation();
  const { mode = "system", setMode } = useColorScheme();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const Current = icons[mode];
  return (
    <>
      <IconButton
        aria-label={t("appearance.label")}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onPointerEnter={AppearanceChoices.preload}
        onFocus={AppearanceChoices.preload}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        <Current />
      </IconButton>
      {anchor ? <AppearanceChoices anchor={anchor} mode={mode} onChoose={setMode} onClose={() => setAnchor(null)} /> : null}
    </>
  );
}
