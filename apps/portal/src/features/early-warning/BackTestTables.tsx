import type { BackTest, BackTestRow } from "@lyceum/contracts";
import { role } from "@lyceum/ui";
import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";

import { useFormat } from "../../domain/preferences/useFormat.ts";
import { CountTable } from "./CountTable.tsx";
import { useGroupName } from "./useGroupName.ts";

/** Events under which a row is too small to judge by. */
const MIN_EVENTS = 30;

/** Tables of a back-test: by week, and at one week by module and by group. */
export function BackTestTables({ test, weeksOnly = false }: { readonly test: BackTest; readonly weeksOnly?: boolean }) {
  const { t } = useTranslation("earlyWarning");
  const groupName = useGroupName();
  const cells = useRateCells();
  if (test.weeks.length === 0) return <Typography>{t("backTest.none")}</Typography>;
  const head = [
    t("backTest.enrolled"),
    t("backTest.base"),
    t("backTest.listed"),
    t("backTest.precision"),
    t("backTest.recall"),
    t("backTest.falseAlarms"),
  ];
  return (
    <>
      <CountTable
        title={t("backTest.weeks")}
        columns={[t("backTest.week"), ...head, t("backTest.daysLeft")]}
        rows={test.weeks.map((row) => [`${row.week}`, `${row.week}`, ...cells(row), row.daysLeft ?? "–"])}
      />
      {weeksOnly ? null : (
        <>
          <CountTable
            title={t("backTest.modules")}
            columns={[t("backTest.module"), ...head]}
            rows={test.modules.toSorted((a, b) => b.enrolled - a.enrolled).map((row) => [row.key ?? "", row.key, ...cells(row)])}
          />
          <CountTable
            title={t("backTest.groups")}
            lead={t("backTest.groupsLead")}
            columns={[t("backTest.group"), ...head]}
            rows={test.groups.map((row) => [`${row.by} ${row.key}`, groupName(row.by, row.key), ...cells(row)])}
          />
        </>
      )}
    </>
  );
}

/** Writes the rates of a row; those of few events are said to be few. */
function useRateCells(): (row: BackTestRow) => readonly ReactNode[] {
  const { t } = useTranslation("earlyWarning");
  const { number } = useFormat();
  return ({ enrolled, events, listed, hits }) => {
    const rate = (part: number, whole: number): ReactNode => {
      if (whole === 0) return "–";
      const percent = number((100 * part) / whole, { maximumFractionDigits: 0 });
      if (events >= MIN_EVENTS) return percent;
      return (
        <Box component="span" sx={{ color: role.inkMuted, fontStyle: "italic" }}>
          {percent} ({t("backTest.few")})
        </Box>
      );
    };
    return [
      number(enrolled),
      rate(events, enrolled),
      rate(listed, enrolled),
      rate(hits, listed),
      rate(hits, events),
      rate(listed - hits, enrolled - events),
    ];
  };
}
