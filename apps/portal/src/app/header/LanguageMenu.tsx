import { CheckIcon } from "@lyceum/ui";
import Box from "@mui/material/Box";
import Menu from "@mui/material/Menu";
import MenuItem from "@mui/material/MenuItem";

import type { LanguageChoicesProps } from "./LanguagePicker.tsx";

export interface LanguageMenuProps extends LanguageChoicesProps {
  readonly anchor: HTMLElement;
  readonly onClose: () => void;
}

/** The opened menu of languages. */
export function LanguageMenu({ languages, current, onChoose, anchor, onClose }: LanguageMenuProps) {
  return (
    <Menu anchorEl={anchor} open onClose={onClose}>
      {languages.map(({ tag, name }) => (
        <MenuItem
          key={tag}
          role="menuitemradio"
          aria-checked={tag === current}
          selected={tag === current}
          lang={tag}
          onClick={() => {
            onChoose(tag);
            onClose();
          }}
        >
          <Box component="span" sx={{ flex: 1, marginInlineEnd: 6 }}>
            {name}
          </Box>
          <CheckIcon size={16} style={{ visibility: tag === current ? "visible" : "hidden" }} />
        </MenuItem>
      ))}
    </Menu>
  );
}
