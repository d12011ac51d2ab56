import { CheckIcon, ClockIcon, role, type as sizes, WarningIcon } from "@lyceum/ui";
import Box from "@mui/material/Box";
import { useTranslation } from "react-i18next";

import type { SaveState } from "./useAutosave.ts";

const LOOKS = {
  saved: { Icon: CheckIcon, colour: role.success },
  waiting: { Icon: ClockIcon, colour: role.inkMuted },
  saving: { Icon: ClockIcon, colour: role.inkMuted },
  offline: { Icon: WarningIcon, colour: role.brass },
  refused: { Icon: WarningIcon, colour: role.error },
  conflict: { Icon: WarningIcon, colour: role.brass },
} as const;

/** Says whether the server has everything. */
export function SaveStatus({ state }: { readonly state: SaveState }) {
  const { t } = useTranslation("console");
  const { Icon, colour } = LOOKS[state.kind];
  return (
    <Box
      component="output"
      data-save={state.kind}
      sx={{ display: "inline-flex", alignItems: "center", gap: 1, fontSize: sizes.small, color: role.inkMuted, whiteSpace: "nowrap" }}
    >
      <Icon size={16} style={{ color: colour, flex: "none" }} />
      {t(`editor.saving.${state.kind}`)}
    </Box>
  );
}
