import { sql } from "kysely";

import { joinPath } from "../joins.ts";
import { tableOf } from "../lookup.ts";
import type { SemanticModel } from "../model.ts";
import type { Dialect, Sql } from "./dialect.ts";

/** Columns that the whole query reads from each table; the shadows hold no others. */
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

/** What one aggregate reads: a fact and, as columns of them are asked for, the tables that it joins to. */
export class Source {
  readonly model: SemanticModel;
  readonly fact: string;
  readonly dialect: Dialect;
  readonly #used: UsedColumns;
  readonly #joins = new Map<string, Sql>();

  constructor(model: SemanticModel, fact: string, used: UsedColumns, dialect: Dialect) {
    this.model = model;
    this.fact = fact;
    this.dialect = dialect;
    this.#used = used;
    // Counting rows reads no column, and still the fact must be shadowed.
    used.add(fact, tableOf(model, fact).key);
  }

  /** A column of the fact or of a table that it joins to, many to one. */
  column(table: string, column: string): Sql {
    this.#used.add(table, column);
    for (const { from, to, column: key, references } of joinPath(this.model, this.fact, table) ?? []) {
      if (this.#joins.has(to)) continue;
      this.#used.add(from, key);
      this.#used.add(to, references);
      this.#joins.set(to, sql`left join ${sql.id(to)} on ${sql.id(to, references)} = ${sql.id(from, key)}`);
    }
    return sql.id(table, column);
  }

  /** A table that stands on its own, for look-ups. */
  standalone(table: string, alias: string): { readonly from: Sql; readonly column: (name: string) => Sql } {
    tableOf(this.model, table);
    return {
      from: sql`${sql.id(table)} as ${sql.id(alias)}`,
      column: (name) => {
        this.#used.add(table, name);
        return sql.id(alias, name);
      },
    };
  }

  /** The `from` clause; complete only once every column has been asked for. */
  from(): Sql {
    return this.#joins.size === 0 ? sql.id(this.fact) : sql`${sql.id(this.fact)} ${sql.join([...this.#joins.values()], sql` `)}`;
  }
}
