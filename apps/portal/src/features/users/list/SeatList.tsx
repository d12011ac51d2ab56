import { licenceOf } from "@lyceum/access";
import { EmptyState, PersonIcon } from "@lyceum/ui";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";

import { useConfig } from "../../../lib/config/ConfigContext.tsx";
import { itemsPerPage } from "../../../lib/config/items-per-page.ts";
import { Pager } from "./Pager.tsx";
import { PeopleError, PeopleSection, PeopleSkeleton } from "./PeopleSection.tsx";
import { seatFigures } from "./seat-figures.ts";
import { SeatRows } from "./SeatRows.tsx";
import { OutOfSeats, SeatSummary } from "./SeatSummary.tsx";
import { useListPage } from "./useListView.ts";
import { pageCount } from "./user-pages.ts";
import { type SeatsResponse, useSeats } from "./useSeats.ts";

/** The older list: who takes a seat. `offerCreation`: people could be added here, but that was not set up. */
export function SeatList({ offerCreation }: { readonly offerCreation: boolean }) {
  const seats = useSeats();
  const { data, error, isFetching, refetch } = seats;
  return (
    <>
      {data ? <Seats answer={data} /> : null}
      <PeopleSection creation={offerCreation ? "notSetUp" : "absent"}>
        {data ? <SeatPage answer={data} /> : null}
        {error && !data ? <PeopleError error={error} retrying={isFetching} onRetry={() => void refetch()} /> : null}
        {!data && !error ? <PeopleSkeleton /> : null}
      </PeopleSection>
    </>
  );
}

function Seats({ answer }: { readonly answer: SeatsResponse }) {
  const { t } = useTranslation("users");
  const { quotas, taken, full } = seatFigures(answer);
  return (
    <>
      {full ? <OutOfSeats>{t("list.bannerOutOfSeats.all")}</OutOfSeats> : null}
      <SeatSummary quotas={quotas} taken={taken} withTotal />
    </>
  );
}

function SeatPage({ answer }: { readonly answer: SeatsResponse }) {
  const { t } = useTranslation("users");
  const pageSize = itemsPerPage(useConfig().app);
  const { page, open, drop } = useListPage();
  const { results, quotas } = answer;
  const gone = page > pageCount(results.length, pageSize);
  useEffect(() => {
    if (gone) drop();
  });
  if (results.length === 0) {
    return (
      <EmptyState level="h3" picture={<PersonIcon size={40} />} title={t("list.noSeats.title")}>
        {t("list.noSeats.body")}
      </EmptyState>
    );
  }
  return (
    <>
      <SeatRows rows={results.slice((page - 1) * pageSize, page * pageSize)} core={licenceOf({ author: quotas.Author }) === "Core"} />
      <Pager page={page} total={results.length} pageSize={pageSize} onPage={open} />
    </>
  );
}
