import { displayRoles, roleLabels } from "@lyceum/access";
import { role } from "@lyceum/ui";
import Box from "@mui/material/Box";
import { useTranslation } from "react-i18next";

import { PremiumMark } from "./PremiumMark.tsx";

export interface RoleNamesProps {
  /** Stored groups that make roles. */
  readonly groups: readonly string[];
  /** Whether authors are beyond the institution's licence. */
  readonly core: boolean;
}

/** A person's roles in display order, each on a line of its own. */
export function RoleNames({ groups, core }: RoleNamesProps) {
  const { t } = useTranslation("users");
  return roleLabels(displayRoles(groups)).map((name) => (
    <Box key={name} component="span" sx={{ display: "block", ...(name === "Unknown" ? { color: role.inkMuted } : {}) }}>
      {t(`list.roles.${name}`)}
      {name === "Author" && core ? <PremiumMark /> : null}
    </Box>
  ));
}
