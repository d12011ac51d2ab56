import type { RoleFilter } from "@lyceum/access";
import type { UserSort } from "@lyceum/contracts";
import { useEffect, useEffectEvent, useState } from "react";
import { useSearchParams } from "react-router";

import { usePerson } from "../../../domain/session/SessionContext.ts";
import { isLeavingPage } from "../../../lib/navigation/heading.ts";
import { FILTER_MAX, FIRST_VIEW, saveView, readSavedView, type ListView, pageNumber } from "./list-view.ts";

interface ListPage {
  /** From one. */
  readonly page: number;
  /** Opens a page; Back leads to the one before. */
  readonly open: (page: number) => void;
  /** Takes the page out of the address, so that the first is open, without a step for Back. */
  readonly drop: () => void;
}

/** The open page of a list: `?page=` in the address, the first without it. `kept`: where the last visit ended, used where the address names none. */
export function useListPage(lastPage = 1): ListPage {
  const [search, setSearch] = useSearchParams();
  const addressed = pageNumber(search.get("page"));
  const put = (page: number, replace: boolean): void =>
    setSearch(
      (before) => {
        const next = new URLSearchParams(before);
        if (page > 1) next.set("page", String(page));
        else next.delete("page");
        return next;
      },
      { replace },
    );
  useEffect(() => {
    if (addressed === undefined && lastPage > 1) put(lastPage, true);
    // Only the first look at the list goes on where the last one ended: later, no page means the first.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);
  return { page: addressed ?? 1, open: (page) => put(page, false), drop: () => put(1, true) };
}

/** Typing asks the server once it pauses for this long. */
const PAUSE_MS = 300;

export interface ListViewControl extends ListPage {
  readonly view: ListView;
  /** What stands in the search field; the list follows when typing pauses. */
  readonly typed: string;
  readonly type: (text: string) => void;
  readonly choose: (change: { readonly role: RoleFilter } | { readonly sort: UserSort }) => void;
  /** Back to everybody, in the same order. */
  readonly clear: () => void;
}

/** Filters, order and page of the list. The page is in the address, and all of it kept in the browser for the person's next visit. */
export function useListView(): ListViewControl {
  const { userId } = usePerson();
  const [saved] = useState(() => readSavedView(userId));
  const [view, setView] = useState<ListView>(saved);
  const [typed, type] = useState(saved.filter);
  const listPage = useListPage(saved.page);

  const change = (part: Partial<ListView>): void => {
    setView((before) => ({ ...before, ...part }));
    // A search that begins once typing pauses may come while another page is on its way.
    if (!isLeavingPage()) listPage.drop();
  };
  const nextFilter = typed.trim().slice(0, FILTER_MAX);
  const applyFilter = useEffectEvent((filter: string) => change({ filter }));
  useEffect(() => {
    if (nextFilter === view.filter) return undefined;
    const timer = setTimeout(() => applyFilter(nextFilter), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [nextFilter, view.filter]);
  useEffect(() => {
    const { filter, role, sort } = view;
    saveView(userId, { filter, role, sort, page: listPage.page });
  }, [userId, view, listPage.page]);
  return {
    ...listPage,
    view,
    typed,
    type,
    choose: change,
    clear: () => {
      type("");
      change({ filter: FIRST_VIEW.filter, role: FIRST_VIEW.role });
    },
  };
}
