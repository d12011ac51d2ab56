import type { getWarningPlaces } from "@lyceum/contracts";
import { role } from "@lyceum/ui";
import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { useTranslation } from "react-i18next";
import type * as z from "zod";

import { useFormat } from "../../domain/preferences/useFormat.ts";

type Week = z.infer<typeof getWarningPlaces.response>["weeks"][number];

/** Height of the longest stack, in pixels; what is cleared hangs below the line at the same scale. */
const HEIGHT = 140;
const KINDS = ["first", "again", "cleared"] as const;
const LOOK = {
  first: { backgroundColor: role.accent },
  again: { backgroundColor: role.edge },
  cleared: { border: `1px solid ${role.edge}`, backgroundColor: role.surface },
} as const;

/** Weeks of the calendar as stacks of who is new and who is again, with who was cleared below the line. The table below says the same. */
export function TurnedChart({ weeks }: { readonly weeks: readonly Week[] }) {
  const { t } = useTranslation("earlyWarning");
  const { number, days } = useFormat();
  const most = Math.max(1, ...weeks.map(({ first, again }) => first + again));
  const mostCleared = Math.max(0, ...weeks.map(({ cleared }) => cleared));
  // With its unit: a bare number of 1 or less is a share of the box around it.
  const heightOf = (count: number): string => `${(count / most) * HEIGHT}px`;
  const compact = (count: number): string => number(count, { notation: "compact" });
  const [oldest, newest] = [weeks[0], weeks.at(-1)];
  if (!oldest || !newest) return null;
  const summary = t("places.weeksSummary", {
    days: days(newest.from, newest.to),
    first: number(newest.first),
    again: number(newest.again),
    cleared: number(newest.cleared),
  });
  const numberLook = { fontSize: "0.75rem", lineHeight: "18px", color: role.inkMuted, fontVariantNumeric: "tabular-nums" } as const;
  return (
    <Box sx={{ display: "grid", gap: 2, maxWidth: 720 }}>
      <Box
        component="ul"
        sx={{ display: "flex", flexWrap: "wrap", columnGap: 5, rowGap: 1, margin: 0, padding: 0, listStyle: "none", fontSize: "0.875rem" }}
      >
        {KINDS.map((kind) => (
          <Box component="li" key={kind} sx={{ display: "flex", gap: 2, alignItems: "center" }}>
            <Box aria-hidden sx={{ width: 12, height: 12, boxSizing: "border-box", forcedColorAdjust: "none", ...LOOK[kind] }} />
            {t(`places.${kind}`)}
          </Box>
        ))}
      </Box>
      <Box aria-hidden sx={{ display: "flex", gap: "3px" }}>
        {weeks.map(({ from, enrolled, first, again, cleared }) => (
          <Box key={from} sx={{ display: "grid", gridTemplateRows: "auto auto", flex: 1, minWidth: 0, textAlign: "center" }}>
            <Box
              sx={{
                display: "flex",
                flexDirection: "column",
                justifyContent: "flex-end",
                height: HEIGHT + 18,
                borderBottom: `1px solid ${role.edge}`,
              }}
            >
              <Box sx={numberLook}>{enrolled === 0 ? "–" : compact(first + again)}</Box>
              <Box className="turned-first" sx={{ height: heightOf(first), forcedColorAdjust: "none", ...LOOK.first }} />
              <Box className="turned-again" sx={{ height: heightOf(again), forcedColorAdjust: "none", ...LOOK.again }} />
            </Box>
            <Box sx={{ height: `calc(${heightOf(mostCleared)} + 18px)` }}>
              {cleared > 0 ? (
                <>
                  <Box
                    sx={{ boxSizing: "border-box", height: heightOf(cleared), forcedColorAdjust: "none", ...LOOK.cleared, borderTop: 0 }}
                  />
                  <Box sx={numberLook}>{compact(cleared)}</Box>
                </>
              ) : null}
            </Box>
          </Box>
        ))}
      </Box>
      <Box aria-hidden sx={{ display: "flex", gap: 4, justifyContent: "space-between", ...numberLook }}>
        <span>{days(oldest.from, oldest.to)}</span>
        <Box component="span" sx={{ textAlign: "end" }}>
          {days(newest.from, newest.to)}
        </Box>
      </Box>
      <Typography variant="body2">{summary}</Typography>
    </Box>
  );
}
