import { ErrorIcon, role } from "@lyceum/ui";
import Box from "@mui/material/Box";
import { useTranslation } from "react-i18next";

import { Meter } from "../../components/Meter.tsx";
import { useFormat } from "../../domain/preferences/useFormat.ts";
import { creditLevel, type Credits } from "./credit-level.ts";

export interface CreditMeterProps {
  readonly account: string;
  readonly credits: Credits;
}

/** Shows an account's remaining credits as a bar and in words. Red where they will not last. */
export function CreditMeter({ account, credits }: CreditMeterProps) {
  const { t } = useTranslation("settings");
  const format = useFormat();
  const level = creditLevel(credits);
  const isLow = level !== "enough";
  const { creditsQuota: quota, creditsRemaining: remaining } = credits;
  return (
    <Box sx={{ display: "grid", gap: "6px", minWidth: 120 }} data-level={level}>
      <Box
        component="span"
        sx={{ display: "inline-flex", gap: 1, alignItems: "center", ...(isLow ? { color: role.error, fontWeight: 600 } : {}) }}
      >
        {isLow ? <ErrorIcon size={16} style={{ flex: "none" }} /> : null}
        {t(`credits.levels.${level}`)}
      </Box>
      <Meter
        value={remaining}
        max={quota}
        text={t("credits.meterText", { remaining: format.number(remaining), quota: format.number(quota) })}
        name={{ label: t("credits.meter", { account }) }}
        alarm={isLow ? role.error : undefined}
      />
    </Box>
  );
}
