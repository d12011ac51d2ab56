import type { RoleFilter } from "@lyceum/access";
import type { UserSort } from "@lyceum/contracts";
import { useEffect, useState } from "react";
import { useSearchParams } from "react-router";

import { usePerson } from "../../../domain/session/SessionContext.ts";
import { FILTER_MAX, FIRST_VIEW, keepView, keptView, type ListView, pageNumber } from "./list-view.ts";

interface ListPage {
  /** From one. */
  readonly page: number;
  /** Opens a page; Back leads to the one before. */
  readonly open: (page: number) => void;
  /** Takes the page out of the address, so that the first is open, without a step for Back. */
  readonly drop: () => void;
}

/** The open page of a list: `?page=` in the address, the first without it. `kept`: where the last visit ended, used where the address names none. */
export function useListPage(kept = 1): ListPage {
  const [search, setSearch] = useSearchParams();
  const asked = pageNumber(search.get("page"));
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
    if (asked === undefined && kept > 1) put(kept, true);
    // Only the first look at the list goes on where the last one ended: later, no page means the first.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);
  return { page: asked ?? 1, open: (page) => put(page, false), drop: () => put(1, true) };
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
  const [kept] = useState(() => keptView(userId));
  const [view, setView] = useState<ListView>(kept);
  const [typed, type] = useState(kept.filter);
  const at = useListPage(kept.page);

  const change = (part: Partial<ListView>): void => {
    setView((before) => ({ ...before, ...part }));
    at.drop();
  };
  const wanted = typed.trim().slice(0, FILTER_MAX);
  useEffect(() => {
    if (wanted === view.filter) return;
    const timer = setTimeout(() => change({ filter: wanted }), PAUSE_MS);
    return () => clearTimeout(timer);
  });
  useEffect(() => {
    const { filter, role, sort } = view;
    keepView(userId, { filter, role, sort, page: at.page });
  }, [userId, view, at.page]);
  return {
    ...at,
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
