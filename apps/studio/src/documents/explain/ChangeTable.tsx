import type { ChangeBreakdown, ChangeReasons } from "@lyceum/contracts";
import { formatDifference, formatDimension, formatMeasure } from "@lyceum/reports";
import { role, type as sizes } from "@lyceum/ui";
import Box from "@mui/material/Box";
import { useTranslation } from "react-i18next";

import { useDashboard } from "../DashboardContext.ts";

interface ChangeTableProps {
  readonly breakdown: ChangeBreakdown;
  readonly reasons: ChangeReasons;
  readonly caption: string;
}

/** Effects below this are nothing but what is lost in adding up. */
const NOTHING = 1e-9;

const tableStyle = {
  width: "100%",
  borderCollapse: "collapse",
  fontSize: sizes.data,
  "& th, & td": { px: 2, py: 1, textAlign: "start", borderBottom: `1px solid ${role.line}` },
  "& th": { fontWeight: 400 },
  "& thead th": { verticalAlign: "bottom", fontWeight: 600 },
  "& .number": { textAlign: "end", fontVariantNumeric: "tabular-nums", whiteSpace: "nowrap" },
  "& th.number": { whiteSpace: "normal" },
  "& tfoot :is(th, td)": { fontWeight: 600, borderTop: `1px solid ${role.edge}`, borderBottom: 0 },
} as const;

const line = { position: "absolute", insetBlock: "-4px" } as const;

/** A bar from the middle: to the end what raises the measure, to the start what lowers it. */
function EffectBar({ effect, largest }: { readonly effect: number; readonly largest: number }) {
  const width = largest === 0 ? 0 : (Math.abs(effect) / largest) * 50;
  return (
    <Box
      component="span"
      aria-hidden
      sx={{ position: "relative", display: { xs: "none", sm: "inline-block" }, width: 100, height: 10, marginInlineEnd: 3 }}
    >
      <Box component="span" sx={{ ...line, insetInlineStart: "50%", borderInlineStart: `1px solid ${role.edge}` }} />
      <Box
        component="span"
        sx={{ position: "absolute", insetBlock: 0, backgroundColor: role.accent }}
        style={{ insetInlineStart: effect < 0 ? `${50 - width}%` : "50%", width: `${width}%` }}
      />
    </Box>
  );
}

interface Row {
  readonly label: string;
  readonly before?: number | null;
  readonly after?: number | null;
  readonly effect: number;
  readonly rate?: number | undefined;
  readonly mix?: number | undefined;
}

/** Groups of one breakdown with what each adds to a change; they add up to it. */
export function ChangeTable({ breakdown, reasons, caption }: ChangeTableProps) {
  const { t, i18n } = useTranslation("studio");
  const { words } = useDashboard();
  const { format, before, after, change, bounds } = reasons;
  const { dimension: name, groups, smaller, others, kind } = breakdown;
  const columns = [
    "before",
    "after",
    "effect",
    ...(groups.some(({ rate }) => rate !== undefined) ? (["rate", "mix"] as const) : []),
  ] as const;
  const rows: readonly Row[] = [
    ...groups.map(({ value, ...group }) => ({ ...group, label: formatDimension(value, { name, kind }, words.locale, words) })),
    ...(smaller ? [{ label: t("change.smaller", { count: smaller.groups }), effect: smaller.effect }] : []),
    ...(others ? [{ label: t(`change.others.${others.because}`), effect: others.effect }] : []),
    ...(Math.abs(bounds) > NOTHING ? [{ label: t("change.bounds"), effect: bounds }] : []),
  ];
  const largest = Math.max(...rows.map(({ effect }) => Math.abs(effect)));
  const cell = (row: Row, column: (typeof columns)[number]): string => {
    const number = row[column];
    if (number === undefined || number === null) return number === null ? "–" : "";
    const isValue = column === "before" || column === "after";
    return isValue ? formatMeasure(number, format, i18n.language) : formatDifference(number, format, i18n.language);
  };
  const unit = format === "ratio" ? t("change.points") : "";
  return (
    <Box
      component="section"
      aria-label={caption}
      // Scrolls by keyboard.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      sx={{ overflowX: "auto" }}
    >
      <Box component="table" sx={tableStyle}>
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            <th scope="col">{t("change.column.group")}</th>
            {columns.map((column) => (
              <th key={column} scope="col" className="number">
                {t(`change.column.${column}`, { unit })}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.label}>
              <th scope="row">{row.label}</th>
              {columns.map((column) => (
                <td key={column} className="number">
                  {column === "effect" ? <EffectBar effect={row.effect} largest={largest} /> : null}
                  <Box component="span" sx={{ display: "inline-block", minWidth: "7ch" }}>
                    {cell(row, column)}
                  </Box>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t("change.total")}</th>
            {columns.map((column) => (
              <td key={column} className="number">
                {cell({ label: "", before, after, effect: change }, column)}
              </td>
            ))}
          </tr>
        </tfoot>
      </Box>
    </Box>
  );
}
