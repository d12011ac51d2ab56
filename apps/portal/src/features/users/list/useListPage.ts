import { useEffect } from "react";
import { useSearchParams } from "react-router";

import { pageNumber } from "./list-view.ts";

export interface ListPage {
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
