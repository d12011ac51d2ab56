import * as z from "zod";

import { defineRoute } from "./route.ts";

const access = {
  kind: "public",
  reason: "Describes the product's data model, which its source shows as well; holds nothing of any institution",
} as const;

const schemaId = z.string().describe("Schema of the warehouse: a canonical submodel such as CDM_LMS, or star for the reporting tables");
const table = z.string().describe("Name of the table within its schema");
const keys = z.array(z.enum(["primary", "foreign"])).describe("Whether the column identifies a row, refers to one, or both");
const type = z.string().describe("Type in the warehouse, e.g. VARCHAR, BIGINT, DATE");
const address = z.object({ schemaId, table, column: z.string() });

const submodel = z.object({
  schemaId,
  name: z.string(),
  description: z.string(),
  source: z.string().describe("Kind of system that the rows come from"),
  tables: z.array(z.object({ name: z.string(), description: z.string(), columnCount: z.int() })),
});

const erd = z.object({
  entities: z.array(
    z.object({
      schemaId,
      table,
      description: z.string(),
      columns: z.array(z.object({ name: z.string(), type, keys })).describe("The columns that identify or refer"),
    }),
  ),
  relationships: z.array(
    z.object({
      from: address,
      to: address,
      cardinality: z.enum(["many-to-one", "one-to-one"]).describe("Rows of `from` for one row of `to`"),
      optional: z.boolean().describe("Rows of `from` may refer to nothing"),
    }),
  ),
});

const definition = z.object({
  schemaId,
  table,
  column: z.string().optional().describe("Absent for the table itself"),
  description: z.string(),
  type: type.optional(),
  nullable: z.boolean().optional().describe("Whether the value may be missing"),
  keys: keys.optional(),
  unit: z.string().optional(),
  references: address.optional().describe("The column whose value this one holds"),
  codes: z
    .array(z.object({ code: z.string(), meaning: z.string() }))
    .optional()
    .describe("Every value that the column can have, where the list is closed"),
  examples: z.array(z.string()).optional().describe("Values as they occur, where the list is open"),
});

/** The submodels of the warehouse with their tables, in the order of their ids. */
export const getSubmodels = defineRoute({
  id: "dictionary.submodels",
  summary: "Submodels of the warehouse with their tables, sorted by schemaId",
  api: "dataDictionary",
  method: "GET",
  path: "/v1/data/dictionary/submodels",
  access,
  translated: true,
  response: z.array(submodel),
  problems: [],
});

/** The tables with their keys, and how they refer to each other. */
export const getErd = defineRoute({
  id: "dictionary.erd",
  summary: "Entity-relationship diagram of the warehouse",
  api: "dataDictionary",
  method: "GET",
  path: "/v1/data/dictionary/erd",
  access,
  translated: true,
  response: erd,
  problems: [],
});

/** Every table and column. Readers drop entries that are null, as other services may send them; this one sends none. */
export const getDefinitions = defineRoute({
  id: "dictionary.definitions",
  summary: "What every table and column of the warehouse means",
  api: "dataDictionary",
  method: "GET",
  path: "/v1/data/dictionary/definitions",
  access,
  translated: true,
  response: z.array(definition.nullable()),
  problems: [],
});

/** Sends the semantic model as programs of others read it: a document, or for dbt an archive with the SQL of each model. */
export const exportModel = defineRoute({
  id: "dictionary.model",
  summary: "The semantic model as Apache Ossie or as dbt's semantic layer, as one file",
  api: "dataDictionary",
  method: "GET",
  path: "/v1/data/dictionary/model",
  access,
  query: z.strictObject({
    format: z.enum(["ossie", "dbt"]),
    version: z.string().max(20).optional().describe("Version of the format; the newest one that is no draft without it"),
    language: z.string().max(35).optional().describe("Language of names and definitions; the header `Accept-Language` without it"),
  }),
  translated: true,
  response: z.unknown(),
  files: ["application/yaml", "application/zip"],
  problems: ["validation_failed"],
});

export const dictionaryRoutes = [getSubmodels, getErd, getDefinitions, exportModel] as const;
