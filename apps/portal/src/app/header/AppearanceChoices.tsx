import { CheckIcon, MoonIcon, SunIcon, SystemIcon } from "@lyceum/ui";
import Box from "@mui/material/Box";
import Menu from "@mui/material/Menu";
import MenuItem from "@mui/material/MenuItem";
import { useTranslation } from "react-i18next";

const options = [
  { mode: "light", Icon: SunIcon },
  { mode: "dark", Icon: MoonIcon },
  { mode: "system", Icon: SystemIcon },
] as const;
type Mode = (typeof options)[number]["mode"];

export interface AppearanceChoicesProps {
  readonly anchor: HTMLElement;
  readonly mode: Mode;
  readonly onChoose: (mode: Mode) => void;
  readonly onClose: () => void;
}

/** The opened menu of appearances. */
export function AppearanceChoices({ anchor, mode, onChoose, onClose }: AppearanceChoicesProps) {
  const { t } = useTranslation();
  return (
    <Menu anchorEl={anchor} open onClose={onClose}>
      {options.map(({ mode: option, Icon }) => (
        <MenuItem
          key={option}
          role="menuitemradio"
          aria-checked={option === mode}
          selected={option === mode}
          onClick={() => {
            onChoose(option);
            onClose();
          }}
        >
          <Icon style={{ marginInlineEnd: 12 }} />
          <Box component="span" sx={{ flex: 1, marginInlineEnd: 6 }}>
            {t(`appearance.${option}`)}
          </Box>
          <CheckIcon size={16} style={{ visibility: option === mode ? "visible" : "hidden" }} />
        </MenuItem>
      ))}
    </Menu>
  );
}
