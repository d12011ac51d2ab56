import { type SavedView, VIEW_PARAMETER, type ViewState } from "@lyceum/contracts";
import type { Dashboard } from "@lyceum/model";
import { type FilterValues, parameterNames, valuesFromParameters } from "@lyceum/reports";

/** Order of tables, by `tableKey`. */
export type TableSorts = ViewState["sorts"];
export type TableSort = TableSorts[string];

/** Visuals of different sheets may bear the same id. */
export const tableKey = (sheetId: string, visualId: string): string => `${sheetId}.${visualId}`;

/** Builds what a view keeps of how a report is set. */
export const viewState = (sheet: string, values: FilterValues, sorts: TableSorts): ViewState => ({
  sheet,
  filters: Object.fromEntries(Object.entries(values).map(([id, list]) => [id, [...list]])),
  sorts,
});

/** What a view was saved with and its report no longer has. */
export type ViewGap = "sheet" | "filter" | "visual";

/** What a view sets in the report as the report is now. */
export interface ReadView {
  /** Every filter of the report, also those that the view leaves open. */
  readonly values: FilterValues;
  readonly sheetId: string | undefined;
  readonly sorts: TableSorts;
  readonly gaps: readonly ViewGap[];
}

/** Reads a view against the report as it is now: what is gone is named, the rest applies. */
export function readView(dashboard: Dashboard, state: ViewState): ReadView {
  const open = Object.fromEntries(parameterNames(dashboard).map((id) => [id, [] as string[]]));
  const sheet = dashboard.sheets.find(({ id }) => id === state.sheet);
  const tables = new Set(dashboard.sheets.flatMap(({ id, visuals }) => visuals.map((visual) => tableKey(id, visual.id))));
  const sorts = Object.fromEntries(Object.entries(state.sorts).filter(([key]) => tables.has(key)));
  const gaps: ViewGap[] = [];
  if (!sheet) gaps.push("sheet");
  if (Object.keys(state.filters).some((id) => !(id in open))) gaps.push("filter");
  if (Object.keys(sorts).length < Object.keys(state.sorts).length) gaps.push("visual");
  return {
    values: { ...open, ...valuesFromParameters(dashboard, Object.entries(state.filters)) },
    sheetId: sheet?.id,
    sorts,
    gaps,
  };
}

/** A view that a report opens with. */
export interface OpeningView {
  readonly view: SavedView | undefined;
  /** A link asked for a view that is gone or not shared with the reader. */
  readonly isUnknown: boolean;
}

/** Finds the view that a link asks for; without any wish of the link, the one that the reader has the report open with. */
export function findOpeningView(views: readonly SavedView[], parameters: ReadonlyMap<string, readonly string[]>): OpeningView {
  const viewId = parameters.get(VIEW_PARAMETER)?.[0];
  if (viewId !== undefined) {
    const view = views.find(({ id }) => id === viewId);
    return { view, isUnknown: !view };
  }
  const isPlain = [...parameters.keys()].every((name) => name.startsWith("lyceum."));
  return { view: isPlain ? views.find(({ isDefault }) => isDefault) : undefined, isUnknown: false };
}
