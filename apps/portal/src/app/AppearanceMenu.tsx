import { CheckIcon, MoonIcon, SunIcon, SystemIcon } from "@lyceum/ui";
import Box from "@mui/material/Box";
import IconButton from "@mui/material/IconButton";
import Menu from "@mui/material/Menu";
import MenuItem from "@mui/material/MenuItem";
import { useColorScheme } from "@mui/material/styles";
import { useState } from "react";
import { useTranslation } from "react-i18next";

const modes = ["light", "dark", "system"] as const;
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
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        <Current />
      </IconButton>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {modes.map((option) => {
          const Icon = icons[option];
          return (
            <MenuItem
              key={option}
              role="menuitemradio"
              aria-checked={option === mode}
              selected={option === mode}
              onClick={() => {
                setMode(option);
                setAnchor(null);
              }}
            >
              <Icon style={{ marginInlineEnd: 12 }} />
              <Box component="span" sx={{ flex: 1, marginInlineEnd: 6 }}>
                {t(`appearance.${option}`)}
              </Box>
              <CheckIcon size={16} style={{ visibility: option === mode ? "visible" : "hidden" }} />
            </MenuItem>
          );
        })}
      </Menu>
    </>
  );
}
