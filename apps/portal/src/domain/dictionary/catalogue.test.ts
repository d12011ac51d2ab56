import { describe, expect, it } from "vitest";

import { buildCatalogue, type CatalogueParts, findEntry, findSchema, qualifiedName, referencesTo } from "./catalogue.ts";

const schema = (schemaId: string, ...tables: string[]) => ({
  schemaId,
  name: schemaId,
  description: "",
  source: "",
  tables: tables.map((name) => ({ name, description: `All of ${name}. One row per ${name}`, columnCount: 1 })),
});
const to = { schemaId: "CDM_LMS", table: "TERM", column: "ID" };
const parts: CatalogueParts = {
  submodels: [schema("star", "dim_term"), schema("CDM_SIS"), schema("CDM_LMS", "TERM", "COURSE")],
  erd: {
    entities: [],
    relationships: [{ from: { schemaId: "CDM_LMS", table: "COURSE", column: "TERM_ID" }, to, cardinality: "many-to-one", optional: true }],
  },
  definitions: [
    { schemaId: "CDM_LMS", table: "COURSE", description: "All of COURSE. One row per COURSE" },
    null,
    {
      schemaId: "CDM_LMS",
      table: "COURSE",
      column: "TERM_ID",
      description: "Its term",
      type: "VARCHAR",
      keys: ["foreign"],
      references: to,
    },
    { schemaId: "CDM_LMS", table: "TERM", column: "ID", description: "Which", type: "VARCHAR", nullable: false, keys: ["primary"] },
    null,
  ],
};
const catalogue = buildCatalogue(parts);

describe("buildCatalogue", () => {
  it("sorts submodels by their ids and leaves the answer as it was", () => {
    expect(catalogue.schemas.map(({ schemaId }) => schemaId)).toEqual(["CDM_LMS", "CDM_SIS", "star"]);
    expect(parts.submodels[0]?.schemaId).toBe("star");
  });

  it("drops null definitions and gives each table its columns", () => {
    expect(catalogue.entries.map(({ columns, ...entry }) => [qualifiedName(entry), columns.map(({ name }) => name)])).toEqual([
      ["CDM_LMS.TERM", ["ID"]],
      ["CDM_LMS.COURSE", ["TERM_ID"]],
      ["star.dim_term", []],
    ]);
  });

  it("tells what a table holds from what its rows are", () => {
    expect(catalogue.entries[0]).toMatchObject({ about: "All of TERM.", oneRow: "One row per TERM" });
    const [first] = buildCatalogue({
      ...parts,
      submodels: [{ ...schema("A"), tables: [{ name: "B", description: "Things", columnCount: 0 }] }],
    }).entries;
    expect(first).toMatchObject({ about: "Things", oneRow: "" });
  });

  it("takes columns that say little as possibly missing and no key", () => {
    const [entry] = buildCatalogue({
      ...parts,
      definitions: [{ schemaId: "CDM_LMS", table: "TERM", column: "X", description: "?" }],
    }).entries;
    expect(entry?.columns).toMatchObject([{ name: "X", type: "", nullable: true, keys: [] }]);
  });
});

describe("looking up", () => {
  it("does not mind letter case", () => {
    expect(findEntry(catalogue, { schemaId: "cdm_lms", table: "course" })?.table).toBe("COURSE");
    expect(findSchema(catalogue, "STAR")?.schemaId).toBe("star");
    expect(findEntry(catalogue, { schemaId: "CDM_SIS", table: "COURSE" })).toBeUndefined();
    expect(findSchema(catalogue, "CDM")).toBeUndefined();
  });

  it("finds what refers to a table", () => {
    expect(referencesTo(catalogue, { schemaId: "CDM_LMS", table: "TERM" })).toHaveLength(1);
    expect(referencesTo(catalogue, { schemaId: "CDM_LMS", table: "COURSE" })).toEqual([]);
  });
});
