import type { getDefinitions, getErd, getSubmodels } from "@lyceum/contracts";
import type { RouteResponse } from "@lyceum/contracts/client";

type Erd = RouteResponse<typeof getErd>;
type Definition = NonNullable<RouteResponse<typeof getDefinitions>[number]>;
export type Schema = RouteResponse<typeof getSubmodels>[number];
export type Relationship = Erd["relationships"][number];
export type ColumnAddress = Relationship["from"];
export type TableAddress = Pick<ColumnAddress, "schemaId" | "table">;
export type Key = "primary" | "foreign";

/** What is said of one column. */
export interface Column {
  readonly name: string;
  readonly description: string;
  readonly type: string;
  readonly nullable: boolean;
  readonly keys: readonly Key[];
  readonly unit?: string | undefined;
  readonly references?: ColumnAddress | undefined;
  readonly codes?: readonly { readonly code: string; readonly meaning: string }[] | undefined;
  readonly examples?: readonly string[] | undefined;
}

/** What is said of one table. */
export interface Entry extends TableAddress {
  readonly schema: Schema;
  /** What the table holds, without the sentence on its rows. */
  readonly about: string;
  /** What a row stands for: "One row per offering"; empty where nothing says it. */
  readonly oneRow: string;
  readonly columns: readonly Column[];
}

/** The whole dictionary, ready to be looked things up in. */
export interface Catalogue {
  /** In the order of their ids. */
  readonly schemas: readonly Schema[];
  /** By schema, then in the schema's own order. */
  readonly entries: readonly Entry[];
  readonly relationships: readonly Relationship[];
}

export interface CatalogueParts {
  readonly submodels: RouteResponse<typeof getSubmodels>;
  readonly erd: Erd;
  readonly definitions: RouteResponse<typeof getDefinitions>;
}

const byText = (a: string, b: string): number => Number(a > b) - Number(a < b);

/** Names as people link and type them: letter case does not matter. */
const same = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase();

/** `CDM_LMS.COURSE`: the name under which SQL knows a table; also its key wherever tables are told apart. */
export const qualifiedName = ({ schemaId, table }: TableAddress): string => `${schemaId}.${table}`;

/** Splits "Terms of the platform. One row per term" where the part on rows begins. */
function splitDescription(description: string): Pick<Entry, "about" | "oneRow"> {
  const start = description.search(/\bOne row per /);
  return start < 0 ? { about: description, oneRow: "" } : { about: description.slice(0, start).trim(), oneRow: description.slice(start) };
}

function columnOf({ column = "", description, type = "", nullable = true, keys = [], ...rest }: Definition): Column {
  const { unit, references, codes, examples } = rest;
  return { name: column, description, type, nullable, keys, unit, references, codes, examples };
}

/** Puts the three answers together. Submodels are sorted by id, definitions that are null left out. */
export function buildCatalogue({ submodels, erd, definitions }: CatalogueParts): Catalogue {
  const schemas = submodels.toSorted((a, b) => byText(a.schemaId, b.schemaId));
  const known = definitions.filter((definition) => definition !== null);
  const byTable = Map.groupBy(known, qualifiedName);
  const entries = schemas.flatMap((schema) =>
    schema.tables.map(({ name, description }): Entry => {
      const address = { schemaId: schema.schemaId, table: name };
      const columns = (byTable.get(qualifiedName(address)) ?? []).filter(({ column }) => column !== undefined).map(columnOf);
      return { ...address, schema, ...splitDescription(description), columns };
    }),
  );
  return { schemas, entries, relationships: erd.relationships };
}

export const findSchema = ({ schemas }: Catalogue, schemaId: string): Schema | undefined =>
  schemas.find((schema) => same(schema.schemaId, schemaId));

export const findEntry = ({ entries }: Catalogue, { schemaId, table }: TableAddress): Entry | undefined =>
  entries.find((entry) => same(entry.schemaId, schemaId) && same(entry.table, table));

/** Relationships that lead to a table from others, or from itself. */
export const referencesTo = ({ relationships }: Catalogue, { schemaId, table }: TableAddress): readonly Relationship[] =>
  relationships.filter(({ to }) => to.schemaId === schemaId && to.table === table);
