import { useSearchParams } from "react-router";

import { useConfig } from "../../../lib/config/ConfigContext.tsx";
import { itemsPerPage } from "../../../lib/config/items-per-page.ts";
import { type ListState, readListState, writeListState } from "./list-state.ts";

/** The list's state in the address. Typing on rewrites the address; every other change can be undone with Back. */
export function useListState() {
  const usual = itemsPerPage(useConfig().app);
  const [parameters, setParameters] = useSearchParams();
  const state = readListState(parameters, usual);
  const change = (next: ListState): void => {
    const typedOn = state.search !== "" && next.search !== state.search && next.search !== "";
    setParameters(writeListState(next, usual), { replace: typedOn });
  };
  return { state, change, usual };
}
