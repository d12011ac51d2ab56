import type { getWarningPlaces } from "@lyceum/contracts";
import Typography from "@mui/material/Typography";
import { useTranslation } from "react-i18next";
import type * as z from "zod";

import { QueryState } from "../../components/QueryState.tsx";
import { useFormat } from "../../domain/preferences/useFormat.ts";
import { CountBars } from "./CountBars.tsx";
import { CountTable } from "./CountTable.tsx";
import { ShareCell } from "./ShareCell.tsx";
import { TurnedChart } from "./TurnedChart.tsx";
import { usePlaces } from "./useEarlyWarning.ts";
import { useGroupName } from "./useGroupName.ts";

type Places = z.infer<typeof getWarningPlaces.response>;

/** Enrolments under which a rate is not told. */
const MIN_ENROLLED = 30;

type Counts = Pick<Places, "listed" | "enrolled">;
type Share = Counts & Pick<Places, "listedBefore">;

/** Counts of the students whom the rule names, without names. */
export function PlacesSheet() {
  const { t } = useTranslation("earlyWarning");
  const groupName = useGroupName();
  const { number, date, days } = useFormat();
  const places = usePlaces();
  const { data } = places;
  if (!data) return <QueryState query={places} loading={t("places.loading")} rows={8} />;
  if (data.enrolled === 0) return <Typography>{t("places.none")}</Typography>;
  const percent = (listed: number, enrolled: number) =>
    number((100 * listed) / enrolled, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  const rateOf = ({ listed, enrolled }: Counts) => (enrolled < MIN_ENROLLED ? undefined : (100 * listed) / enrolled);
  const shareCell = (row: Counts, rows: readonly Counts[]) => {
    const value = rateOf(row);
    if (value === undefined) return t("places.few");
    return <ShareCell text={percent(row.listed, row.enrolled)} value={value} max={Math.max(...rows.map((each) => rateOf(each) ?? 0))} />;
  };
  const change = ({ listed, listedBefore }: Share) =>
    listedBefore === null ? "–" : number(listed - listedBefore, { signDisplay: "exceptZero" });
  // Those too small for a rate come last: of a long table the first rows are shown.
  const shares = (rows: readonly (Share & { readonly key: string })[]) =>
    rows
      .toSorted((a, b) => (rateOf(b) ?? -1) - (rateOf(a) ?? -1))
      .map((row) => [row.key, row.key, number(row.listed), change(row), number(row.enrolled), shareCell(row, rows)] as const);
  const counted = data.groups.flatMap(({ listed, enrolled }) => (listed === null || enrolled === null ? [] : [{ listed, enrolled }]));
  const head = [t("places.listed"), t("places.change"), t("places.enrolled"), t("places.share")];
  const reasons = data.reasons.map(({ kind, listed }) => ({ key: kind, name: t(`reasonNames.${kind}`), count: listed }));
  return (
    <>
      <Typography>
        {t("places.opening", { listed: number(data.listed), enrolled: number(data.enrolled), share: percent(data.listed, data.enrolled) })}{" "}
        {data.listedBefore === null ? "" : `${t("places.before", { count: data.listedBefore, listed: number(data.listedBefore) })} `}
        {t("asOf", { day: date(data.asOf) })}
      </Typography>
      <CountTable title={t("places.nodes")} columns={[t("places.part"), ...head]} rows={shares(data.nodes)} />
      <CountTable
        title={t("places.reasons")}
        columns={[t("places.reason"), t("places.listed")]}
        lead={t("places.reasonsLead")}
        chart={<CountBars label={t("places.reasons")} bars={reasons} />}
        rows={reasons.map(({ key, name, count }) => [key, name, number(count)])}
      />
      <CountTable
        title={t("places.weeks")}
        lead={t("places.weeksLead")}
        chart={<TurnedChart weeks={data.weeks} />}
        columns={[t("places.week"), t("places.first"), t("places.again"), t("places.cleared")]}
        rows={data.weeks.map(({ from, to, enrolled, first, again, cleared }) => [
          from,
          days(from, to),
          ...(enrolled === 0 ? [t("places.paused"), "–", "–"] : [number(first), number(again), number(cleared)]),
        ])}
      />
      <CountTable
        title={t("places.groups")}
        lead={t("places.groupsLead", { minimum: number(data.minimumGroup) })}
        columns={[t("backTest.group"), t("places.listed"), t("places.enrolled"), t("places.share")]}
        rows={data.groups.map(({ by, key, listed, enrolled }) => [
          `${by} ${key}`,
          groupName(by, key),
          ...(listed === null || enrolled === null
            ? [t("places.withheld"), t("places.withheld"), t("places.withheld")]
            : [number(listed), number(enrolled), shareCell({ listed, enrolled }, counted)]),
        ])}
      />
      <CountTable title={t("places.modules")} columns={[t("places.module"), ...head]} rows={shares(data.modules)} />
    </>
  );
}
