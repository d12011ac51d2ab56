import { Dashboard, deliveredDashboard, type Parameter, type Visual } from "@lyceum/model";
import { expect, test } from "vitest";

import { sheetParts } from "../sheet-layout.ts";
import { compareDocuments } from "./compare-documents.ts";
import {
  addBlock,
  addFilter,
  addSheet,
  addVisual,
  copyParts,
  duplicateSheet,
  movePart,
  moveSheet,
  pasteParts,
  placedDocument,
  removeFilter,
  removeParts,
  removeSheet,
  renameSheet,
  replaceVisual,
  retitle,
  withTheme,
} from "./document-edits.ts";
import { beginHistory, edited, paused, redone, undone } from "./edit-history.ts";
import { writeSheetStart } from "./filter-edits.ts";

const delivered = placedDocument(deliveredDashboard("enrolment-and-outcomes") as Dashboard);
const figure = (id: string, more: object = {}) => ({
  id,
  kind: "number",
  title: id,
  query: { measures: ["enrolments"] },
  span: 4,
  ...more,
});
const blank = Dashboard.parse({ ...delivered, filters: [], sheets: [{ id: "one", name: "One", visuals: [] }] });
const visualOf = (id: string, more: object = {}): Visual =>
  Dashboard.parse({ ...blank, sheets: [{ id: "one", name: "One", visuals: [figure(id, more)] }] }).sheets[0]!.visuals[0]!;
let count = 0;
const makeId = (prefix: string) => `${prefix}-${(count += 1)}`;
const kinds = (before: Dashboard, after: Dashboard) => compareDocuments(before, after).map(({ kind }) => kind);
const three = ["a", "b", "c"].reduce((document, id) => addVisual(document, "one", visualOf(id))!, blank);
const layoutOf = (document: Dashboard, id: string) => document.sheets[0]?.visuals.find((visual) => visual.id === id)?.layout;

test("every delivered visual gets a place in the order in which it stood, and the document stays one", () => {
  expect(Dashboard.parse(delivered)).toEqual(delivered);
  const before = deliveredDashboard("enrolment-and-outcomes");
  for (const [index, sheet] of delivered.sheets.entries()) {
    expect(sheet.visuals.every(({ layout, span }) => layout?.w === span)).toBe(true);
    expect(sheet.visuals.map(({ id }) => id)).toEqual(before?.sheets[index]?.visuals.map(({ id }) => id));
  }
});

test("visuals are added, moved, replaced, copied to another sheet and taken out", () => {
  expect(["a", "b", "c"].map((id) => layoutOf(three, id)?.x)).toEqual([0, 4, 8]);
  const moved = movePart(three, "one", "a", { x: 8, y: 0, w: 4, h: 3 });
  expect([layoutOf(moved, "a"), layoutOf(moved, "c")?.y]).toEqual([{ x: 8, y: 0, w: 4, h: 3 }, 3]);
  // What stays where it is is the same visual still, and what was not moved at all the same report.
  expect(moved.sheets[0]?.visuals.find(({ id }) => id === "b")).toBe(three.sheets[0]?.visuals[1]);
  expect(movePart(three, "one", "a", { x: 0, y: 9, w: 4, h: 3 })).toBe(three);
  const wider = movePart(three, "one", "a", { x: 0, y: 0, w: 12, h: 3 });
  expect(wider.sheets[0]?.visuals.map(({ id, span }) => [id, span])).toEqual([
    ["a", 12],
    ["b", 4],
    ["c", 4],
  ]);
  const replaced = replaceVisual(wider, "one", visualOf("a", { title: "Other", span: 3 }));
  expect(replaced.sheets[0]?.visuals[0]).toMatchObject({ title: "Other", span: 12, layout: layoutOf(wider, "a") });
  const withSheet = addSheet(three, { id: "two", name: "Two" })!;
  const pasted = pasteParts(withSheet, "two", copyParts(withSheet, "one", ["a", "c"]), makeId)!;
  expect(pasted.document.sheets[1]?.visuals.map(({ id, title }) => [id, title])).toEqual([
    [pasted.ids[0], "a"],
    [pasted.ids[1], "c"],
  ]);
  expect(removeParts(three, "one", ["a", "b"]).sheets[0]?.visuals.map(({ id, layout }) => [id, layout?.y])).toEqual([["c", 0]]);
  const full = Array.from({ length: 9 }, (_, index) => `more-${index}`).reduce(
    (document, id) => addVisual(document, "one", visualOf(id))!,
    three,
  );
  expect(addVisual(full, "one", visualOf("too-many"))).toBeUndefined();
});

test("blocks stand between visuals, and a filter goes with what it belonged to", () => {
  const block = addBlock(three, "one", { id: "text", kind: "text", text: "Read this" })!;
  expect(sheetParts(block.sheets[0]!).map(({ id }) => id)).toEqual(["a", "b", "c", "text"]);
  expect(Dashboard.parse(block)).toEqual(block);
  const control = { id: "term", kind: "choice", dimension: "term", label: "Term", multiple: true } as const;
  const filtered = addFilter(addFilter(three, control), { ...control, id: "own", onlyOf: ["a"] });
  expect(removeParts(filtered, "one", ["a"]).filters.map(({ id }) => id)).toEqual(["term"]);
  const free = replaceVisual(filtered, "one", visualOf("b", { freeOf: ["term"] }));
  expect(removeFilter(free, "term").sheets[0]?.visuals.some((visual) => "freeOf" in visual)).toBe(false);
  const started = {
    ...filtered,
    sheets: filtered.sheets.map((sheet) => ({ ...sheet, periods: { term: "latest" as const, year: ["2025"] } })),
  };
  expect(removeFilter(started, "term").sheets.map(({ periods }) => periods)).toEqual([{ year: ["2025"] }]);
});

test("sheets are added, named, doubled, ordered and taken out; the last one stays", () => {
  const doubled = duplicateSheet(three, "one", "One (2)", makeId)!;
  expect(new Set(doubled.sheets.flatMap(({ visuals }) => visuals.map(({ id }) => id))).size).toBe(6);
  const [, second] = doubled.sheets;
  expect(moveSheet(doubled, second!.id, -1).sheets.map(({ name }) => name)).toEqual(["One (2)", "One"]);
  expect(moveSheet(doubled, second!.id, 1)).toBe(doubled);
  expect(removeSheet(removeSheet(doubled, "one"), second!.id).sheets).toHaveLength(1);
  expect(renameSheet(three, "one", "New").sheets[0]).toMatchObject({ name: "New", words: { name: {} } });
  const many = Array.from({ length: 7 }, (_, index) => index).reduce(
    (document, index) => addSheet(document, { id: `s-${index}`, name: "x" })!,
    three,
  );
  expect(addSheet(many, { id: "ninth", name: "x" })).toBeUndefined();
});

test("a copied sheet starts, shows itself on phones and obeys parameters as its original, and a sheet's own filters go with it", () => {
  const control = { id: "own", kind: "choice", dimension: "term", label: "Own", multiple: true, onlyOf: ["a"] } as const;
  const parameter = (id: string, scope: Parameter["scope"]): Parameter => ({
    id,
    label: id,
    value: { kind: "number", initial: 1 },
    uses: [],
    scope,
  });
  const begun = addBlock(addFilter(three, { ...control, onlyOf: [...control.onlyOf] }), "one", { id: "text", kind: "text", text: "Read" })!;
  const full: Dashboard = {
    ...begun,
    parameters: [parameter("everywhere", undefined), parameter("sheets", { sheets: ["one"] }), parameter("visuals", { visuals: ["b"] })],
    sheets: begun.sheets.map((sheet) => ({
      ...sheet,
      periods: { own: "latest" as const },
      phone: { order: ["text", "c"], hidden: ["b"] },
    })),
  };
  const doubled = duplicateSheet(full, "one", "Copy", makeId)!;
  expect(Dashboard.parse(doubled)).toEqual(doubled);
  const [, copy] = doubled.sheets;
  const [a, b, c] = copy!.visuals.map(({ id }) => id) as [string, string, string];
  const [text] = copy!.blocks!.map(({ id }) => id) as [string];
  expect([copy!.periods, copy!.phone]).toEqual([{ own: "latest" }, { order: [text, c], hidden: [b] }]);
  expect(doubled.parameters?.map(({ scope }) => scope)).toEqual([undefined, { sheets: ["one", copy!.id] }, { visuals: ["b", b] }]);
  const pasted = pasteParts(full, "one", copyParts(full, "one", ["b"]), makeId)!;
  expect(pasted.document.parameters?.[2]?.scope).toEqual({ visuals: ["b", ...pasted.ids] });
  const without = removeSheet(doubled, "one");
  expect(without.filters.map(({ onlyOf }) => onlyOf)).toEqual([["a", a]]);
  expect(without.parameters?.map(({ scope }) => scope)).toEqual([undefined, { sheets: [copy!.id] }, { visuals: [b] }]);
  // What counted on that sheet alone goes if it is a filter; a parameter stays for its author to say where it counts.
  const bare = removeSheet(addSheet(full, { id: "two", name: "Two" })!, "one");
  expect([bare.filters, bare.parameters?.map(({ scope }) => scope)]).toEqual([[], [undefined, { sheets: ["one"] }, { visuals: ["b"] }]]);
});

test("what differs is said thing by thing", () => {
  expect(kinds(three, three)).toEqual([]);
  const stored = (value: unknown): unknown =>
    Array.isArray(value) || typeof value !== "object" || value === null
      ? Array.isArray(value)
        ? value.map(stored)
        : value
      : Object.fromEntries(
          Object.entries(value)
            .toReversed()
            .map(([key, field]) => [key, stored(field)]),
        );
  expect(kinds(delivered, stored(delivered) as Dashboard)).toEqual([]);
  expect(compareDocuments(three, retitle(three, { title: "New", description: "Said" }))).toEqual([
    { kind: "retitled", name: "New", before: three.title },
    { kind: "described" },
  ]);
  expect(kinds(blank, three)).toEqual(["visualAdded", "visualAdded", "visualAdded"]);
  expect(kinds(three, movePart(three, "one", "a", { x: 0, y: 0, w: 6, h: 3 }))).toEqual(["arranged"]);
  const asks = visualOf("a", { title: "Now", kind: "bar", query: { measures: ["students"] } });
  expect(kinds(three, replaceVisual(three, "one", asks))).toEqual(["visualRetitled", "visualAsksElse", "visualDrawnElse"]);
  const withSheet = addSheet(three, { id: "two", name: "Two" })!;
  expect(kinds(three, withSheet)).toEqual(["sheetAdded"]);
  expect(kinds(withSheet, moveSheet(withSheet, "two", -1))).toEqual(["sheetsOrdered"]);
  expect(kinds(withSheet, three)).toEqual(["sheetRemoved"]);
  expect(compareDocuments(withSheet, writeSheetStart(withSheet, "two", {}))).toEqual([{ kind: "sheetStartsElse", sheet: "Two" }]);
  const movedOver = removeParts(addVisual(withSheet, "two", visualOf("a"))!, "one", ["a"]);
  expect(kinds(withSheet, movedOver)).toEqual(["visualMoved"]);
  // Two sheets may have a visual of one id each, as delivered ones do.
  const twice = addVisual(withSheet, "two", visualOf("a"))!;
  expect(kinds(twice, removeParts(twice, "one", ["a"]))).toEqual(["visualRemoved"]);
  expect(kinds(removeParts(twice, "one", ["a"]), twice)).toEqual(["visualAdded"]);
  const block = addBlock(three, "one", { id: "text", kind: "text", text: "Read" })!;
  expect([kinds(three, block), kinds(block, three)]).toEqual([["blockAdded"], ["blockRemoved"]]);
});

test("every edit is taken back and done again; edits of one key are one step", () => {
  let history = beginHistory("");
  for (const text of ["a", "ab", "abc"]) history = edited(history, text, "type", "title");
  history = edited(paused(history), "abcd", "type", "title");
  history = edited(history, "x", "other");
  expect(history.past.map(({ label }) => label)).toEqual(["type", "type", "other"]);
  expect(edited(history, "x", "nothing")).toBe(history);
  const back = undone(undone(undone(history)));
  expect([back.present, undone(back)]).toEqual(["", back]);
  expect([redone(back).present, redone(redone(redone(back))).present]).toEqual(["abc", "x"]);
  expect(edited(redone(back), "new", "branch").future).toEqual([]);
});

test("numbers that a story froze stay in stories: a copy in a report asks anew, or the report could not be saved", () => {
  const frozen = { ...visualOf("frozen"), frozen: "8f14e45f-ceea-467f-a0e6-2f2cdb510001" };
  const story: Dashboard = { ...blank, form: "story", sheets: [{ ...blank.sheets[0]!, visuals: [frozen] }] };
  const clipping = copyParts(story, "one", ["frozen"]);
  const marksOf = (document: Dashboard | undefined) => document?.sheets.flatMap(({ visuals }) => visuals.map((visual) => visual.frozen));
  expect(marksOf(pasteParts(blank, "one", clipping, makeId)?.document)).toEqual([undefined]);
  expect(marksOf(pasteParts(story, "one", clipping, makeId)?.document)).toEqual([frozen.frozen, frozen.frozen]);
});

test("a theme is written down where it is another than the product's, and a comparison says so", () => {
  const themed = withTheme(delivered, { palette: "blue", density: "compact" });
  expect(Dashboard.parse(themed)).toEqual({ ...delivered, theme: { palette: "blue", density: "compact" } });
  expect(compareDocuments(delivered, themed)).toEqual([{ kind: "themed" }]);
  expect(withTheme(themed, { palette: "teal" })).toEqual(delivered);
  expect(compareDocuments(themed, withTheme(themed, { palette: "blue", density: "compact" }))).toEqual([]);
});
