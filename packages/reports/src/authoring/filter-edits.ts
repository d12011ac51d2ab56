import type { Dashboard, FilterControl, ParameterScope, Sheet, Visual } from "@lyceum/model";

/** Where a filter counts: on sheets or in visuals, as parameters do, or in all visuals but some. */
export type FilterScope = ParameterScope | { readonly except: readonly string[] };

/** Where a filter counts: in the whole report, in all that stands on some sheets, in some visuals, or in all but some. */
export function filterScope({ sheets }: Dashboard, { onlyOf, exceptOf }: FilterControl): FilterScope | undefined {
  if (exceptOf) return { except: exceptOf };
  if (!onlyOf) return undefined;
  const whole = sheets.filter(({ visuals }) => visuals.length > 0 && visuals.every(({ id }) => onlyOf.includes(id)));
  const covered = new Set(whole.flatMap(({ visuals }) => visuals.map(({ id }) => id)));
  return onlyOf.every((id) => covered.has(id)) ? { sheets: whole.map(({ id }) => id) } : { visuals: onlyOf };
}

/** Lists the visuals that a scope names, each once. */
export function visualsInScope({ sheets }: Pick<Dashboard, "sheets">, scope: FilterScope | undefined): readonly string[] {
  if (scope && "except" in scope) return visualsInScope({ sheets }, undefined).filter((id) => !scope.except.includes(id));
  const ids = sheets.flatMap((sheet) =>
    !scope || ("sheets" in scope && scope.sheets.includes(sheet.id)) ? sheet.visuals.map(({ id }) => id) : [],
  );
  return [...new Set(scope && "visuals" in scope ? scope.visuals : ids)];
}

/** Lets a filter count where a scope says. Sheets without visuals name nothing: then it stays as it is. */
export function scopedFilter(document: Dashboard, filter: FilterControl, scope: FilterScope | undefined): FilterControl {
  const { onlyOf: _only, exceptOf: _except, ...rest } = filter;
  if (!scope) return rest;
  if ("except" in scope) return { ...rest, exceptOf: [...scope.except] };
  const onlyOf = visualsInScope(document, scope);
  return onlyOf.length > 0 ? { ...rest, onlyOf: [...onlyOf] } : filter;
}

/** Lists the visuals that a filter leaves as they are. */
export const freeVisuals = ({ sheets }: Dashboard, filterId: string): readonly string[] => [
  ...new Set(sheets.flatMap(({ visuals }) => visuals.flatMap(({ id, freeOf }) => (freeOf?.includes(filterId) ? [id] : [])))),
];

function withFreedom(visual: Visual, filterId: string, isFree: boolean): Visual {
  const { freeOf = [], ...rest } = visual;
  if (freeOf.includes(filterId) === isFree) return visual;
  const next = isFree ? [...freeOf, filterId] : freeOf.filter((id) => id !== filterId);
  return next.length > 0 ? { ...rest, freeOf: next } : rest;
}

/** Leaves a sheet's start with one value where its filter takes one alone. */
function withinFilter(periods: NonNullable<Sheet["periods"]>, { id, multiple }: FilterControl): NonNullable<Sheet["periods"]> {
  const start = periods[id];
  return !multiple && Array.isArray(start) && start.length > 1 ? { ...periods, [id]: start.slice(0, 1) } : periods;
}

/** Puts a changed filter in the place of the one with its id. @param free visuals that it leaves as they are */
export const replaceFilter = (document: Dashboard, filter: FilterControl, free: readonly string[]): Dashboard => ({
  ...document,
  filters: document.filters.map((own) => (own.id === filter.id ? filter : own)),
  sheets: document.sheets.map((sheet) => ({
    ...sheet,
    ...(sheet.periods && filter.kind !== "date-range" && { periods: withinFilter(sheet.periods, filter) }),
    visuals: sheet.visuals.map((visual) => withFreedom(visual, filter.id, free.includes(visual.id))),
  })),
});

/** Lets a sheet start with periods of its own, or with those of the report where none are given. */
export function writeSheetStart(document: Dashboard, sheetId: string, periods: Sheet["periods"]): Dashboard {
  const before = document.sheets.find(({ id }) => id === sheetId)?.periods;
  if (JSON.stringify(before) === JSON.stringify(periods)) return document;
  const sheets = document.sheets.map((sheet) => {
    if (sheet.id !== sheetId) return sheet;
    const { periods: _before, ...rest } = sheet;
    return periods ? { ...rest, periods } : rest;
  });
  return { ...document, sheets };
}
