import { expect, it } from "vitest";

import { findEntry, qualifiedName } from "../../../domain/dictionary/catalogue.ts";
import { smallCatalogue as catalogue } from "../testing/small-catalogue.ts";
import { type DiagramView, neighboursView, schemaView, shownColumns } from "./diagram-view.ts";

const parts = ({ tables, stubs, relationships }: DiagramView) => ({
  tables: tables.map(qualifiedName),
  stubs: stubs.map(qualifiedName),
  from: relationships.map(({ from }) => from.column),
});
const entry = (schemaId: string, table: string) => {
  const found = findEntry(catalogue, { schemaId, table });
  if (!found) throw new Error(`no ${schemaId}.${table}`);
  return found;
};

it.each([
  ["CDM_LMS", { tables: ["CDM_LMS.TERM", "CDM_LMS.COURSE"], stubs: ["CDM_MAP.MAPPING"], from: ["TERM_ID", "PARENT_ID", "COURSE_ID"] }],
  ["CDM_MAP", { tables: ["CDM_MAP.MAPPING"], stubs: ["CDM_LMS.COURSE"], from: ["COURSE_ID"] }],
  ["star", { tables: ["star.settings"], stubs: [], from: [] }],
])("shows the tables of %s, and other schemas' as stubs", (schemaId, expected) => {
  expect(parts(schemaView(catalogue, schemaId))).toEqual(expected);
});

it.each([
  ["CDM_LMS", "TERM", ["CDM_LMS.TERM", "CDM_LMS.COURSE"], ["TERM_ID"]],
  ["CDM_LMS", "COURSE", ["CDM_LMS.COURSE", "CDM_LMS.TERM", "CDM_MAP.MAPPING"], ["TERM_ID", "PARENT_ID", "COURSE_ID"]],
  ["star", "settings", ["star.settings"], []],
])("shows %s.%s with its neighbours", (schemaId, table, tables, from) => {
  expect(parts(neighboursView(catalogue, entry(schemaId, table)))).toEqual({ tables, stubs: [], from });
});

it("shows keys and whatever takes part, or every column", () => {
  const view = schemaView(catalogue, "CDM_LMS");
  const names = (all: boolean) => shownColumns(entry("CDM_LMS", "COURSE"), view, all).map(({ name }) => name);
  expect(names(false)).toEqual(["ID", "TERM_ID", "PARENT_ID"]);
  expect(names(true)).toEqual(["ID", "NAME", "TERM_ID", "PARENT_ID"]);
});
