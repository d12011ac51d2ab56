import { quoteLiteral } from "@lyceum/sql-text";
import fc from "fast-check";

import type { Measure, ModelTable, SemanticModel, SimpleMeasure } from "../model.ts";
import type { TestEngine } from "./engines.ts";

/** A row of a generated table, with the place of the row that it belongs to. */
interface GeneratedRow {
  readonly parent: number | null;
  readonly label: string | null;
  readonly amount: number | null;
  readonly person: string;
}

/** A table whose rows each belong to one row of the next coarser one. */
interface GeneratedTable {
  readonly kind: "fact" | "dimension";
  /** Coarser table that its rows belong to; undefined for the coarsest. */
  readonly parent: number | undefined;
  /** Tables beyond that one whose keys its rows hold as well. */
  readonly shortcuts: readonly number[];
  readonly rows: readonly GeneratedRow[];
  readonly hasPerson: boolean;
}

/** What a generated measure counts: rows of a table, people, or different rows of a table that it joins to. */
export interface Counted {
  readonly table: number;
  readonly what: "rows" | "amount" | "people" | number;
}

export interface GeneratedWorld {
  readonly tables: readonly GeneratedTable[];
  /** Table whose rows are about one person each, as are the rows that belong to them. */
  readonly personTable: number;
  readonly counted: ReadonlyMap<string, Counted>;
  /** Numerator and denominator of each ratio. */
  readonly ratios: readonly (readonly [string, string])[];
}

export const tableName = (table: number): string => `t${table}`;
export const keyOf = (table: number, row: number): string => `k${table}_${row}`;

/** Tables that rows of one belong to, the nearest first. */
export const ancestorsOf = (tables: readonly Pick<GeneratedTable, "parent">[], table: number): readonly number[] => {
  const parent = tables[table]?.parent;
  return parent === undefined ? [] : [parent, ...ancestorsOf(tables, parent)];
};

/** Row of another table that a row belongs to, found step by step; undefined where a step has none. */
export function belongsTo({ tables }: Pick<GeneratedWorld, "tables">, table: number, row: number, other: number): number | undefined {
  if (table === other) return row;
  const { parent, rows } = tables[table] as GeneratedTable;
  const next = rows[row]?.parent ?? undefined;
  return parent === undefined || next === undefined ? undefined : belongsTo({ tables }, parent, next, other);
}

/** Whom a row is about. */
export function personOf(world: GeneratedWorld, table: number, row: number): string | undefined {
  const place = belongsTo(world, table, row, world.personTable);
  return place === undefined ? undefined : world.tables[world.personTable]?.rows[place]?.person;
}

const rowArbitrary = (parents: number): fc.Arbitrary<GeneratedRow> =>
  fc.record({
    parent: parents === 0 ? fc.constant(null) : fc.option(fc.nat(parents - 1), { freq: 6 }),
    label: fc.option(fc.constantFrom("a", "b", "c"), { freq: 6 }),
    amount: fc.option(fc.integer({ min: 0, max: 9 }), { freq: 6 }),
    person: fc.constantFrom("p1", "p2", "p3"),
  });

const shapeArbitrary = fc.integer({ min: 3, max: 5 }).chain((count) =>
  fc.record({
    parents: fc.tuple(
      ...Array.from({ length: count }, (_, table) =>
        table === count - 1 ? fc.constant(undefined) : fc.integer({ min: table + 1, max: count - 1 }),
      ),
    ),
    kinds: fc.array(fc.constantFrom("fact" as const, "fact" as const, "dimension" as const), { minLength: count, maxLength: count }),
    sizes: fc.array(fc.integer({ min: 1, max: 7 }), { minLength: count, maxLength: count }),
    personTable: fc.nat(count - 1),
    picks: fc.array(fc.boolean(), { minLength: count * count, maxLength: count * count }),
    withPerson: fc.array(fc.boolean(), { minLength: count, maxLength: count }),
  }),
);

function measuresOf(tables: readonly GeneratedTable[]): ReadonlyMap<string, Counted> {
  const all = tables.flatMap(({ hasPerson, parent, shortcuts }, table) => [
    [`rows_${table}`, { table, what: "rows" as const }] as const,
    [`amount_${table}`, { table, what: "amount" as const }] as const,
    ...(hasPerson ? [[`people_${table}`, { table, what: "people" as const }] as const] : []),
    ...[...(parent === undefined ? [] : [parent]), ...shortcuts].map((what) => [`t${what}_of_${table}`, { table, what }] as const),
  ]);
  return new Map<string, Counted>(all);
}

/** Small models of tables that belong to each other many to one, their rows, and ratios of what can be counted in them. */
export const generatedWorld: fc.Arbitrary<GeneratedWorld> = shapeArbitrary.chain(
  ({ parents, kinds, sizes, personTable, picks, withPerson }) => {
    const shapes = parents.map((parent) => ({ parent }));
    const rows = fc.tuple(
      ...parents.map((parent, table) =>
        fc.array(rowArbitrary(parent === undefined ? 0 : (sizes[parent] ?? 0)), {
          minLength: sizes[table] ?? 1,
          maxLength: sizes[table] ?? 1,
        }),
      ),
    );
    return rows.chain((filled) => {
      const tables = filled.map((own, table): GeneratedTable => {
        const ancestors = ancestorsOf(shapes, table);
        return {
          kind: kinds[table] ?? "fact",
          parent: parents[table],
          shortcuts: ancestors.slice(1).filter((other) => picks[table * parents.length + other]),
          rows: own,
          hasPerson: table === personTable || (ancestors.includes(personTable) && withPerson[table] === true),
        };
      });
      const counted = measuresOf(tables);
      const name = fc.constantFrom(...counted.keys());
      return fc
        .array(fc.tuple(name, name), { minLength: 3, maxLength: 6 })
        .map((ratios): GeneratedWorld => ({ tables, personTable, counted, ratios }));
    });
  },
);

const base = { label: "", description: "", format: "decimal", areas: ["learning"] } as const;

function simpleMeasure({ table, what }: Counted): SimpleMeasure {
  const own = { ...base, kind: "simple", fact: tableName(table) } as const;
  if (what === "rows") return { ...own, aggregate: { op: "count" } };
  if (what === "amount") return { ...own, aggregate: { op: "sum", column: "amount" }, zeroWhenEmpty: true };
  return { ...own, aggregate: { op: "count_distinct", column: what === "people" ? "person" : `${tableName(what)}_key` } };
}

/** Builds the model of a generated world: ratios `r0…`, and a dimension `d0…` for each table. */
export function generatedModel({ tables, counted, ratios }: GeneratedWorld): SemanticModel {
  const model = tables.map(({ kind, parent, shortcuts, hasPerson }, table): readonly [string, ModelTable] => [
    tableName(table),
    {
      ...base,
      relation: `g.${tableName(table)}`,
      kind,
      key: "id",
      submodel: "A",
      security: { kind: "open" },
      ...(hasPerson && { person: "person" }),
      joins: Object.fromEntries(
        [...(parent === undefined ? [] : [parent]), ...shortcuts].map((to) => [
          tableName(to),
          { column: `${tableName(to)}_key`, references: "id" },
        ]),
      ),
    },
  ]);
  const measures: readonly (readonly [string, Measure])[] = [
    ...[...counted].map(([name, what]) => [name, simpleMeasure(what)] as const),
    ...ratios.map(([numerator, denominator], index) => [`r${index}`, { ...base, kind: "ratio", numerator, denominator }] as const),
  ];
  const last = tableName(tables.length - 1);
  const [name, season, academicYear, sequence, startDate, endDate] = ["label", "label", "amount", "amount", "label", "label"];
  return {
    tables: Object.fromEntries(model),
    dimensions: Object.fromEntries(
      tables.map((_, table) => [`d${table}`, { ...base, table: tableName(table), column: "label", kind: "text" }]),
    ),
    measures: Object.fromEntries(measures),
    nodeClosure: "g.closure",
    calendar: { table: last, name, season, academicYear, sequence, startDate, endDate },
  };
}

const literal = (value: string | number | null | undefined): string =>
  typeof value === "string" ? quoteLiteral(value) : String(value ?? null);

/** Replaces the warehouse by the tables of a generated world. */
export async function loadGenerated(engine: TestEngine, world: GeneratedWorld): Promise<void> {
  const created = world.tables.map(({ parent, shortcuts, rows, hasPerson }, table) => {
    const joined = [...(parent === undefined ? [] : [parent]), ...shortcuts];
    const columns = [
      "id varchar",
      "label varchar",
      "amount integer",
      "person varchar",
      ...joined.map((to) => `${tableName(to)}_key varchar`),
    ];
    const tuples = rows.map(({ label, amount }, row) => {
      const keys = joined.map((to) => {
        const place = belongsTo(world, table, row, to);
        return place === undefined ? null : keyOf(to, place);
      });
      return `(${[keyOf(table, row), label, amount, hasPerson ? personOf(world, table, row) : null, ...keys].map(literal).join(", ")})`;
    });
    return `create table g.${tableName(table)} (${columns.join(", ")}); insert into g.${tableName(table)} values ${tuples.join(", ")}`;
  });
  await engine.run(`drop schema if exists g cascade; create schema g; ${created.join("; ")}`);
}
