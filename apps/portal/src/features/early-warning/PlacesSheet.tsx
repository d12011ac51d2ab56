import Typography from "@mui/material/Typography";
import { useTranslation } from "react-i18next";

import { QueryState } from "../../components/QueryState.tsx";
import { useFormat } from "../../domain/preferences/useFormat.ts";
import { CountTable } from "./CountTable.tsx";
import { usePlaces } from "./useEarlyWarning.ts";

/** Enrolments under which a rate is not told. */
const MIN_ENROLLED = 30;

/** Counts of the students whom the rule names, without names. */
export function PlacesSheet() {
  const { t } = useTranslation("earlyWarning");
  const { number, date, days } = useFormat();
  const places = usePlaces();
  const { data } = places;
  if (!data) return <QueryState query={places} loading={t("places.loading")} rows={8} />;
  if (data.enrolled === 0) return <Typography>{t("places.none")}</Typography>;
  const percent = (listed: number, enrolled: number) => number((100 * listed) / enrolled, { maximumFractionDigits: 1 });
  const share = ({ key, listed, enrolled }: { readonly key: string; readonly listed: number; readonly enrolled: number }) =>
    [key, key, number(listed), number(enrolled), enrolled < MIN_ENROLLED ? t("places.few") : percent(listed, enrolled)] as const;
  // Those too small for a rate come last: of a long table the first rows are shown.
  const orderOf = ({ listed, enrolled }: { readonly listed: number; readonly enrolled: number }) =>
    enrolled < MIN_ENROLLED ? -1 : listed / enrolled;
  const byShare = (a: { listed: number; enrolled: number }, b: { listed: number; enrolled: number }) => orderOf(b) - orderOf(a);
  const head = [t("places.listed"), t("places.enrolled"), t("places.share")];
  return (
    <>
      <Typography>
        {t("places.opening", { listed: number(data.listed), enrolled: number(data.enrolled), share: percent(data.listed, data.enrolled) })}{" "}
        {t("asOf", { day: date(data.asOf) })}
      </Typography>
      <CountTable title={t("places.nodes")} columns={[t("places.part"), ...head]} rows={data.nodes.toSorted(byShare).map(share)} />
      <CountTable
        title={t("places.reasons")}
        columns={[t("places.reason"), t("places.listed")]}
        rows={data.reasons.map(({ kind, listed }) => [kind, t(`reasonNames.${kind}`), number(listed)])}
      />
      <CountTable
        title={t("places.weeks")}
        lead={t("places.weeksLead")}
        columns={[t("places.week"), t("places.first"), t("places.again"), t("places.cleared")]}
        rows={data.weeks.map(({ from, to, enrolled, first, again, cleared }) => [
          from,
          days(from, to),
          ...(enrolled === 0 ? [t("places.paused"), "–", "–"] : [number(first), number(again), number(cleared)]),
        ])}
      />
      <CountTable title={t("places.modules")} columns={[t("places.module"), ...head]} rows={data.modules.toSorted(byShare).map(share)} />
    </>
  );
}
