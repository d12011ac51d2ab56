import type { Dashboard, Sheet } from "./dashboard.ts";

/** The sheet of a report of an institution's own that holds answers to questions in words: no delivered report has one of this id. */
export const PINNED_SHEET = "answers";

/** The answers that were put into a report; undefined where there are none. */
export const pinnedSheet = ({ sheets }: Dashboard): Sheet | undefined => sheets.find(({ id }) => id === PINNED_SHEET);
