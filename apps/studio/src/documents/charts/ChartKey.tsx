import { type ChartStyle, type DrawnModel, chartKey, comparedText } from "@lyceum/reports";
import { role, type as sizes } from "@lyceum/ui";
import Box from "@mui/material/Box";
import { useTranslation } from "react-i18next";

interface ChartKeyProps {
  readonly model: DrawnModel;
  readonly width: number;
  readonly style: ChartStyle;
}

const row = { display: "flex", flexWrap: "wrap", columnGap: 4, rowGap: 1, mb: 2, fontSize: sizes.small, color: role.inkMuted } as const;

function Ramp({ ends: [low, high], style }: { readonly ends: readonly [string, string]; readonly style: ChartStyle }) {
  return (
    <Box sx={{ ...row, alignItems: "center", columnGap: 2 }}>
      <span className="tabular">{low}</span>
      <Box
        aria-hidden
        sx={{ width: 140, height: 8, borderRadius: 1, background: `linear-gradient(to right, ${style.sequential.join(", ")})` }}
      />
      <span className="tabular">{high}</span>
    </Box>
  );
}

/** Names of colours and lines, only where the chart cannot carry them itself. */
export function ChartKey({ model, width, style }: ChartKeyProps) {
  const { t, i18n } = useTranslation("studio");
  const key = chartKey(model, width, i18n.language);
  if (!key) return null;
  if (key.ramp) return <Ramp ends={key.ramp} style={style} />;
  return (
    <Box sx={row}>
      {key.colours.map(({ key: id, label, colour }) => (
        <Box key={id} component="span" sx={{ display: "inline-flex", alignItems: "center", gap: 1.5 }}>
          <Box
            component="span"
            aria-hidden
            sx={{ width: 10, height: 10, borderRadius: "2px", backgroundColor: colour, printColorAdjust: "exact" }}
          />
          {label}
        </Box>
      ))}
      {key.ghost ? (
        <Box component="span" sx={{ display: "inline-flex", alignItems: "center", gap: 1.5 }}>
          <Box component="span" aria-hidden sx={{ width: 16, borderTop: `2px dashed ${style.ghost}` }} />
          {comparedText(key.ghost, { t, locale: i18n.language })}
        </Box>
      ) : null}
    </Box>
  );
}
