import { Dashboard, type DashboardInput } from "@lyceum/model";
import { expect, test } from "vitest";

import { phoneParts, sheetParts } from "../sheet-layout.ts";
import { compareDocuments } from "./compare-documents.ts";
import { orderOnPhone, showOnPhone } from "./phone-edits.ts";

const figure = (id: string): DashboardInput["sheets"][number]["visuals"][number] => ({
  id,
  kind: "number",
  title: id,
  span: 3,
  query: { measures: ["enrolments"] },
});
const own = Dashboard.parse({
  id: "own",
  name: "Lyceum-LEADING-Own",
  area: "leading",
  urlSlug: "own",
  title: "Own",
  description: "",
  helpLink: "",
  filters: [],
  sheets: [{ id: "first", name: "First", visuals: [figure("a"), figure("b"), figure("c")] }],
} satisfies DashboardInput);

const onPhone = ({ sheets: [sheet] }: Dashboard): readonly string[] =>
  sheet ? phoneParts(sheet, sheetParts(sheet)).map(({ id }) => id) : [];

test("a phone shows a sheet as it stands until its author orders it, and what is new comes last", () => {
  expect(onPhone(own)).toEqual(["a", "b", "c"]);
  const ordered = orderOnPhone(own, "first", ["c", "a", "b"]);
  expect(onPhone(ordered)).toEqual(["c", "a", "b"]);
  const [sheet] = ordered.sheets;
  const more = Dashboard.parse({ ...ordered, sheets: [{ ...sheet, visuals: [figure("new"), ...(sheet?.visuals ?? [])] }] });
  expect(onPhone(more)).toEqual(["c", "a", "b", "new"]);
});

test("what a phone leaves out is shown again where it is wanted again, and nothing is left of it in the document", () => {
  const without = showOnPhone(own, "first", "b", false);
  expect(onPhone(without)).toEqual(["a", "c"]);
  expect(compareDocuments(own, without).map(({ kind }) => kind)).toEqual(["phoneArranged"]);
  expect(showOnPhone(without, "first", "b", true)).toEqual(own);
});

test("what has gone from a sheet has no place on phones", () => {
  const { sheets } = orderOnPhone(own, "first", ["gone", "b", "a", "c"]);
  expect(sheets[0]?.phone).toEqual({ order: ["b", "a", "c"], hidden: [] });
});
