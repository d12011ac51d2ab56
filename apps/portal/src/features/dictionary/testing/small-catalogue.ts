import { buildCatalogue, type Catalogue } from "../../../domain/dictionary/catalogue.ts";

const column = (schemaId: string, table: string, column: string) => ({ schemaId, table, column });
const term = column("CDM_LMS", "TERM", "ID");
const course = column("CDM_LMS", "COURSE", "ID");

const table = (schemaId: string, name: string, ...columns: [name: string, ...keys: ("primary" | "foreign")[]][]) => [
  { schemaId, table: name, description: `${name}. One row per ${name}` },
  ...columns.map(([column, ...keys]) => ({ schemaId, table: name, column, description: column, type: "VARCHAR", keys })),
];

const schema = (schemaId: string, ...tables: string[]) => ({
  schemaId,
  name: schemaId,
  description: "",
  source: "",
  tables: tables.map((name) => ({ name, description: `${name}. One row per ${name}`, columnCount: 1 })),
});

/** Three schemas: courses and terms, a mapping that refers to them from elsewhere, and a table that stands alone. */
export const smallCatalogue: Catalogue = buildCatalogue({
  submodels: [schema("CDM_LMS", "TERM", "COURSE"), schema("CDM_MAP", "MAPPING"), schema("star", "settings")],
  erd: {
    entities: [],
    relationships: [
      { from: column("CDM_LMS", "COURSE", "TERM_ID"), to: term, cardinality: "many-to-one", optional: true },
      { from: column("CDM_LMS", "COURSE", "PARENT_ID"), to: course, cardinality: "many-to-one", optional: true },
      { from: column("CDM_MAP", "MAPPING", "COURSE_ID"), to: course, cardinality: "one-to-one", optional: false },
    ],
  },
  definitions: [
    ...table("CDM_LMS", "TERM", ["ID", "primary"], ["NAME"]),
    ...table("CDM_LMS", "COURSE", ["ID", "primary"], ["NAME"], ["TERM_ID", "foreign"], ["PARENT_ID"]),
    ...table("CDM_MAP", "MAPPING", ["COURSE_ID", "primary", "foreign"]),
    ...table("star", "settings", ["value"]),
  ],
});
