import { sql } from "kysely";

import { joinPath } from "../joins.ts";
import { tableOf } from "../lookup.ts";
import type { PreAggregate, SemanticModel } from "../model.ts";
import { type Cut, knownColumnSql, knownRowSql } from "./as-known.ts";
import type { Dialect, Sql } from "./dialect.ts";
import type { Level } from "./level.ts";
import type { Plan } from "./plan.ts";
import { limitedTable } from "./security.ts";
import type { Step } from "./step.ts";

/** Columns that the whole query reads from each table. */
export class UsedColumns {
  readonly #tables = new Map<string, Set<string>>();

  add(table: string, column: string): void {
    const columns = this.#tables.get(table);
    if (columns) columns.add(column);
    else this.#tables.set(table, new Set([column]));
  }

  tables(): IterableIterator<string> {
    return this.#tables.keys();
  }

  entries(): IterableIterator<[string, ReadonlySet<string>]> {
    return this.#tables.entries();
  }
}

/** What the writing of one statement shares. */
export interface CompileContext {
  readonly dialect: Dialect;
  readonly used: UsedColumns;
  /** Steps of a plan at a level, of which the last is `<prefix>result`. */
  readonly stepsOf: (plan: Plan, level: Level) => readonly Step[];
  /** Name of the step that says the same as a query, among some; undefined where none of them is written or does. */
  readonly sameStep: (query: Sql, names: readonly string[]) => string | undefined;
}

/** A pre-aggregate under the name that it has in statements. */
export type NamedSums = PreAggregate & { readonly name: string };
/** Column of a pre-aggregate that says how many rows of the fact each of its own stands for. */
export const ROWS_COLUMN = "rows";

/** What one aggregate reads: a fact and, as columns of them are asked for, the tables and sets that it joins to. */
export class Source {
  readonly model: SemanticModel;
  readonly fact: string;
  readonly dialect: Dialect;
  readonly #plan: Plan;
  readonly #used: UsedColumns;
  readonly #joins = new Map<string, Sql>();
  /** Tables of which every row that is read has its own; the fact is one. */
  readonly #whole: Set<string>;
  readonly #sums: NamedSums | undefined;
  /** Name under which the fact's rows stand, or the sums that are read in their place. */
  readonly #relation: string;

  readonly #cut: Cut | undefined;
  #readsUnknown = false;

  /**
   * @param sums pre-aggregate that is read in the fact's place
   * @param cut day by which the earlier period is told, where it is not told as a whole
   */
  constructor(plan: Plan, fact: string, { used, dialect }: Pick<CompileContext, "used" | "dialect">, sums?: NamedSums, cut?: string) {
    this.#plan = plan;
    this.model = plan.model;
    this.fact = fact;
    this.#whole = new Set([fact]);
    this.#sums = sums;
    this.#relation = sums?.name ?? fact;
    this.dialect = dialect;
    this.#used = used;
    this.#cut =
      cut === undefined ? undefined : { day: dialect.parameter(cut, "date"), dialect, raw: (table, column) => this.#raw(table, column) };
    // Counting rows reads no column, and still the fact is read.
    used.add(this.#relation, sums ? ROWS_COLUMN : tableOf(plan.model, fact).key);
  }

  /** Whether its rows are sums of those that count. */
  get isSummed(): boolean {
    return this.#sums !== undefined;
  }

  /** How many of the fact's rows each of its own stands for. */
  get rowsSql(): Sql {
    return this.#sums ? this.#own(ROWS_COLUMN) : sql`1`;
  }

  /** Condition that the fact's row was on record by the day of the cut; undefined without a cut. */
  get knownRow(): Sql | undefined {
    return this.#cut && knownRowSql(this.fact, tableOf(this.model, this.fact), this.#cut);
  }

  /** Whether a column was read, since the last call, whose state on the day of the cut is unknown. */
  takeUnknown(): boolean {
    const was = this.#readsUnknown;
    this.#readsUnknown = false;
    return was;
  }

  /** Whether the fact records how things stood on the day of the cut. */
  get isKnown(): boolean {
    const { kind, known } = tableOf(this.model, this.fact);
    return !this.#cut || kind === "dimension" || known !== undefined;
  }

  /** A column of the fact or of a table that it joins to, many to one, as it stood on the day of the cut where there is one. */
  column(table: string, column: string): Sql {
    if (!this.#cut) return this.#raw(table, column);
    const known = knownColumnSql(this.model, table, column, this.#cut);
    if (known !== "untold") return known;
    this.#readsUnknown = true;
    return this.#raw(table, column);
  }

  #raw(table: string, column: string): Sql {
    const near = this.#nearer(table, column);
    if (near) return near;
    if (table === this.fact) return this.#own(column);
    this.#used.add(table, column);
    for (const { from, to, column: key, references, whole } of joinPath(this.model, this.fact, table) ?? []) {
      if (this.#joins.has(to)) continue;
      const joined = from === this.fact ? this.#own(key) : sql.id(from, key);
      if (from !== this.fact) this.#used.add(from, key);
      this.#used.add(to, references);
      const isWhole = whole !== undefined && this.#whole.has(from) && this.#plan.snapshot.completeJoins?.includes(whole) === true;
      if (isWhole) this.#whole.add(to);
      // An inner join gives the same then, and engines are much faster at it.
      this.#joins.set(to, sql`${isWhole ? sql`` : sql`left `}join ${this.#table(to)} on ${sql.id(to, references)} = ${joined}`);
    }
    return sql.id(table, column);
  }

  /** The fact's own column with the same value, which spares a join: the key by which it joins, or the person. */
  #nearer(table: string, column: string): Sql | undefined {
    if (this.#sums?.by.includes(`${table}.${column}`)) return this.#own(column);
    const own = tableOf(this.model, this.fact);
    const other = tableOf(this.model, table);
    const joined = own.joins[table];
    const name = joined?.references === column ? joined.column : joined && other.person === column ? own.person : undefined;
    return name === undefined ? undefined : this.#own(name);
  }

  #own(column: string): Sql {
    this.#used.add(this.#relation, column);
    return sql.id(this.#relation, column);
  }

  /**
   * A column of a set that the plan works out, joined by its keys; missing where the set has no such keys.
   * @param within further keys, of which a missing value is one like any other.
   */
  inSet(key: string, keys: readonly Sql[], column: string, within: readonly Sql[] = []): Sql {
    const set = this.#plan.sets.get(key);
    if (!set) throw new Error(`The plan has no set for ${key}`);
    if (!this.#joins.has(set.name)) {
      const same = [
        ...keys.map((value, place) => sql`${sql.id(set.name, `d${place}`)} = ${value}`),
        ...within.map((value, place) => sql`${sql.id(set.name, `d${keys.length + place}`)} is not distinct from ${value}`),
      ];
      this.#joins.set(set.name, sql`left join ${sql.id(set.name)} on ${sql.join(same, sql` and `)}`);
    }
    return sql.id(set.name, column);
  }

  /** Limits rows to those that match one of a query, by a column of it. */
  joinOnly(name: string, query: Sql, { references, value }: { readonly references: string; readonly value: Sql }): void {
    this.#joins.set(name, sql`join (${query}) as ${sql.id(name)} on ${sql.id(name, references)} = ${value}`);
  }

  /** A table that stands on its own, for look-ups. */
  standalone(table: string, alias: string): { readonly from: Sql; readonly column: (name: string) => Sql } {
    return {
      from: this.#table(table, alias),
      column: (name) => {
        this.#used.add(table, name);
        return sql.id(alias, name);
      },
    };
  }

  /** The `from` clause; complete only once every column has been asked for. */
  from(): Sql {
    const own = this.#table(this.#relation);
    return this.#joins.size === 0 ? own : sql`${own} ${sql.join([...this.#joins.values()], sql` `)}`;
  }

  /** A table with the rows that the reader's rights allow. */
  #table(name: string, alias = name): Sql {
    return limitedTable(this.model, name, alias, this.#plan.rights, this.dialect);
  }
}
