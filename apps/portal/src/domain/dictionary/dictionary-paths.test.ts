import { expect, it } from "vitest";

import { entryPath, namesIn, neighboursPath, schemaDiagramPath } from "./dictionary-paths.ts";

const course = { schemaId: "CDM_LMS", table: "COURSE" };

it.each([
  [entryPath(course), "/dictionary/entries/CDM_LMS/COURSE"],
  [entryPath(course, "TERM_ID"), "/dictionary/entries/CDM_LMS/COURSE#TERM_ID"],
  [entryPath({ schemaId: "a/b", table: "c d" }), "/dictionary/entries/a%2Fb/c%20d"],
  [schemaDiagramPath("star"), "/dictionary/entity-relationships/star"],
  [schemaDiagramPath("star", "dim_node"), "/dictionary/entity-relationships/star?table=dim_node"],
  [neighboursPath(course), "/dictionary/entity-relationships/CDM_LMS/COURSE"],
])("%s is %s", (path, expected) => {
  expect(path).toBe(expected);
});

it.each([
  [undefined, []],
  ["", []],
  ["CDM_LMS", ["CDM_LMS"]],
  ["CDM_LMS/COURSE/", ["CDM_LMS", "COURSE"]],
])("%s holds the names %j", (splat, names) => {
  expect(namesIn(splat)).toEqual(names);
});
