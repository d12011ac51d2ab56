import { filledSeats, licenceOf, type Seat } from "@lyceum/access";
import type { ListedUser } from "@lyceum/contracts";
import { ConfirmDialog } from "@lyceum/ui";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useTranslation } from "react-i18next";

import { TABLE_NEEDS } from "../../../components/record-list/RecordList.tsx";
import { useNarrow } from "../../../components/useNarrow.ts";
import { PeopleSection } from "./PeopleSection.tsx";
import { OutOfSeats, SeatSummary } from "./SeatSummary.tsx";
import { useDeleteUser } from "./useDeleteUser.ts";
import { useListView } from "./useListView.ts";
import { UserFilters } from "./UserFilters.tsx";
import { UserPage } from "./UserPage.tsx";
import { useUserPages } from "./useUserPages.ts";

/** Everybody in the institution, to be found, ordered, edited and deleted; with the seats of the licence. */
export function UserList() {
  const { t } = useTranslation("users");
  const control = useListView();
  const list = useUserPages(control.view, control.page);
  const { ref, narrow } = useNarrow(TABLE_NEEDS);
  const deletion = useDeletion();
  const { state, seats } = list;
  const openFirstPage = useEffectEvent(control.drop);
  useEffect(() => {
    if (state === "gone") openFirstPage();
  }, [state]);
  const filled = seats ? filledSeats(seats.taken, seats.quotas) : [];
  const core = seats !== undefined && licenceOf(seats.quotas) === "Core";
  return (
    <>
      {seats ? (
        <>
          {filled.length > 0 ? <OutOfSeats>{t(bannerKey(filled))}</OutOfSeats> : null}
          <SeatSummary {...seats} />
        </>
      ) : null}
      <PeopleSection boxRef={ref} headingRef={deletion.heading} creation="offered">
        <UserFilters control={control} core={core} withSort={narrow} />
        <UserPage list={list} control={control} core={core} onDelete={deletion.ask} />
      </PeopleSection>
      {deletion.dialog}
    </>
  );
}

function bannerKey(filled: readonly Seat[]) {
  if (filled.length > 1) return "list.bannerOutOfSeats.both";
  return filled.includes("reader") ? "list.bannerOutOfSeats.readers" : "list.bannerOutOfSeats.authors";
}

/** Asks before a person is deleted. Afterwards the row is gone, so the focus goes to the list's heading. */
function useDeletion() {
  const { t } = useTranslation("users");
  const heading = useRef<HTMLHeadingElement>(null);
  const [doomed, setDoomed] = useState<ListedUser>();
  const [open, setOpen] = useState(false);
  const [finished, setFinished] = useState(0);
  const deleting = useDeleteUser(() => {
    setOpen(false);
    setFinished((times) => times + 1);
  });
  useEffect(() => {
    if (finished > 0) heading.current?.focus({ preventScroll: true });
  }, [finished]);
  const dialog = (
    <ConfirmDialog
      open={open}
      title={t("list.delete.title", { user: doomed?.userName ?? "" })}
      confirm={t("list.delete.confirm")}
      cancel={t("list.delete.cancel")}
      destructive
      busy={deleting.isPending}
      onConfirm={() => {
        if (doomed) deleting.mutate(doomed);
      }}
      onCancel={() => setOpen(false)}
    >
      {t("list.delete.body")}
    </ConfirmDialog>
  );
  const askFor = (user: ListedUser): void => {
    setDoomed(user);
    setOpen(true);
  };
  return { heading, ask: askFor, dialog };
}
