import { useSearchParams } from "react-router";

import { useConfig } from "../../../lib/config/ConfigContext.tsx";
import { itemsPerPage } from "../../../lib/config/items-per-page.ts";

/** What the list of entries shows. All of it is in the address. */
export interface ListState {
  readonly search: string;
  /** Undefined for every schema. */
  readonly schemaId: string | undefined;
  readonly page: number;
  readonly size: number;
}

const PAGE_SIZES = [10, 25, 50, 100] as const;

const numberIn = (text: string | null): number | undefined => (text !== null && /^\d{1,6}$/.test(text) ? Number(text) : undefined);

/** Sizes to choose from: the usual ones, and the deployment's own where it differs. */
export const sizesWith = (usual: number): readonly number[] => [...new Set([...PAGE_SIZES, usual])].toSorted((a, b) => a - b);

/** Reads the address. Whatever it does not say, or says wrongly, is as on a first visit. */
export function readListState(parameters: URLSearchParams, usualSize: number): ListState {
  const size = numberIn(parameters.get("size"));
  return {
    search: parameters.get("search") ?? "",
    schemaId: parameters.get("schema") ?? undefined,
    page: Math.max(1, numberIn(parameters.get("page")) ?? 1),
    size: size !== undefined && sizesWith(usualSize).includes(size) ? size : usualSize,
  };
}

/** The address of a state; what is as on a first visit is left out. */
export function writeListState({ search, schemaId, page, size }: ListState, usualSize: number): URLSearchParams {
  return new URLSearchParams([
    ...(search === "" ? [] : [["search", search]]),
    ...(schemaId === undefined ? [] : [["schema", schemaId]]),
    ...(page === 1 ? [] : [["page", String(page)]]),
    ...(size === usualSize ? [] : [["size", String(size)]]),
  ]);
}

/** Another page size, with the entry that stood first still on the page. */
export const resized = (state: ListState, size: number): ListState => ({
  ...state,
  size,
  page: Math.floor(((state.page - 1) * state.size) / size) + 1,
});

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
