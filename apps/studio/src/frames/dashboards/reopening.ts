import { FRAME_PARAMETERS, VIEW_PARAMETER } from "@lyceum/contracts";
import type { Dashboard } from "@lyceum/model";
import { changedFilters, type FilterHistory, filtersOnSheet, startingValues, unknownStarts, valuesFromParameters } from "@lyceum/reports";
import * as z from "zod";

/** What a host asks for that opens a report again in the frame which showed it before. */
export const Reopening = z.object({
  Code: z.string(),
  Basis: z.object({ rights: z.string(), report: z.string() }),
  /** As an address has them that opens the report anew. */
  Parameters: z.array(z.object({ Name: z.string().max(200), Values: z.array(z.string()).max(1000) })),
  SheetId: z.string().nullable(),
});
export type Reopening = z.infer<typeof Reopening>;

/** What a report was asked to open with. */
export interface OpeningWish {
  /** Filters and the saved view, by name. */
  readonly parameters: ReadonlyMap<string, readonly string[]>;
  readonly sheetId: string | undefined;
}

/** How a report was opened, and how it is set by now. */
export interface OpenState {
  readonly dashboard: Dashboard;
  readonly first: OpeningWish;
  readonly history: FilterHistory;
  /** Sheet that it opened with, and the one that shows. */
  readonly firstSheetId: string;
  readonly sheetId: string;
  /** Tables are in the order in which they were at first. */
  readonly isSorted: boolean;
  /** The reader has it open with a view, where an address asks for nothing. */
  readonly hasDefaultView: boolean;
}

const INTERNAL: ReadonlySet<string> = new Set(Object.values(FRAME_PARAMETERS));

/** Leaves out what frames are told about themselves. */
export const withoutInternal = (parameters: Iterable<readonly [string, readonly string[]]>): ReadonlyMap<string, readonly string[]> =>
  new Map([...parameters].filter(([name]) => !INTERNAL.has(name)));

const isSame = (left: OpeningWish, right: OpeningWish): boolean =>
  left.sheetId === right.sheetId && changedFilters(Object.fromEntries(left.parameters), Object.fromEntries(right.parameters)).length === 0;

/** Tells whether a report is set as opening it anew would set it: nothing was changed since, or what is asked for is what is set. */
export function isSetAsRequested(
  wish: OpeningWish,
  { dashboard, first, history, firstSheetId, sheetId, isSorted, hasDefaultView }: OpenState,
): boolean {
  if (!isSorted) return false;
  if (isSame(wish, first)) return history.past.length === 0 && sheetId === firstSheetId;
  // What a view sets is not all in an address.
  if (wish.parameters.has(VIEW_PARAMETER) || (wish.parameters.size === 0 && hasDefaultView)) return false;
  const given = valuesFromParameters(dashboard, wish.parameters);
  const filters = filtersOnSheet(
    dashboard.filters,
    dashboard.sheets.find(({ id }) => id === sheetId),
  );
  // Opened with a period of a link's own, the report never learned which one it would start with.
  if (unknownStarts(filters, given).some(({ id }) => history.initial[id] === undefined)) return false;
  const values = startingValues(filters, history.initial, given);
  return changedFilters(values, history.present).length === 0 && (wish.sheetId ?? dashboard.sheets[0]?.id) === sheetId;
}
