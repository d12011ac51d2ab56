import { role } from "@lyceum/ui";
import Box from "@mui/material/Box";

import { useFormat } from "../../domain/preferences/useFormat.ts";

export interface CountBarsProps {
  readonly label: string;
  readonly bars: readonly { readonly key: string; readonly name: string; readonly count: number }[];
}

/** Counts as bars from 0, each with its name and number beside it. */
export function CountBars({ label, bars }: CountBarsProps) {
  const { number } = useFormat();
  const max = Math.max(1, ...bars.map(({ count }) => count));
  return (
    <Box
      component="ul"
      aria-label={label}
      sx={{
        display: "grid",
        gridTemplateColumns: "minmax(88px, max-content) minmax(0, 1fr)",
        columnGap: 3,
        rowGap: 2,
        maxWidth: 640,
        margin: 0,
        padding: 0,
        listStyle: "none",
        fontSize: "0.875rem",
      }}
    >
      {bars.map(({ key, name, count }) => (
        <Box component="li" key={key} sx={{ display: "grid", gridTemplateColumns: "subgrid", gridColumn: "1 / -1", alignItems: "center" }}>
          <Box component="span" sx={{ maxWidth: { xs: 128, sm: 240 } }}>
            {name}
          </Box>
          <Box sx={{ display: "flex", gap: count > 0 ? 2 : 0, alignItems: "center" }}>
            <Box
              aria-hidden
              sx={{
                flex: "none",
                width: `calc((100% - 56px) * ${count / max})`,
                height: 16,
                backgroundColor: role.accent,
                forcedColorAdjust: "none",
              }}
            />
            <Box component="span" sx={{ fontVariantNumeric: "tabular-nums" }}>
              {number(count)}
            </Box>
          </Box>
        </Box>
      ))}
    </Box>
  );
}
