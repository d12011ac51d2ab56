import type { Block, Dashboard, Parameter, Sheet, Visual } from "@lyceum/model";

/** One thing in which two states of a report differ. Names are those of the later state, or of the earlier for what is gone. */
export interface Difference {
  readonly kind:
    | "retitled"
    | "described"
    | "reworded"
    | "filterAdded"
    | "filterRemoved"
    | "filterChanged"
    | "filtersOrdered"
    | "themed"
    | "parameterAdded"
    | "parameterRemoved"
    | "parameterChanged"
    | "sheetAdded"
    | "sheetRemoved"
    | "sheetRenamed"
    | "sheetStartsElse"
    | "sheetsOrdered"
    | "visualAdded"
    | "visualRemoved"
    | "visualMoved"
    | "visualRetitled"
    | "visualAsksElse"
    | "visualDrawnElse"
    | "visualReworded"
    | "blockAdded"
    | "blockRemoved"
    | "blockChanged"
    | "arranged"
    | "phoneArranged";
  /** Name of the sheet that it is on. */
  readonly sheet?: string;
  readonly name?: string;
  /** What it was called before. */
  readonly before?: string;
}

/** Writes a value with the fields of each object in order: a stored document has them in another. */
const ordered = (value: unknown): string =>
  JSON.stringify(value, (_key, field: unknown) =>
    typeof field === "object" && field !== null && !Array.isArray(field)
      ? Object.fromEntries(Object.entries(field).toSorted(([left], [right]) => (left < right ? -1 : 1)))
      : field,
  );
const isSame = (left: unknown, right: unknown): boolean => ordered(left) === ordered(right);
const idsOf = (list: readonly { readonly id: string }[]): readonly string[] => list.map(({ id }) => id);
/** Whether what stands in both lists stands in another order. */
const isReordered = (before: readonly string[], after: readonly string[]): boolean =>
  !isSame(
    before.filter((id) => after.includes(id)),
    after.filter((id) => before.includes(id)),
  );

/** Texts in further languages; a field without any only says that its text is the author's own. */
const wordsOf = ({ words }: Pick<Visual, "words">): unknown =>
  Object.fromEntries(Object.entries(words ?? {}).filter(([, languages]) => Object.keys(languages).length > 0));

function visualDifferences(sheet: string, before: Visual, after: Visual): Difference[] {
  const named = { sheet, name: after.title };
  const bare = ({ title: _title, subtitle: _subtitle, query: _query, layout: _layout, span: _span, words: _words, ...rest }: Visual) =>
    rest;
  return [
    ...(before.title === after.title ? [] : [{ kind: "visualRetitled" as const, ...named, before: before.title }]),
    ...(isSame(before.query, after.query) ? [] : [{ kind: "visualAsksElse" as const, ...named }]),
    ...(isSame(wordsOf(before), wordsOf(after)) ? [] : [{ kind: "visualReworded" as const, ...named }]),
    ...(isSame(bare(before), bare(after)) && before.subtitle === after.subtitle ? [] : [{ kind: "visualDrawnElse" as const, ...named }]),
  ];
}

const isBlockSame = ({ layout: _one, ...before }: Block, { layout: _other, ...after }: Block): boolean => isSame(before, after);
const layoutsOf = ({ visuals, blocks = [] }: Sheet) =>
  Object.fromEntries([...visuals, ...blocks].map(({ id, layout }) => [id, layout] as const).toSorted(([a], [b]) => (a < b ? -1 : 1)));

/** Whether a visual stands in one state on a sheet on which the other state has none of its id: delivered sheets share ids. */
const hasMore = (present: Dashboard, other: Dashboard, visual: string): boolean =>
  present.sheets.some(
    ({ id, visuals }) =>
      idsOf(visuals).includes(visual) && !idsOf(other.sheets.find((sheet) => sheet.id === id)?.visuals ?? []).includes(visual),
  );

/** How visuals came to a sheet or went from it. */
interface Moves {
  readonly isFromElsewhere: (visual: string) => boolean;
  readonly isElsewhereNow: (visual: string) => boolean;
}

function sheetDifferences(before: Sheet, after: Sheet, { isFromElsewhere, isElsewhereNow }: Moves): Difference[] {
  const sheet = after.name;
  const found: Difference[] = [];
  if (before.name !== after.name) found.push({ kind: "sheetRenamed", name: after.name, before: before.name });
  if (!isSame(before.periods ?? null, after.periods ?? null)) found.push({ kind: "sheetStartsElse", sheet });
  for (const visual of after.visuals) {
    const own = before.visuals.find(({ id }) => id === visual.id);
    if (own) found.push(...visualDifferences(sheet, own, visual));
    else found.push({ kind: isFromElsewhere(visual.id) ? "visualMoved" : "visualAdded", sheet, name: visual.title });
  }
  for (const { id, title } of before.visuals) {
    if (!idsOf(after.visuals).includes(id) && !isElsewhereNow(id)) found.push({ kind: "visualRemoved", sheet, name: title });
  }
  const [own, other] = [before.blocks ?? [], after.blocks ?? []];
  for (const block of other) {
    const same = own.find(({ id }) => id === block.id);
    if (!same) found.push({ kind: "blockAdded", sheet, name: block.text });
    else if (!isBlockSame(same, block)) found.push({ kind: "blockChanged", sheet, name: block.text });
  }
  for (const { id, text } of own) if (!idsOf(other).includes(id)) found.push({ kind: "blockRemoved", sheet, name: text });
  const common = (entry: Sheet): unknown =>
    Object.fromEntries(Object.entries(layoutsOf(entry)).filter(([id]) => id in layoutsOf(before) && id in layoutsOf(after)));
  if (!isSame(common(before), common(after))) found.push({ kind: "arranged", sheet });
  if (!isSame(before.phone ?? null, after.phone ?? null)) found.push({ kind: "phoneArranged", sheet });
  return found;
}

function parameterDifferences(before: readonly Parameter[], after: readonly Parameter[]): Difference[] {
  const own = (id: string): Parameter | undefined => before.find((parameter) => parameter.id === id);
  return [
    ...after.flatMap((parameter): Difference[] => {
      const same = own(parameter.id);
      if (!same) return [{ kind: "parameterAdded", name: parameter.label }];
      return isSame(same, parameter) ? [] : [{ kind: "parameterChanged", name: parameter.label }];
    }),
    ...before.flatMap(({ id, label }): Difference[] => (idsOf(after).includes(id) ? [] : [{ kind: "parameterRemoved", name: label }])),
  ];
}

/** Says in what a later state of a report differs from an earlier one, the report first, then sheet by sheet. */
export function compareDocuments(before: Dashboard, after: Dashboard): readonly Difference[] {
  const found: Difference[] = [];
  if (before.title !== after.title) found.push({ kind: "retitled", name: after.title, before: before.title });
  if (before.description !== after.description) found.push({ kind: "described" });
  const sheetWords = ({ sheets }: Dashboard): unknown => Object.fromEntries(sheets.map((sheet) => [sheet.id, wordsOf(sheet)]));
  if (!isSame([wordsOf(before), sheetWords(before)], [wordsOf(after), sheetWords(after)]) && before.sheets.length === after.sheets.length)
    found.push({ kind: "reworded" });
  for (const filter of after.filters) {
    const own = before.filters.find(({ id }) => id === filter.id);
    if (!own) found.push({ kind: "filterAdded", name: filter.label });
    else if (!isSame(own, filter)) found.push({ kind: "filterChanged", name: filter.label });
  }
  for (const { id, label } of before.filters) if (!idsOf(after.filters).includes(id)) found.push({ kind: "filterRemoved", name: label });
  if (isReordered(idsOf(before.filters), idsOf(after.filters))) found.push({ kind: "filtersOrdered" });
  if (!isSame(before.theme ?? {}, after.theme ?? {})) found.push({ kind: "themed" });
  found.push(...parameterDifferences(before.parameters ?? [], after.parameters ?? []));
  const moves: Moves = {
    isFromElsewhere: (visual) => hasMore(before, after, visual),
    isElsewhereNow: (visual) => hasMore(after, before, visual),
  };
  for (const sheet of after.sheets) {
    const own = before.sheets.find(({ id }) => id === sheet.id);
    if (own) found.push(...sheetDifferences(own, sheet, moves));
    else found.push({ kind: "sheetAdded", name: sheet.name });
  }
  for (const { id, name } of before.sheets) if (!idsOf(after.sheets).includes(id)) found.push({ kind: "sheetRemoved", name });
  if (isReordered(idsOf(before.sheets), idsOf(after.sheets))) found.push({ kind: "sheetsOrdered" });
  return found;
}
