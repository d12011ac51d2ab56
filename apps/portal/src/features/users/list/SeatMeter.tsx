import { role } from "@lyceum/ui";
import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { useId } from "react";
import { useTranslation } from "react-i18next";

import { useFormat } from "../../../domain/preferences/useFormat.ts";

export interface SeatMeterProps {
  readonly label: string;
  readonly taken: number;
  readonly quota: number;
}

/** Shows how many seats of a kind are taken, as number and bar. */
export function SeatMeter({ label, taken, quota }: SeatMeterProps) {
  const { t } = useTranslation("users");
  const format = useFormat();
  const id = useId();
  const full = taken >= quota;
  const share = quota === 0 ? (taken === 0 ? 0 : 1) : Math.min(1, taken / quota);
  const figures = t("list.seats.taken", { taken: format.number(taken), quota: format.number(quota), count: quota });
  return (
    <Box sx={{ flex: "2 1 220px", display: "grid", gap: 2 }}>
      <Box sx={{ display: "flex", flexWrap: "wrap", columnGap: 3, justifyContent: "space-between" }}>
        <Typography id={id} variant="subtitle2">
          {label}
        </Typography>
        <Typography variant="body2" sx={{ color: full ? role.brass : role.inkMuted, fontVariantNumeric: "tabular-nums" }}>
          {figures}
        </Typography>
      </Box>
      <meter className="visually-hidden" aria-labelledby={id} max={Math.max(quota, taken, 1)} value={taken}>
        {figures}
      </meter>
      <Box
        aria-hidden
        sx={{ height: 8, overflow: "hidden", border: `1px solid ${role.edge}`, borderRadius: 999, backgroundColor: role.sunken }}
      >
        <Box
          sx={{
            width: `${share * 100}%`,
            minWidth: taken > 0 ? 4 : 0,
            height: "100%",
            backgroundColor: full ? role.brass : role.accent,
            forcedColorAdjust: "none",
          }}
        />
      </Box>
    </Box>
  );
}
