import { describe, expect, it } from "vitest";

import type { TableSpec } from "../table.ts";
import { buildDictionary } from "./dictionary.ts";
import { DICTIONARY_TABLES, schemaOf } from "./schemas.ts";

const dictionary = buildDictionary();
const place = ({ schemaId, table, column }: { schemaId: string; table: string; column?: string }) =>
  [schemaId, table, column].filter((part) => part !== undefined).join(".");

describe("buildDictionary", () => {
  it("tells of a small model all that it knows", () => {
    const tables: TableSpec[] = [
      {
        schema: "star",
        name: "b",
        description: "Things",
        key: ["a_id"],
        columns: [
          { name: "a_id", type: "VARCHAR", description: "Whose", required: true, references: "CDM_LMS.A.ID" },
          { name: "kind", type: "VARCHAR", description: "Kind", codes: { x: "The first" } },
        ],
      },
      {
        schema: "CDM_LMS",
        name: "A",
        description: "Owners",
        key: ["ID"],
        columns: [
          { name: "ID", type: "VARCHAR", description: "Owner", required: true, references: "CDM_LMS.A.ID" },
          { name: "PARENT_ID", type: "VARCHAR", description: "Above", references: "CDM_LMS.A.ID" },
          { name: "SIZE", type: "DOUBLE", description: "Size", unit: "m", examples: ["1.5"] },
        ],
      },
    ];
    const { submodels, erd, definitions } = buildDictionary(tables);
    const a = { schemaId: "CDM_LMS", table: "A" };
    const b = { schemaId: "star", table: "b" };
    expect(submodels).toMatchObject([
      { schemaId: "CDM_LMS", tables: [{ name: "A", description: "Owners", columnCount: 3 }] },
      { schemaId: "star", tables: [{ name: "b", description: "Things", columnCount: 2 }] },
    ]);
    const id = { ...a, column: "ID" };
    expect(erd.relationships).toEqual([
      { from: { ...b, column: "a_id" }, to: id, cardinality: "one-to-one", optional: false },
      { from: { ...a, column: "PARENT_ID" }, to: id, cardinality: "many-to-one", optional: true },
    ]);
    expect(erd.entities[1]?.columns).toEqual([
      { name: "ID", type: "VARCHAR", keys: ["primary"] },
      { name: "PARENT_ID", type: "VARCHAR", keys: ["foreign"] },
    ]);
    expect(definitions).toEqual([
      { ...b, description: "Things" },
      { ...b, column: "a_id", description: "Whose", type: "VARCHAR", nullable: false, keys: ["primary", "foreign"], references: id },
      {
        ...b,
        column: "kind",
        description: "Kind",
        type: "VARCHAR",
        nullable: true,
        keys: [],
        codes: [{ code: "x", meaning: "The first" }],
      },
      { ...a, description: "Owners" },
      { ...id, description: "Owner", type: "VARCHAR", nullable: false, keys: ["primary"] },
      { ...a, column: "PARENT_ID", description: "Above", type: "VARCHAR", nullable: true, keys: ["foreign"], references: id },
      { ...a, column: "SIZE", description: "Size", type: "DOUBLE", nullable: true, keys: [], unit: "m", examples: ["1.5"] },
    ]);
  });

  it("refuses a schema that nobody has introduced", () => {
    expect(() => schemaOf("CDM_NEW")).toThrow("CDM_NEW");
  });
});

describe("the dictionary", () => {
  it("has every schema, table and column once", () => {
    expect(dictionary.submodels.map(({ schemaId }) => schemaId)).toEqual([
      "CDM_ALY",
      "CDM_CLB",
      "CDM_LMS",
      "CDM_MAP",
      "CDM_MEDIA",
      "CDM_META",
      "CDM_SIS",
      "CDM_TLM",
      "star",
    ]);
    const places = dictionary.definitions.map(place);
    expect(new Set(places).size).toBe(places.length);
    expect(places.length).toBe(DICTIONARY_TABLES.reduce((count, { columns }) => count + 1 + columns.length, 0));
  });

  it("says of every table what one row is", () => {
    const silent = dictionary.definitions.filter(({ column, description }) => column === undefined && !/\. One row per /.test(description));
    expect(silent.map(place)).toEqual([]);
  });

  it("says more of a column than its name does", () => {
    const words = (text: string) => text.split(/\s+/).length;
    const poor = dictionary.definitions.filter(({ column, description }) => column !== undefined && words(description) < 2);
    expect(poor.map((definition) => `${place(definition)}: ${definition.description}`)).toEqual([]);
  });

  it("gives numbers their unit, unless they count, order or place", () => {
    const bare = /(YEAR|LEVEL|SEQUENCE|CREDITS|ATTEMPTS|WEEK_|WEEK|HOUR|RANK|VERSION|SCORE|AVERAGE|COMPLETION)/i;
    const unlike = dictionary.definitions.filter(
      ({ column = "", type, unit }) => ["INTEGER", "BIGINT", "DOUBLE"].includes(type ?? "") && unit === undefined && !bare.test(column),
    );
    expect(unlike.map(place)).toEqual([]);
  });

  it("joins every fact with what it is grouped by", () => {
    const { relationships } = dictionary.erd;
    for (const fact of DICTIONARY_TABLES.filter(({ name }) => name.startsWith("fact_"))) {
      const targets = relationships.filter(({ from }) => from.schemaId === "star" && from.table === fact.name).map(({ to }) => to.table);
      expect(targets, fact.name).toContain("dim_node");
    }
    expect(relationships.some(({ from, to }) => place(from) === place(to))).toBe(false);
  });
});
