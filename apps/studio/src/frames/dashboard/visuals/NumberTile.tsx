import { role, type as sizes } from "@lyceum/ui";
import Box from "@mui/material/Box";
import { useTranslation } from "react-i18next";

import type { NumberModel } from "../../../charts/chart-model.ts";
import { changeText, numberSummary } from "../../../charts/read-out.ts";
import { Sparkline } from "../../../charts/Sparkline.tsx";
import { formatMeasure } from "../../../lib/formats.ts";
import { useDashboard } from "../dashboard-context.ts";

interface NumberTileProps {
  readonly model: NumberModel;
  readonly measure: string;
}

/** Good news and bad news differ in colour; where a rise is neither, the change stays in ink. */
function useTone(change: number, measure: string): string {
  const better = useDashboard().facts.better(measure);
  if (!better || change === 0) return role.ink;
  return change > 0 === (better === "higher") ? role.success : role.error;
}

function Change({ model, measure, change }: { readonly model: NumberModel; readonly measure: string; readonly change: number }) {
  const { t, i18n } = useTranslation("studio");
  const tone = useTone(change, measure);
  const previous = model.previous === null ? undefined : formatMeasure(model.previous, model.format, i18n.language);
  return (
    <Box sx={{ fontSize: sizes.small, color: role.inkMuted }}>
      <Box component="span" className="tabular" sx={{ color: tone, fontWeight: 600 }}>
        <span aria-hidden>{change > 0 ? "▲ " : change < 0 ? "▼ " : ""}</span>
        {changeText(change, model.changeFormat, { t, locale: i18n.language })}
      </Box>{" "}
      {previous === undefined ? null : t(`chart.changeFrom.${model.compared ?? "previous_year"}`, { value: previous })}
    </Box>
  );
}

/** One figure, how it changed and how it got there. */
export function NumberTile({ model, measure }: NumberTileProps) {
  const { t, i18n } = useTranslation("studio");
  const { style } = useDashboard();
  return (
    <Box sx={{ minHeight: 64 }}>
      <Box sx={{ display: "flex", alignItems: "flex-end", gap: 4 }}>
        <Box
          className="tabular"
          sx={{
            fontSize: model.value === null ? sizes.body : sizes.heading,
            fontWeight: 600,
            lineHeight: 1.15,
            color: model.value === null ? role.inkMuted : role.ink,
          }}
        >
          {numberSummary(model, { t, locale: i18n.language })}
        </Box>
        {model.history.length > 2 ? <Sparkline values={model.history} colour={style.categorical[0]} /> : null}
      </Box>
      {model.change === null || model.value === null ? null : <Change model={model} measure={measure} change={model.change} />}
    </Box>
  );
}
