import { expect, it } from "vitest";

import type { Column } from "../../../domain/dictionary/catalogue.ts";
import { startingSelect } from "./SelectToStart.tsx";

const columns = (...names: string[]): Column[] =>
  names.map((name) => ({ name, description: "", type: "VARCHAR", nullable: true, keys: [] }));

it.each([
  [columns("term_id", "name"), "SELECT\n  term_id,\n  name\nFROM star.dim_term\nLIMIT 100;"],
  [columns("ID", "ROW_DELETED_TIME"), "SELECT\n  ID,\n  ROW_DELETED_TIME\nFROM star.dim_term\nWHERE ROW_DELETED_TIME IS NULL\nLIMIT 100;"],
  [[], "SELECT\n  *\nFROM star.dim_term\nLIMIT 100;"],
])("reads the columns by name and leaves out what was deleted", (given, expected) => {
  expect(startingSelect({ schemaId: "star", table: "dim_term", columns: given })).toBe(expected);
});
