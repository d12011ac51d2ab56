import { role, type as sizes } from "@lyceum/ui";
import Box from "@mui/material/Box";
import { useTranslation } from "react-i18next";

import { formatShort } from "../lib/formats.ts";
import type { DrawnModel } from "./chart-model.ts";
import type { ChartStyle } from "./chart-style.ts";
import { heatmapRange } from "./options/heatmap-option.ts";
import { labelsAtEnds } from "./options/line-option.ts";

interface ChartKeyProps {
  readonly model: DrawnModel;
  readonly width: number;
  readonly style: ChartStyle;
}

const row = { display: "flex", flexWrap: "wrap", columnGap: 4, rowGap: 1, mb: 2, fontSize: sizes.small, color: role.inkMuted } as const;

function Ramp({ model, style }: { readonly model: Extract<DrawnModel, { series: unknown }>; readonly style: ChartStyle }) {
  const { i18n } = useTranslation("studio");
  const [low, high] = heatmapRange(model);
  return (
    <Box sx={{ ...row, alignItems: "center", columnGap: 2 }}>
      <span className="tabular">{formatShort(low, model.format, i18n.language)}</span>
      <Box
        aria-hidden
        sx={{ width: 140, height: 8, borderRadius: 1, background: `linear-gradient(to right, ${style.sequential.join(", ")})` }}
      />
      <span className="tabular">{formatShort(high, model.format, i18n.language)}</span>
    </Box>
  );
}

/** Names of colours and lines, only where the chart cannot carry them itself. */
export function ChartKey({ model, width, style }: ChartKeyProps) {
  const { t } = useTranslation("studio");
  if (model.kind === "scatter") return null;
  if (model.kind === "heatmap") return <Ramp model={model} style={style} />;
  const named = model.series.length > 1 && !(["line", "area"].includes(model.kind) && labelsAtEnds(model, width));
  const ghost = model.compared !== undefined && model.series.length <= 2;
  if (!named && !ghost) return null;
  return (
    <Box sx={row}>
      {(named ? model.series : []).map(({ key, label, colour }) => (
        <Box key={key} component="span" sx={{ display: "inline-flex", alignItems: "center", gap: 1.5 }}>
          <Box
            component="span"
            aria-hidden
            sx={{ width: 10, height: 10, borderRadius: "2px", backgroundColor: colour, printColorAdjust: "exact" }}
          />
          {label}
        </Box>
      ))}
      {ghost ? (
        <Box component="span" sx={{ display: "inline-flex", alignItems: "center", gap: 1.5 }}>
          <Box component="span" aria-hidden sx={{ width: 16, borderTop: `2px dashed ${style.ghost}` }} />
          {t(`comparison.${model.compared ?? "previous_year"}`)}
        </Box>
      ) : null}
    </Box>
  );
}
