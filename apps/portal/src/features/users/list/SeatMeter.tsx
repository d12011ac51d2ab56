import { role } from "@lyceum/ui";
import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { useId } from "react";
import { useTranslation } from "react-i18next";

import { Meter } from "../../../components/Meter.tsx";
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
      <Meter value={taken} max={quota} text={figures} name={{ labelledBy: id }} alarm={full ? role.brass : undefined} />
    </Box>
  );
}
