import { conditionText, type HostFilter } from "@lyceum/reports";
import { role, type as sizes } from "@lyceum/ui";
import Box from "@mui/material/Box";
import Chip from "@mui/material/Chip";
import { useTranslation } from "react-i18next";

import { useDashboard } from "../DashboardContext.ts";

/** Lists the filters that the page around the report has set: its reader sees them, and cannot take them off. */
export function HostFilters({ filters }: { readonly filters: readonly HostFilter[] }) {
  const { t } = useTranslation("studio");
  const view = useDashboard();
  if (filters.length === 0) return null;
  const lines = filters.map(({ control, condition }) =>
    t("filters.set", { label: view.texts.filter(control), value: conditionText(control, condition, view, t) }),
  );
  return (
    <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1.5, alignItems: "center", fontSize: sizes.small, color: role.inkMuted }}>
      <span>{t("filters.hosted")}</span>
      <Box
        component="ul"
        aria-label={t("filters.hosted")}
        sx={{ display: "flex", flexWrap: "wrap", gap: 1.5, m: 0, p: 0, listStyle: "none", minWidth: 0 }}
      >
        {[...new Set(lines)].map((line) => (
          <Box component="li" key={line} sx={{ maxWidth: "100%" }}>
            <Chip size="small" label={line} />
          </Box>
        ))}
      </Box>
    </Box>
  );
}
