import type { FilterControl, Visual } from "@lyceum/model";
import { role } from "@lyceum/ui";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { useTranslation } from "react-i18next";

import { expectedHeight } from "../../../charts/chart-height.ts";
import { useDashboard } from "../dashboard-context.ts";

/** Why there is nothing, and the way out: clearing what filtered it all away. */
export function VisualEmpty({ kind, applied }: { readonly kind: Visual["kind"]; readonly applied: readonly FilterControl[] }) {
  const { t, i18n } = useTranslation("studio");
  const { texts, setValues } = useDashboard();
  const labels = new Intl.ListFormat(i18n.language, { type: "conjunction" }).format(applied.map((filter) => texts.filter(filter)));
  const [only] = applied;
  return (
    <Box
      sx={{ minHeight: expectedHeight(kind), display: "grid", alignContent: "center", justifyItems: "center", textAlign: "center", gap: 2 }}
    >
      <Box sx={{ fontWeight: 600 }}>{t("empty.title")}</Box>
      <Box sx={{ color: role.inkMuted, maxWidth: "48ch" }}>
        {applied.length > 0 ? t("empty.filtered", { labels }) : t("empty.unfiltered")}
      </Box>
      {only ? (
        <Button size="small" variant="outlined" onClick={() => setValues(Object.fromEntries(applied.map(({ id }) => [id, []])))}>
          {applied.length === 1 ? t("empty.clearOne", { label: texts.filter(only) }) : t("empty.clearAll")}
        </Button>
      ) : null}
    </Box>
  );
}
