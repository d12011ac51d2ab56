import { type AccountKind, reportLimits, rolesFromGroups, shownRoles } from "@lyceum/access";
import { role } from "@lyceum/ui";
import Box from "@mui/material/Box";
import { useTranslation } from "react-i18next";

import { useFormat } from "../../../domain/preferences/useFormat.ts";
import { PremiumMark } from "./PremiumMark.tsx";

export interface RoleNamesProps {
  /** Stored groups of the person. */
  readonly groups: readonly string[];
  /** Default: `universal`. */
  readonly kind?: AccountKind;
  /** To how many parts of the institution their data is limited; 0: to none. */
  readonly parts: number;
  /** Whether authors are beyond the institution's licence. */
  readonly core: boolean;
}

/** A person's roles in display order, each on a line of its own, and beside the report viewer what narrows that. */
export function RoleNames({ groups, kind = "universal", parts, core }: RoleNamesProps) {
  const { t } = useTranslation("users");
  const limits = useLimits(groups, kind, parts);
  const labels = shownRoles(groups, kind);
  return labels.map((name) => (
    <Box key={name} component="span" sx={{ display: "block", ...(name === "Unknown" ? { color: role.inkMuted } : {}) }}>
      {t(`list.roles.${name}`)}
      {name === "Author" && core ? <PremiumMark /> : null}
      {name === "ReportViewer" && limits !== "" ? (
        <Box component="span" sx={{ color: role.inkMuted }}>
          {" · "}
          {limits}
        </Box>
      ) : null}
    </Box>
  ));
}

/** What narrows a person's reports, in words; empty where nothing does. */
function useLimits(groups: readonly string[], kind: AccountKind, parts: number): string {
  const { t } = useTranslation(["users", "portal"]);
  const format = useFormat();
  const { restricted, areas } = reportLimits(groups, kind);
  const { institutionAdmin, support, unrestrictedData } = rolesFromGroups(groups, kind);
  const limited = parts > 0 && !institutionAdmin && !support && !unrestrictedData;
  return [
    ...(restricted ? [t("users:list.limits.restricted")] : []),
    ...(areas ? [t("users:list.limits.areas", { areas: format.list(areas.map((area) => t(`portal:areas.${area}.name`))) })] : []),
    ...(limited ? [t("users:list.limits.parts", { count: parts })] : []),
  ].join(" · ");
}
