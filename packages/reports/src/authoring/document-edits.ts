import {
  type Block,
  type Dashboard,
  type FilterControl,
  GRID,
  type GridLayout,
  isStory,
  maxSheetsOf,
  type Parameter,
  type ReportTheme,
  type Sheet,
  SHEET_LIMITS,
  type Visual,
} from "@lyceum/model";

import { defaultRows, type SheetPart, sheetParts } from "../sheet-layout.ts";
import { withoutMark } from "../stories/frozen.ts";
import { alignItems, type Alignment, type GridShift, type GridSize, resizeItems, shiftItems, stepItems } from "./grid-groups.ts";
import { freePlace, type GridStep, placeItem, settleItems } from "./grid.ts";

/** Makes a new id that no part of a document has. */
export type MakeId = (prefix: string) => string;

const isSameList = (before: readonly unknown[], after: readonly unknown[]): boolean =>
  before.length === after.length && before.every((entry, index) => entry === after[index]);

/** A change that leaves every sheet as it was leaves the document itself: it is no edit. */
function onSheet(document: Dashboard, sheetId: string, change: (sheet: Sheet) => Sheet): Dashboard {
  const sheets = document.sheets.map((sheet) => (sheet.id === sheetId ? change(sheet) : sheet));
  return isSameList(document.sheets, sheets) ? document : { ...document, sheets };
}

const isSamePlace = (left: GridLayout | undefined, right: GridLayout): boolean =>
  left !== undefined && left.x === right.x && left.y === right.y && left.w === right.w && left.h === right.h;

/** Writes places into a sheet; visuals keep their width as their span, and stand in reading order. What stays in its place is not drawn anew. */
function withLayouts(sheet: Sheet, layouts: ReadonlyMap<string, GridLayout>): Sheet {
  const order = (left: { readonly layout?: GridLayout | undefined }, right: { readonly layout?: GridLayout | undefined }): number =>
    (left.layout?.y ?? 0) - (right.layout?.y ?? 0) || (left.layout?.x ?? 0) - (right.layout?.x ?? 0);
  const visuals = sheet.visuals.map((visual) => {
    const layout = layouts.get(visual.id) ?? visual.layout;
    if (!layout || (isSamePlace(visual.layout, layout) && visual.span === layout.w)) return visual;
    return { ...visual, layout, span: layout.w };
  });
  const blocks = sheet.blocks?.map((block) => {
    const layout = layouts.get(block.id) ?? block.layout;
    return isSamePlace(block.layout, layout) ? block : { ...block, layout };
  });
  const next = { ...sheet, visuals: visuals.toSorted(order), ...(blocks && { blocks: blocks.toSorted(order) }) };
  return isSameList(sheet.visuals, next.visuals) && isSameList(sheet.blocks ?? [], next.blocks ?? []) ? sheet : next;
}

/** Gives everything on a sheet a place, so that nothing overlaps: editing begins from there. */
const placed = (sheet: Sheet): Sheet => withLayouts(sheet, settleItems(sheetParts(sheet)));

/** Gives everything in a document a place. */
export const placedDocument = (document: Dashboard): Dashboard => ({ ...document, sheets: document.sheets.map(placed) });

/** Moves or resizes something; others make room. */
export const movePart = (document: Dashboard, sheetId: string, partId: string, layout: GridLayout): Dashboard =>
  onSheet(document, sheetId, (sheet) => withLayouts(sheet, placeItem(sheetParts(sheet), partId, layout)));

/** Aligns parts with one another; others make room. */
export const alignParts = (document: Dashboard, sheetId: string, ids: readonly string[], alignment: Alignment): Dashboard =>
  onSheet(document, sheetId, (sheet) => withLayouts(sheet, alignItems(sheetParts(sheet), ids, alignment)));

/** Moves parts together; others make room. */
export const moveParts = (document: Dashboard, sheetId: string, ids: readonly string[], by: GridShift): Dashboard =>
  onSheet(document, sheetId, (sheet) => withLayouts(sheet, shiftItems(sheetParts(sheet), ids, by)));

/** Moves parts together one step on; where they cannot go further, the document stays. */
export const stepParts = (document: Dashboard, sheetId: string, ids: readonly string[], step: GridStep): Dashboard =>
  onSheet(document, sheetId, (sheet) => {
    const layouts = stepItems(sheetParts(sheet), ids, step);
    return layouts ? withLayouts(sheet, layouts) : sheet;
  });

/**
 * Gives the first of some parts a size, and the others of them one that is larger or smaller by the same factor.
 * @returns undefined where one of them would leave the grid or be too small
 */
export function resizeParts(document: Dashboard, sheetId: string, ids: readonly string[], size: GridSize): Dashboard | undefined {
  const sheet = document.sheets.find(({ id }) => id === sheetId);
  const layouts = sheet && resizeItems(sheetParts(sheet), ids, size);
  return layouts && onSheet(document, sheetId, (own) => withLayouts(own, layouts));
}

/** Size of a new visual: half the width for charts, a quarter for figures. */
const sizeOf = ({ kind, span }: Visual): Pick<GridLayout, "w" | "h"> => ({
  w: Math.max(GRID.minimumWidth, Math.min(span, GRID.columns)),
  h: defaultRows(kind),
});

/**
 * Adds a visual at the first place where it fits, or where it says. Into a report it comes without the numbers that a story froze.
 * @param original id of the visual that it is a copy of
 * @returns undefined on a full sheet
 */
export function addVisual(document: Dashboard, sheetId: string, added: Visual, original?: string): Dashboard | undefined {
  const visual = isStory(document) ? added : withoutMark(added);
  const sheet = document.sheets.find(({ id }) => id === sheetId);
  if (!sheet || sheet.visuals.length >= SHEET_LIMITS.visuals) return undefined;
  const layout = freePlace(sheetParts(placed(sheet)), visual.layout ?? sizeOf(visual));
  return onSheet(withJoined(document, sheet, visual.id, original), sheetId, (own) =>
    placed({ ...placed(own), visuals: [...placed(own).visuals, { ...visual, layout, span: layout.w }] }),
  );
}

/**
 * Lets filters and parameters of some visuals belong to a new one: filters of every visual of its sheet belong to what joins them, and
 * a copy is filtered as its original. Those of chosen visuals leave others as they are.
 */
function withJoined(document: Dashboard, sheet: Sheet, added: string, original: string | undefined): Dashboard {
  const isCopied = (ids: readonly string[]): boolean => original !== undefined && ids.includes(original) && !ids.includes(added);
  const joins = ({ onlyOf }: FilterControl): boolean =>
    onlyOf !== undefined &&
    !onlyOf.includes(added) &&
    (isCopied(onlyOf) || (sheet.visuals.length > 0 && sheet.visuals.every(({ id }) => onlyOf.includes(id))));
  const filters = document.filters.map((filter) => ({
    ...filter,
    ...(filter.onlyOf && joins(filter) && { onlyOf: [...filter.onlyOf, added] }),
    ...(filter.exceptOf && isCopied(filter.exceptOf) && { exceptOf: [...filter.exceptOf, added] }),
  }));
  const parameters = document.parameters?.map((parameter): Parameter =>
    parameter.scope && "visuals" in parameter.scope && isCopied(parameter.scope.visuals)
      ? { ...parameter, scope: { visuals: [...parameter.scope.visuals, added] } }
      : parameter,
  );
  return { ...document, filters, ...(parameters && { parameters }) };
}

/** Leaves a parameter's scope with what is there; one that has lost everything stays, for its author to say where it counts. */
function withinParts({ sheets }: Dashboard, remaining: ReadonlySet<string>, parameter: Parameter): Parameter {
  const { scope } = parameter;
  if (!scope) return parameter;
  if ("visuals" in scope) {
    const visuals = scope.visuals.filter((id) => remaining.has(id));
    return visuals.length > 0 ? { ...parameter, scope: { visuals } } : parameter;
  }
  const there = scope.sheets.filter((id) => sheets.some((sheet) => sheet.id === id));
  return there.length > 0 ? { ...parameter, scope: { sheets: there } } : parameter;
}

/** Takes parts that are gone out of what filters and parameters belong to, and filters out that belonged to them alone. */
function withoutGone(document: Dashboard): Dashboard {
  const remaining = new Set(document.sheets.flatMap(({ visuals }) => visuals.map(({ id }) => id)));
  const filters = document.filters.flatMap(({ exceptOf, ...filter }) => {
    if (filter.onlyOf && !filter.onlyOf.some((id) => remaining.has(id))) return [];
    const except = exceptOf?.filter((id) => remaining.has(id)) ?? [];
    return [except.length > 0 ? { ...filter, exceptOf: except } : filter];
  });
  const parameters = document.parameters?.map((parameter) => withinParts(document, remaining, parameter));
  return { ...document, filters, ...(parameters && { parameters }) };
}

/** Puts a changed visual in the place of the one with its id. */
export const replaceVisual = (document: Dashboard, sheetId: string, visual: Visual): Dashboard =>
  onSheet(document, sheetId, (sheet) => ({
    ...sheet,
    visuals: sheet.visuals.map((own) =>
      own.id === visual.id ? { ...visual, ...(own.layout && { layout: own.layout, span: own.layout.w }) } : own,
    ),
  }));

/** Rows that a block asks for: a picture as many as it is high, within reason. */
function rowsOfBlock({ kind, image }: Omit<Block, "layout">): number {
  if (image) return Math.min(8, Math.max(2, Math.ceil(image.height / 56)));
  return kind === "text" || kind === "list" ? 2 : 1;
}

/** Adds a block across the sheet, below everything; undefined on a full sheet. */
export function addBlock(document: Dashboard, sheetId: string, block: Omit<Block, "layout">): Dashboard | undefined {
  const sheet = document.sheets.find(({ id }) => id === sheetId);
  if (!sheet || (sheet.blocks?.length ?? 0) >= SHEET_LIMITS.blocks) return undefined;
  const layout = freePlace(sheetParts(placed(sheet)), { w: GRID.columns, h: rowsOfBlock(block) });
  return onSheet(document, sheetId, (own) => placed({ ...placed(own), blocks: [...(own.blocks ?? []), { ...block, layout }] }));
}

export const replaceBlock = (document: Dashboard, sheetId: string, block: Block): Dashboard =>
  onSheet(document, sheetId, (sheet) => ({
    ...sheet,
    blocks: (sheet.blocks ?? []).map((own) => (own.id === block.id ? { ...block, layout: own.layout } : own)),
  }));

/** Takes parts out of a sheet, and filters that belonged to them alone. */
export function removeParts(document: Dashboard, sheetId: string, ids: readonly string[]): Dashboard {
  const next = onSheet(document, sheetId, (sheet) =>
    placed({
      ...sheet,
      visuals: sheet.visuals.filter(({ id }) => !ids.includes(id)),
      ...(sheet.blocks && { blocks: sheet.blocks.filter(({ id }) => !ids.includes(id)) }),
    }),
  );
  return withoutGone(next);
}

/** What was copied: it can be put on any sheet of any report. */
export interface Clipping {
  readonly visuals: readonly Visual[];
  readonly blocks: readonly Block[];
}

/** Copies parts of a sheet. */
export function copyParts(document: Dashboard, sheetId: string, ids: readonly string[]): Clipping {
  const sheet = document.sheets.find(({ id }) => id === sheetId);
  return {
    visuals: sheet?.visuals.filter(({ id }) => ids.includes(id)) ?? [],
    blocks: sheet?.blocks?.filter(({ id }) => ids.includes(id)) ?? [],
  };
}

/** Puts a clipping on a sheet under new ids. @returns the document with the new ids; undefined where there is no room. */
export function pasteParts(
  document: Dashboard,
  sheetId: string,
  { visuals, blocks }: Clipping,
  makeId: MakeId,
): { readonly document: Dashboard; readonly ids: readonly string[] } | undefined {
  const ids: string[] = [];
  let next: Dashboard | undefined = document;
  for (const visual of visuals) {
    const copy: Visual = { ...visual, id: makeId("visual") };
    next = next && addVisual(next, sheetId, copy, visual.id);
    ids.push(copy.id);
  }
  for (const block of blocks) {
    const copy = { ...block, id: makeId("block") };
    next = next && addBlock(next, sheetId, copy);
    ids.push(copy.id);
  }
  return next && { document: next, ids };
}

export function addSheet(document: Dashboard, sheet: Pick<Sheet, "id" | "name">): Dashboard | undefined {
  if (document.sheets.length >= maxSheetsOf(document)) return undefined;
  return { ...document, sheets: [...document.sheets, { ...sheet, visuals: [] }] };
}

/** A sheet with no visuals that others could join. */
const EMPTY: Sheet = { id: "empty", name: "", visuals: [] };

/** Copies a sheet with all that stands on it, after it: it starts with the same periods and shows the same on phones. */
export function duplicateSheet(document: Dashboard, sheetId: string, name: string, makeId: MakeId): Dashboard | undefined {
  const index = document.sheets.findIndex(({ id }) => id === sheetId);
  const sheet = document.sheets[index];
  if (!sheet || document.sheets.length >= maxSheetsOf(document)) return undefined;
  const visuals = sheet.visuals.map((visual) => ({ ...visual, id: makeId("visual") }));
  const blocks = sheet.blocks?.map((block) => ({ ...block, id: makeId("block") }));
  const originals = [...sheet.visuals, ...(sheet.blocks ?? [])].map(({ id }) => id);
  const copies = [...visuals, ...(blocks ?? [])].map(({ id }) => id);
  const copied = (ids: readonly string[]): string[] => ids.flatMap((id) => copies[originals.indexOf(id)] ?? []);
  const copy: Sheet = {
    ...sheet,
    id: makeId("sheet"),
    name,
    words: { name: {} },
    visuals,
    ...(blocks && { blocks }),
    ...(sheet.phone && { phone: { order: copied(sheet.phone.order), hidden: copied(sheet.phone.hidden) } }),
  };
  const joined = sheet.visuals.reduce((own, { id }, place) => withJoined(own, EMPTY, visuals[place]?.id ?? id, id), document);
  const parameters = joined.parameters?.map((parameter): Parameter => {
    const { scope } = parameter;
    const isOfSheet = scope && "sheets" in scope && scope.sheets.includes(sheetId);
    return isOfSheet ? { ...parameter, scope: { sheets: [...scope.sheets, copy.id] } } : parameter;
  });
  return { ...joined, ...(parameters && { parameters }), sheets: document.sheets.toSpliced(index + 1, 0, copy) };
}

export const renameSheet = (document: Dashboard, sheetId: string, name: string): Dashboard =>
  onSheet(document, sheetId, (sheet) => ({ ...sheet, name, words: { ...sheet.words, name: {} } }));

/** Takes a sheet out, and filters that belonged to what stood on it alone; the last one stays. */
export const removeSheet = (document: Dashboard, sheetId: string): Dashboard =>
  document.sheets.length < 2 ? document : withoutGone({ ...document, sheets: document.sheets.filter(({ id }) => id !== sheetId) });

/** Moves a sheet before (-1) or behind (1) its neighbour. */
export function moveSheet(document: Dashboard, sheetId: string, by: -1 | 1): Dashboard {
  const from = document.sheets.findIndex(({ id }) => id === sheetId);
  const [moving, neighbour] = [document.sheets[from], document.sheets[from + by]];
  if (!moving || !neighbour) return document;
  return { ...document, sheets: document.sheets.with(from, neighbour).with(from + by, moving) };
}

export const addFilter = (document: Dashboard, filter: FilterControl): Dashboard => ({
  ...document,
  filters: [...document.filters, filter],
});

export const removeFilter = (document: Dashboard, filterId: string): Dashboard => ({
  ...document,
  filters: document.filters.filter(({ id }) => id !== filterId),
  sheets: document.sheets.map(({ periods, ...sheet }) => ({
    ...sheet,
    ...(periods && { periods: Object.fromEntries(Object.entries(periods).filter(([id]) => id !== filterId)) }),
    visuals: sheet.visuals.map(({ freeOf, ...visual }) => {
      const rest = freeOf?.filter((id) => id !== filterId);
      return rest && rest.length > 0 ? { ...visual, freeOf: rest } : visual;
    }),
  })),
});

/** Moves a filter before (-1) or behind (1) its neighbour. */
export function moveFilter(document: Dashboard, filterId: string, by: -1 | 1): Dashboard {
  const from = document.filters.findIndex(({ id }) => id === filterId);
  const [moving, neighbour] = [document.filters[from], document.filters[from + by]];
  if (!moving || !neighbour) return document;
  return { ...document, filters: document.filters.with(from, neighbour).with(from + by, moving) };
}

/** Writes texts that the author has worded: no delivered translation stands in for them any longer. */
export function retitle(document: Dashboard, texts: { readonly title?: string; readonly description?: string }): Dashboard {
  const words = Object.fromEntries(Object.keys(texts).map((field) => [field, {}]));
  return { ...document, ...texts, words: { ...document.words, ...words } };
}

/** Gives a report a theme; what is as the product has it is not written down. */
export function withTheme(document: Dashboard, { palette, density }: ReportTheme): Dashboard {
  const { theme: _before, ...rest } = document;
  const theme = { ...(palette && palette !== "teal" && { palette }), ...(density && { density }) };
  return Object.keys(theme).length > 0 ? { ...rest, theme } : rest;
}

/** Finds something on a sheet. */
export const partOf = (document: Dashboard, sheetId: string, partId: string): SheetPart | undefined => {
  const sheet = document.sheets.find(({ id }) => id === sheetId);
  return sheet && sheetParts(sheet).find(({ id }) => id === partId);
};
