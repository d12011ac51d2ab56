import type { StudentCourse } from "@lyceum/contracts";
import { role } from "@lyceum/ui";
import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { useId } from "react";
import { useTranslation } from "react-i18next";

import { useFormat } from "../../domain/preferences/useFormat.ts";

const WEEK_WIDTH = 24;
const HEIGHT = 84;
/** Room for the scale's ends and for the weeks' numbers, in pixels. */
const LEFT = 20;
const BELOW = 22;
/** The scale reaches at least so many days: one day more or less is not to look like much. */
const MIN_SCALE = 3;

export interface WeeksChartProps {
  readonly title: string;
  readonly weeks: StudentCourse["weeks"];
}

/** A student's active days by week as a line, over the middle half of the course as a band. The table below says the same. */
export function WeeksChart({ title, weeks }: WeeksChartProps) {
  const { t } = useTranslation("earlyWarning");
  const { number } = useFormat();
  const id = useId();
  const known = weeks.filter(({ activeDays }) => activeDays !== null);
  if (known.length === 0) return null;
  const first = weeks[0]?.week ?? 1;
  const scale = Math.max(MIN_SCALE, ...weeks.flatMap(({ activeDays, high }) => [activeDays ?? 0, Math.ceil(high ?? 0)]));
  const xOf = (week: number): number => LEFT + (week - first) * WEEK_WIDTH + WEEK_WIDTH / 2;
  const yOf = (days: number): number => HEIGHT - (days / scale) * HEIGHT;
  const width = LEFT + weeks.length * WEEK_WIDTH;
  const band = weeks.filter(({ low, high }) => low !== null && high !== null);
  const middle = ({ low, high }: StudentCourse["weeks"][number]): string =>
    low === null || high === null ? t("student.none") : `${number(low)}–${number(high)}`;
  return (
    <Box component="section" aria-labelledby={id} sx={{ display: "grid", gap: 3, gridTemplateColumns: "minmax(0, 1fr)" }}>
      <Typography id={id} variant="h4" component="h2">
        {title}
      </Typography>
      <Box
        component="svg"
        aria-hidden
        viewBox={`0 -6 ${width} ${HEIGHT + 6 + BELOW}`}
        sx={{ width: "100%", maxWidth: width, height: "auto", fontSize: 12, fill: role.inkMuted }}
      >
        {[0, scale].map((days) => (
          <g key={days}>
            <line x1={LEFT} x2={width} y1={yOf(days)} y2={yOf(days)} stroke={role.line} />
            <text x={LEFT - 6} y={yOf(days) + 4} textAnchor="end">
              {number(days)}
            </text>
          </g>
        ))}
        {[...new Set([first, weeks.at(-1)?.week ?? first])].map((week) => (
          <text key={week} x={xOf(week)} y={HEIGHT + 16} textAnchor="middle">
            {number(week)}
          </text>
        ))}
        {band.map(({ week, low, high }) => (
          <rect
            key={week}
            x={xOf(week) - WEEK_WIDTH / 2}
            y={yOf(high ?? 0)}
            width={WEEK_WIDTH}
            height={Math.max(1, yOf(low ?? 0) - yOf(high ?? 0))}
            fill={role.line}
          />
        ))}
        <polyline
          fill="none"
          stroke={role.accent}
          strokeWidth={2}
          points={known.map(({ week, activeDays }) => `${xOf(week)},${yOf(activeDays ?? 0)}`).join(" ")}
        />
      </Box>
      <Box component="details" className="no-print">
        <summary>{t("student.activeDays")}</summary>
        <Box component="dl" sx={{ display: "grid", gridTemplateColumns: "repeat(auto-fill, minmax(220px, 1fr))", gap: 1, margin: 0 }}>
          {weeks.map((row) => (
            <Box key={row.week}>
              <Box component="dt" sx={{ display: "inline", color: role.inkMuted }}>
                {t("student.week")} {row.week}:
              </Box>{" "}
              <Box component="dd" sx={{ display: "inline", margin: 0 }}>
                {row.activeDays ?? t("student.none")} ({t("student.middle")}: {middle(row)})
              </Box>
            </Box>
          ))}
        </Box>
      </Box>
    </Box>
  );
}
