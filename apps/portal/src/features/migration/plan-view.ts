import type { MigrationRow, MigrationRows, RowErrors } from "./migration-rows.ts";

/** So many people on a page of the dialog's tables: more would make typing slow and reading no easier. */
export const PLAN_PAGE = 25;

export type RowEntry = readonly [email: string, row: MigrationRow];

export interface PlanFilter {
  /** Part of a name, an address or a user name. */
  readonly text: string;
  /** Only people whose row has an error. */
  readonly onlyErrors: boolean;
}

/** The people that a filter leaves, in the order of the server. */
export function filterRows(rows: MigrationRows, errors: Readonly<Record<string, RowErrors>>, { text, onlyErrors }: PlanFilter): RowEntry[] {
  const needle = text.trim().toLowerCase();
  return Object.entries(rows).filter(
    ([email, { user, userName }]) =>
      (!onlyErrors || errors[email] !== undefined) &&
      (needle === "" || [email, user.name, userName].some((candidate) => candidate.toLowerCase().includes(needle))),
  );
}

/** One page; a page that is no longer there counts as the last. */
export function pageOf<T>(
  items: readonly T[],
  page: number,
  size: number = PLAN_PAGE,
): { items: readonly T[]; page: number; pages: number } {
  const pages = Math.max(1, Math.ceil(items.length / size));
  const shown = Math.min(Math.max(page, 1), pages);
  return { items: items.slice((shown - 1) * size, shown * size), page: shown, pages };
}
