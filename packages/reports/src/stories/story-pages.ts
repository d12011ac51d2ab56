import { type Dashboard, GRID, MAX_PAGES, type Sheet, type Visual } from "@lyceum/model";

import type { MakeId } from "../authoring/document-edits.ts";
import { defaultRows } from "../sheet-layout.ts";

/** Longest name of a page. */
export const MAX_PAGE_NAME = 80;

/** Puts a visual on an empty page across its whole width. */
function alone(visual: Visual, id: string): Visual {
  const isFigure = visual.kind === "number" || visual.kind === "spark";
  const w = isFigure ? GRID.columns / 2 : GRID.columns;
  return { ...visual, id, sentence: true, span: w, layout: { x: 0, y: 0, w, h: isFigure ? defaultRows(visual.kind) : 9 } };
}

const named = (name: string): string => name.slice(0, MAX_PAGE_NAME) || "…";

/** Makes a page of a visual, under its title. */
const pageOf = (visual: Visual, name: string, makeId: MakeId): Sheet => ({
  id: makeId("page"),
  name: named(name),
  words: { name: {} },
  visuals: [alone(visual, makeId("visual"))],
});

/** A visual that a story begins with, and what its page is called. */
export interface PickedVisual {
  readonly visual: Visual;
  readonly title: string;
}

/** Begins a story with a page for each visual. Without any it has one page, which is empty. */
export function beginStory(
  title: string,
  area: Dashboard["area"],
  picked: readonly PickedVisual[],
  { firstPage, makeId }: { readonly firstPage: string; readonly makeId: MakeId },
): Dashboard {
  const pages = picked.slice(0, MAX_PAGES).map(({ visual, title: name }) => pageOf(visual, name, makeId));
  return {
    id: "blank",
    name: `Lyceum-${area.toUpperCase()}-Story`,
    form: "story",
    area,
    urlSlug: "blank",
    title,
    description: "",
    helpLink: "stories",
    filters: [],
    sheets: pages.length > 0 ? pages : [{ id: makeId("page"), name: named(firstPage), words: { name: {} }, visuals: [] }],
  };
}

/** Adds a page for each visual after one of the pages; undefined where there is no room for all. */
export function addPages(
  document: Dashboard,
  afterId: string,
  picked: readonly PickedVisual[],
  makeId: MakeId,
): { readonly document: Dashboard; readonly first: string } | undefined {
  if (document.sheets.length + picked.length > MAX_PAGES) return undefined;
  const pages = picked.map(({ visual, title }) => pageOf(visual, title, makeId));
  const index = document.sheets.findIndex(({ id }) => id === afterId);
  return { document: { ...document, sheets: document.sheets.toSpliced(index + 1, 0, ...pages) }, first: pages[0]?.id ?? afterId };
}

/** Moves a page to a place among the others. */
export function movePage(document: Dashboard, pageId: string, to: number): Dashboard {
  const from = document.sheets.findIndex(({ id }) => id === pageId);
  const page = document.sheets[from];
  const target = Math.min(Math.max(to, 0), document.sheets.length - 1);
  if (!page || target === from) return document;
  return { ...document, sheets: document.sheets.toSpliced(from, 1).toSpliced(target, 0, page) };
}
