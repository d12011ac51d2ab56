import { Dashboard, deliveredDashboard } from "@lyceum/model";
import { expect, test } from "vitest";

import {
  addFilter,
  alignParts,
  movePart,
  moveParts,
  placedDocument,
  removeFilter,
  removeParts,
  retitle,
  stepParts,
} from "./document-edits.ts";
import { beginHistory, edited, redone, undone } from "./edit-history.ts";
import { replaceFilter, scopedFilter, writeSheetStart } from "./filter-edits.ts";

const begun = placedDocument(deliveredDashboard("enrolment-and-outcomes") as Dashboard);
const [sheet] = begun.sheets;
const sheetId = sheet!.id;
const [first = "", second = "", third = ""] = sheet!.visuals.map(({ id }) => id);
const control = { id: "own", kind: "choice", dimension: "term", label: "Own", multiple: true } as const;

/** What authors do, each from the document before it; last a version is restored, which is another document as a whole. */
const EDITS: readonly ((document: Dashboard) => Dashboard)[] = [
  (document) => retitle(document, { title: "Other" }),
  (document) => movePart(document, sheetId, first, { x: 6, y: 9, w: 6, h: 5 }),
  (document) => alignParts(document, sheetId, [first, second], "sameHeight"),
  (document) => moveParts(document, sheetId, [first, second], { x: 0, y: 12 }),
  (document) => stepParts(document, sheetId, [first, second], "up"),
  (document) => addFilter(document, control),
  (document) => replaceFilter(document, scopedFilter(document, control, { visuals: [first] }), [second]),
  (document) => writeSheetStart(document, sheetId, { own: "latest" }),
  (document) => removeParts(document, sheetId, [third]),
  (document) => removeFilter(document, "own"),
  () => placedDocument(Dashboard.parse(deliveredDashboard("enrolment-and-outcomes"))),
];

test("undo brings every step back and redo makes each again, byte for byte", () => {
  let history = beginHistory(begun);
  const states = [JSON.stringify(history.present)];
  for (const [index, edit] of EDITS.entries()) {
    history = edited(history, edit(history.present), `edit ${index}`);
    states.push(JSON.stringify(history.present));
  }
  expect(history.past.map(({ label }) => label)).toEqual(EDITS.map((_edit, index) => `edit ${index}`));
  for (const state of states.slice(0, -1).toReversed()) {
    history = undone(history);
    expect(JSON.stringify(history.present)).toBe(state);
  }
  expect(history.past).toEqual([]);
  for (const state of states.slice(1)) {
    history = redone(history);
    expect(JSON.stringify(history.present)).toBe(state);
  }
  expect(history.future).toEqual([]);
});
