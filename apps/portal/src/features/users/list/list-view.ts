import { ROLE_FILTERS, type RoleFilter } from "@lyceum/access";
import { USER_SORTS, type UserSort } from "@lyceum/contracts";

import { local, type LocalStore } from "../../../lib/storage.ts";

/** What the list shows and in which order, whatever page is open. */
export interface ListView {
  /** Part of a user name or name. */
  readonly filter: string;
  readonly role: RoleFilter;
  readonly sort: UserSort;
}

interface SavedView extends ListView {
  readonly page: number;
}

/** The first visit: everybody, from Z to A. */
export const FIRST_VIEW: SavedView = { filter: "", role: "All", sort: "-userName", page: 1 };

/** The longest filter that the server takes. */
export const FILTER_MAX = 200;

/** A page number as an address carries it; undefined for anything that is none. */
export const pageNumber = (text: string | null): number | undefined =>
  text !== null && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined;

const isSort = (value: unknown): value is UserSort =>
  typeof value === "string" && (USER_SORTS as readonly string[]).includes(value.replace(/^-/, ""));

function readView(value: unknown): SavedView {
  if (typeof value !== "object" || value === null) return FIRST_VIEW;
  const { filter, role, sort, page } = value as Readonly<Record<string, unknown>>;
  return {
    filter: typeof filter === "string" ? filter.slice(0, FILTER_MAX) : FIRST_VIEW.filter,
    role: ROLE_FILTERS.find((name) => name === role) ?? FIRST_VIEW.role,
    sort: isSort(sort) ? sort : FIRST_VIEW.sort,
    page: (typeof page === "number" ? pageNumber(String(page)) : undefined) ?? FIRST_VIEW.page,
  };
}

/** Reads the view that the person last had in this browser. People who share a browser do not see each other's filters. */
export function readSavedView(userId: string, store: LocalStore = local): SavedView {
  try {
    const stored: unknown = JSON.parse(store.get("userListFilters") ?? "{}");
    return readView(typeof stored === "object" && stored !== null ? (stored as Record<string, unknown>)[userId] : undefined);
  } catch {
    return FIRST_VIEW;
  }
}

/** Keeps the person's own view alone. */
export const saveView = (userId: string, view: SavedView, store: LocalStore = local): void =>
  store.set("userListFilters", JSON.stringify({ [userId]: view }));

/** The order after a press on a column's name: the other way round where it is the order already, else from A, or from the newest visit. */
export function nextSort(sort: UserSort, column: UserSort): UserSort {
  if (sort === column) return `-${column}` as UserSort;
  if (sort === `-${column}`) return column;
  return column === "lastAccess" ? "-lastAccess" : column;
}
