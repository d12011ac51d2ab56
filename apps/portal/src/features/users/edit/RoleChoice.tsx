import type { GroupName } from "@lyceum/access";
import { role } from "@lyceum/ui";
import Box from "@mui/material/Box";
import Checkbox from "@mui/material/Checkbox";
import { type ReactNode, useId } from "react";
import { useTranslation } from "react-i18next";

import { GROUP_TEXTS } from "./role-texts.ts";

export interface RoleChoiceProps {
  readonly group: GroupName;
  readonly checked?: boolean;
  /** Said behind the name. */
  readonly mark?: ReactNode;
  /** Absent for a role that cannot be given. */
  readonly onChange?: () => void;
}

/** A role with what it is for. */
export function RoleChoice({ group, checked = false, mark, onChange }: RoleChoiceProps) {
  const { t } = useTranslation("users");
  const name = useId();
  const help = useId();
  return (
    <Box component="label" sx={{ display: "flex", gap: 1, alignItems: "flex-start", cursor: onChange ? "pointer" : "default" }}>
      <Checkbox
        checked={checked}
        disabled={!onChange}
        {...(onChange ? { onChange } : {})}
        slotProps={{ input: { "aria-labelledby": name, "aria-describedby": help } }}
        sx={{ marginInlineStart: -2 }}
      />
      <Box sx={{ paddingTop: "7px", minWidth: 0 }}>
        <Box id={name} sx={{ fontWeight: 600, color: onChange ? role.ink : role.inkMuted }}>
          {t(`edit.groups.${GROUP_TEXTS[group]}.name`)}
          {mark}
        </Box>
        <Box id={help} sx={{ color: role.inkMuted, fontSize: "0.875rem" }}>
          {t(`edit.groups.${GROUP_TEXTS[group]}.help`)}
        </Box>
      </Box>
    </Box>
  );
}
