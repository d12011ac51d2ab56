import { describe, expect, it } from "vitest";

import { type Column, type Entry, qualifiedName } from "../../../domain/dictionary/catalogue.ts";
import { searchEntries, termsOf } from "./search.ts";

const column = (name: string, description = "", more: Partial<Column> = {}): Column => ({
  name,
  description,
  type: "VARCHAR",
  nullable: true,
  keys: [],
  ...more,
});
const entry = (schemaId: string, table: string, about: string, ...columns: Column[]): Entry => ({
  schemaId,
  table,
  about,
  oneRow: "",
  columns,
  schema: { schemaId, name: schemaId === "star" ? "Reporting" : "Learning platform", description: "", source: "", tables: [] },
});
const entries = [
  entry("CDM_LMS", "PERSON_COURSE", "Membership", column("ID"), column("COURSE_ID", "The course"), column("ROLE", "Student or teacher")),
  entry("CDM_LMS", "COURSE", "Offerings", column("ID"), column("TERM_ID", "Term of the course"), column("NAME", "Title in the catalogue")),
  entry("star", "fact_grade", "Marks", column("outcome", "How it ended", { codes: [{ code: "Pass", meaning: "Completed" }] })),
  entry("star", "dim_course", "Courses", column("course_id", "Which"), column("credits", "Size", { unit: "points" })),
];
const names = (search: string) => searchEntries(entries, search).map(({ entry }) => qualifiedName(entry));
const columns = (search: string) => searchEntries(entries, search).map((found) => found.columns.map(({ name }) => name));

describe("searchEntries", () => {
  it("keeps everything in its order when nothing is searched for", () => {
    expect(names("  ")).toEqual(entries.map(qualifiedName));
    expect(columns("").flat()).toEqual([]);
  });

  it.each([
    ["course", ["CDM_LMS.COURSE", "CDM_LMS.PERSON_COURSE", "star.dim_course"]],
    ["COURSE membership", ["CDM_LMS.PERSON_COURSE"]],
    ["cdm_lms.course", ["CDM_LMS.COURSE"]],
    ["reporting", ["star.fact_grade", "star.dim_course"]],
    ["completed", ["star.fact_grade"]],
    ["points", ["star.dim_course"]],
    ["course nothing", []],
  ])("finds %s", (search, expected) => {
    expect(names(search)).toEqual(expected);
  });

  it.each([
    ["course id", [["ID", "TERM_ID"], ["ID", "COURSE_ID"], ["course_id"]]],
    ["cdm_lms.course.term_id", [["TERM_ID"]]],
    ["teacher", [["ROLE"]]],
    ["pass", [["outcome"]]],
  ])("names the columns that answer %s", (search, expected) => {
    expect(columns(search)).toEqual(expected);
  });
});

it("takes each word once, in small letters", () => {
  expect(termsOf(" Course  ID course ")).toEqual(["course", "id"]);
});
