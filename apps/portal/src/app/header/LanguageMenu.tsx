import { CheckIcon } from "@lyceum/ui";
import Box from "@mui/material/Box";
import Menu from "@mui/material/Menu";
import MenuItem from "@mui/material/MenuItem";

import type { LanguageChoice } from "../../lib/i18n/useLanguageChoice.ts";

export interface LanguageMenuProps extends LanguageChoice {
  readonly anchor: HTMLElement;
  readonly onClose: () => void;
}

/** The opened menu of languages. */
export function LanguageMenu({ languages, current, choose, anchor, onClose }: LanguageMenuProps) {
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
            choose(tag);
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
