import type { FilterControl } from "@lyceum/model";
import { corner, role } from "@lyceum/ui";
import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { useId } from "react";
import { useTranslation } from "react-i18next";

import { useDashboard } from "../DashboardContext.ts";
import { FilterChoices } from "./lazy-choices.tsx";

/** Stands in place of a sheet that asks nothing before a filter is set: the choice itself. */
export function RequiredChoice({ filter }: { readonly filter: FilterControl }) {
  const { t } = useTranslation("studio");
  const { texts, setValues } = useDashboard();
  const heading = useId();
  return (
    <Box
      component="section"
      aria-labelledby={heading}
      sx={{ border: `1px solid ${role.line}`, borderRadius: `${corner.card}px`, backgroundColor: role.surface, maxWidth: 480 }}
    >
      <Box sx={{ p: 4, pb: 0 }}>
        <Typography id={heading} component="h3" variant="h6">
          {t("filters.requiredTitle", { label: texts.filter(filter) })}
        </Typography>
        <Typography sx={{ color: role.inkMuted }}>{t("filters.requiredDetail")}</Typography>
      </Box>
      <FilterChoices filter={filter} chosen={[]} isInPage onChoose={(values) => setValues({ [filter.id]: values })} />
    </Box>
  );
}
