import type { Dashboard, Sheet } from "./dashboard.ts";

/** The sheet of a report of an institution's own that holds answers to questions in words: no delivered report has one of this id. */
export const PINNED_SHEET = "answers";

/** The answers that were put into a report; undefined where there are none. */
export const pinnedSheet = ({ sheets }: Dashboard): Sheet | undefined => sheets.find(({ id }) => id === PINNED_SHEET);

/** Adds to a delivered report the answers that were put into one made from it: an author chooses from both. */
export function withPinned(source: Dashboard, own: Dashboard | undefined): Dashboard {
  const pinned = own && pinnedSheet(own);
  return pinned ? { ...source, sheets: [...source.sheets, pinned] } : source;
}
