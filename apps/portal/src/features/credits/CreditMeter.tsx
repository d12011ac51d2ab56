import { ErrorIcon, role } from "@lyceum/ui";
import Box from "@mui/material/Box";
import { useTranslation } from "react-i18next";

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
  const share = quota === 0 ? 0 : Math.min(1, remaining / quota);
  return (
    <Box sx={{ display: "grid", gap: "6px", minWidth: 120 }} data-level={level}>
      <Box
        component="span"
        sx={{ display: "inline-flex", gap: 1, alignItems: "center", ...(isLow ? { color: role.error, fontWeight: 600 } : {}) }}
      >
        {isLow ? <ErrorIcon size={16} style={{ flex: "none" }} /> : null}
        {t(`credits.levels.${level}`)}
      </Box>
      <meter className="visually-hidden" aria-label={t("credits.meter", { account })} max={quota === 0 ? 1 : quota} value={remaining}>
        {t("credits.meterText", { remaining: format.number(remaining), quota: format.number(quota) })}
      </meter>
      <Box
        aria-hidden
        sx={{
          height: 8,
          overflow: "hidden",
          border: `1px solid ${isLow ? role.error : role.edge}`,
          borderRadius: 999,
          backgroundColor: role.sunken,
        }}
      >
        <Box
          sx={{
            width: `${share * 100}%`,
            minWidth: remaining > 0 ? 4 : 0,
            height: "100%",
            backgroundColor: isLow ? role.error : role.accent,
            forcedColorAdjust: "none",
          }}
        />
      </Box>
    </Box>
  );
}
