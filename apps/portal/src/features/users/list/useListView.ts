import type { RoleFilter } from "@lyceum/access";
import type { UserSort } from "@lyceum/contracts";
import { useEffect, useState } from "react";

import { usePerson } from "../../../domain/session/SessionContext.ts";
import { FILTER_MAX, FIRST_VIEW, keepView, keptView, type ListView } from "./list-view.ts";
import { type ListPage, useListPage } from "./useListPage.ts";

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
