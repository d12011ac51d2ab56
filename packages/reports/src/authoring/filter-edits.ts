import type { Dashboard, FilterControl, ParameterScope, Visual } from "@lyceum/model";

/** Where a filter counts: in the whole report, in all that stands on some sheets, or in some visuals. */
export function filterScope({ sheets }: Dashboard, { onlyOf }: FilterControl): ParameterScope | undefined {
  if (!onlyOf) return undefined;
  const whole = sheets.filter(({ visuals }) => visuals.length > 0 && visuals.every(({ id }) => onlyOf.includes(id)));
  const covered = new Set(whole.flatMap(({ visuals }) => visuals.map(({ id }) => id)));
  return onlyOf.every((id) => covered.has(id)) ? { sheets: whole.map(({ id }) => id) } : { visuals: onlyOf };
}

/** Lists the visuals that a scope names, each once. */
export function visualsInScope({ sheets }: Dashboard, scope: ParameterScope | undefined): readonly string[] {
  const ids = sheets.flatMap((sheet) =>
    !scope || ("sheets" in scope && scope.sheets.includes(sheet.id)) ? sheet.visuals.map(({ id }) => id) : [],
  );
  return [...new Set(scope && "visuals" in scope ? scope.visuals : ids)];
}

/** Lets a filter count where a scope says. Sheets without visuals name nothing: then it stays as it is. */
export function scopedFilter(document: Dashboard, filter: FilterControl, scope: ParameterScope | undefined): FilterControl {
  const { onlyOf: _before, ...rest } = filter;
  if (!scope) return rest;
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

/** Puts a changed filter in the place of the one with its id. @param free visuals that it leaves as they are */
export const replaceFilter = (document: Dashboard, filter: FilterControl, free: readonly string[]): Dashboard => ({
  ...document,
  filters: document.filters.map((own) => (own.id === filter.id ? filter : own)),
  sheets: document.sheets.map((sheet) => ({
    ...sheet,
    visuals: sheet.visuals.map((visual) => withFreedom(visual, filter.id, free.includes(visual.id))),
  })),
});
