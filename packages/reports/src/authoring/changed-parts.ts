import type { Dashboard, Visual } from "@lyceum/model";

/** Parts of a report on which other things can rest, as far as a later state no longer has them or has them otherwise. */
export interface ChangedParts {
  readonly sheets: ReadonlySet<string>;
  /** By `partKey`: on a sheet on which it was. */
  readonly visuals: ReadonlyMap<string, "removed" | "changed">;
  /** Filters and parameters: what readers have set by these names means something else, or nothing. */
  readonly filters: ReadonlySet<string>;
}

/** Names a visual of a report: sheets of one report can have visuals of the same id. */
export const partKey = (sheet: string, visual: string): string => `${sheet} ${visual}`;

const ordered = (value: unknown): string =>
  JSON.stringify(value, (_key, field: unknown) =>
    typeof field === "object" && field !== null && !Array.isArray(field)
      ? Object.fromEntries(Object.entries(field).toSorted(([left], [right]) => (left < right ? -1 : 1)))
      : field,
  );

/** What a visual shows; where it stands and in what words is no change of it. */
const contentOf = ({ kind, query, keyMeasure, comparison, freeOf }: Visual): string =>
  ordered({ kind, query, keyMeasure, comparison, freeOf });

/** Lists what readers can set and what it means; what it is called, and what it begins with, changes nothing that was set. */
const settingsOf = ({ filters, parameters = [] }: Dashboard): readonly { readonly id: string; readonly meaning: string }[] => [
  ...filters.map(({ label: _label, words: _words, initial: _initial, ...filter }) => ({ id: filter.id, meaning: ordered(filter) })),
  ...parameters.map(({ label: _label, words: _words, value: { initial: _initial, ...value }, ...parameter }) => ({
    id: parameter.id,
    meaning: ordered({ ...parameter, value }),
  })),
];

/** Finds what a later state of a report removes or changes of the parts on which views, alerts, feeds and the like rest. */
export function changedParts(before: Dashboard, after: Dashboard): ChangedParts {
  const visuals = new Map<string, "removed" | "changed">();
  const sheets = new Set<string>();
  for (const sheet of before.sheets) {
    const other = after.sheets.find(({ id }) => id === sheet.id);
    if (!other) sheets.add(sheet.id);
    for (const visual of sheet.visuals) {
      const same = other?.visuals.find(({ id }) => id === visual.id);
      if (!same) visuals.set(partKey(sheet.id, visual.id), "removed");
      else if (contentOf(same) !== contentOf(visual)) visuals.set(partKey(sheet.id, visual.id), "changed");
    }
  }
  const still = new Set(settingsOf(after).map(({ meaning }) => meaning));
  const filters = settingsOf(before).flatMap((setting) => (still.has(setting.meaning) ? [] : [setting.id]));
  return { sheets, visuals, filters: new Set(filters) };
}
