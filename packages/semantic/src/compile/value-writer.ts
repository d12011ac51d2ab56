import { sql } from "kysely";

import { type Expression, withParts } from "../expression/expression.ts";
import { findMeasure } from "../lookup.ts";
import { measureParts, partKey, UNLIMITED, type Within, withinOf } from "../measures.ts";
import type { RatioMeasure } from "../model.ts";
import { QueryProblem } from "../query-problem.ts";
import { isUnknown, measureColumn, periodsOf, presentColumn } from "./branch.ts";
import type { Dialect, Sql } from "./dialect.ts";
import type { Level } from "./level.ts";
import { naturalKeys } from "./natural-order.ts";
import { type Plan, piecesOf } from "./plan.ts";
import { asShown } from "./points.ts";

type RowsOf = Extract<Expression, { kind: "rows" }>;

/** A total that an expression takes, which rows of the answer are matched with. */
export interface Total {
  readonly of: Expression;
  readonly within: Within;
  readonly earlier: boolean;
  /** Places of the dimensions whose values its rows share. */
  readonly grouping: readonly number[];
  /** Column of its level's step. */
  readonly column: string;
}

/** Places of the dimensions that a function over rows names. @throws QueryProblem for one by which the query does not group. */
function placesOf(plan: Plan, { name, within }: RowsOf): readonly number[] {
  return within
    .map((dimension) => {
      const place = plan.dimensions.findIndex((own) => own.name === dimension || own.column === dimension);
      if (place >= 0) return place;
      const why = `${name} is asked among rows of the same "${dimension}", by which the query does not group.`;
      throw new QueryProblem("query_invalid", why);
    })
    .toSorted((left, right) => left - right);
}

const totalKey = (expression: Expression, within: Within, earlier: boolean, shared: readonly number[]): string =>
  JSON.stringify([expression, within, earlier, shared]);

/** Lists every total that expressions take at a level, each once. */
export function totalsOf(plan: Plan, level: Level): ReadonlyMap<string, Total> {
  const totals = new Map<string, Total>();
  for (const { measure, within } of plan.measures.flatMap((name) => measureParts(plan.model, name))) {
    const parts = measure.kind === "expression" ? withParts(measure.expression) : [];
    for (const part of parts.filter(({ kind }) => kind === "rows") as readonly RowsOf[]) {
      const grouping = placesOf(plan, part).filter((place) => level.grouping.includes(place));
      if (part.name !== "total" || grouping.length === level.grouping.length) continue;
      for (const earlier of periodsOf(plan)) {
        const key = totalKey(part.of, within, earlier, grouping);
        if (!totals.has(key)) totals.set(key, { of: part.of, within, earlier, grouping, column: `x${totals.size}` });
      }
    }
  }
  return totals;
}

/** Writes values of measures over the merged aggregates of one level. */
export class ValueWriter {
  readonly #plan: Plan;
  readonly #dialect: Dialect;
  readonly #level: Level;
  readonly #totals: ReadonlyMap<string, Total> | undefined;
  /** Columns of measures that steps before have worked out, by the keys of their parts. */
  readonly #shared = new Map<string, string>();
  /** Aggregates whose earlier value cannot be told: a count of them is missing, not 0. */
  readonly #unknown: ReadonlySet<string>;

  /** @param totals what rows of the level are matched with; undefined for what is itself such a total */
  constructor(plan: Plan, dialect: Dialect, level: Level, totals: ReadonlyMap<string, Total> | undefined) {
    this.#plan = plan;
    this.#dialect = dialect;
    this.#level = level;
    this.#totals = totals;
    this.#unknown = new Set([...plan.simple.values()].flatMap((part) => (isUnknown(plan, part, dialect) ? [part.alias] : [])));
  }

  /** Reads some measures, from now on, from columns of steps before. */
  share(columns: Iterable<readonly [key: string, column: string]>): void {
    for (const [key, column] of columns) this.#shared.set(key, column);
  }

  /** A measure. Counts of a period that the group takes part in are 0, not missing. */
  measure(name: string, earlier: boolean, within: Within = UNLIMITED): Sql {
    const shared = this.#shared.get(partKey(name, within));
    if (shared !== undefined) return sql.id(measureColumn(shared, earlier));
    const measure = findMeasure(this.#plan.model, name);
    switch (measure.kind) {
      case "ratio":
        return this.#ratio(measure, earlier, within);
      case "filtered":
        return this.measure(measure.measure, earlier, withinOf(this.#plan.model, within, measure, measure.measure));
      case "expression":
        return this.expression(measure.expression, earlier, within);
      case "two_step":
        return this.#leaf(this.#plan.twoStep.get(partKey(name, within))?.alias ?? "", earlier, measure.aggregate.startsWith("count"));
      case "simple": {
        const counts = measure.aggregate.op.startsWith("count") || measure.zeroWhenEmpty === true;
        const pieces = piecesOf(this.#plan, partKey(name, within)).map(({ alias }) => this.#leaf(alias, earlier, counts));
        return pieces.length > 1 ? sql`(${sql.join(pieces, sql` + `)})` : sql.join(pieces);
      }
    }
  }

  #leaf(alias: string, earlier: boolean, counts: boolean): Sql {
    const column = sql.id(measureColumn(alias, earlier));
    // Where small numbers are withheld a 0 cannot be told from one of them.
    const zero = !this.#plan.suppress && counts && !(earlier && this.#unknown.has(alias));
    if (!zero) return sql`${column}`;
    const counted = sql`coalesce(${column}, 0)`;
    return this.#plan.comparison ? sql`case when ${sql.id(presentColumn(earlier))} = 1 then ${counted} end` : counted;
  }

  #denominator({ denominatorAtLeast: least }: RatioMeasure, over: Sql): Sql {
    if (least === undefined) return sql`nullif(${over}, 0)`;
    const bounded = this.#dialect.greatest([over, sql.lit(least)]);
    return this.#plan.suppress ? sql`case when ${over} is not null then ${bounded} end` : bounded;
  }

  #ratio(ratio: RatioMeasure, earlier: boolean, outside: Within): Sql {
    const part = (name: string): Sql => this.measure(name, earlier, withinOf(this.#plan.model, outside, ratio, name));
    const over = part(ratio.denominator);
    const quotient = this.#dialect.quotient(part(ratio.numerator), this.#denominator(ratio, over));
    // Altered counts may say more than all.
    const cap = ratio.cap ?? (this.#plan.suppress && ratio.format === "ratio" ? 1 : undefined);
    const capped = cap === undefined ? quotient : sql`case when ${quotient} > ${sql.lit(cap)} then ${sql.lit(cap)} else ${quotient} end`;
    const value = ratio.ceil ? sql`ceil(${capped})` : capped;
    if (!ratio.unknown) return value;
    const [known, open] = [ratio.unknown.known, ratio.unknown.open].map(part);
    return sql`case when ${known} = 0 and ${open} > 0 then null else ${value} end`;
  }

  expression(expression: Expression, earlier: boolean, within: Within): Sql {
    const inside = (part: Expression): Sql => this.expression(part, earlier, within);
    switch (expression.kind) {
      case "number":
        return sql.lit(expression.value);
      case "measure":
        return this.measure(expression.name, earlier, within);
      case "negative":
        return sql`(- ${inside(expression.of)})`;
      case "value":
        return this.#function(expression.name, expression.of.map(inside));
      case "operation": {
        const [left, right] = [inside(expression.left), inside(expression.right)];
        if (expression.op === "/") return sql`(${this.#dialect.quotient(left, sql`nullif(${right}, 0)`)})`;
        return sql`(${left} ${sql.raw(expression.op)} ${right})`;
      }
      case "rows":
        return this.#overRows(expression, earlier, within);
    }
  }

  #function(name: Extract<Expression, { kind: "value" }>["name"], values: readonly Sql[]): Sql {
    if (name === "least" || name === "greatest") return this.#dialect[name](values);
    // Of a number below 0 there is no root, and it is no reason to fail.
    const [value] = values;
    if (name === "sqrt" && value)
      return sql`case when ${value} >= 0 then sqrt(cast(${value} as ${sql.raw(this.#dialect.types.double)})) end`;
    return sql`${sql.raw(name)}(${sql.join(values)})`;
  }

  #overRows(rows: RowsOf, earlier: boolean, within: Within): Sql {
    const { grouping, isRows } = this.#level;
    const places = placesOf(this.#plan, rows).filter((place) => grouping.includes(place));
    if (rows.name === "total") {
      // A total of all that there is is what it is a total of.
      if (!this.#totals || places.length === grouping.length) return this.expression(rows.of, earlier, within);
      return sql.id(this.#totals.get(totalKey(rows.of, within, earlier, places))?.column ?? "");
    }
    if (!isRows) return sql`cast(null as ${sql.raw(this.#dialect.types.double)})`;
    const value = this.expression(rows.of, earlier, within);
    const partition = places.length > 0 ? sql`partition by ${sql.join(places.map((place) => sql.id(`d${place}`)))} ` : sql``;
    if (rows.name === "rank") {
      const order = this.#dialect.sortKey(value, "desc", "number");
      return sql`case when ${value} is not null then rank() over (${partition}order by ${order}) end`;
    }
    const others = grouping.filter((place) => !places.includes(place));
    if (others.length === 0) throw new QueryProblem("query_invalid", `${rows.name} needs a dimension in whose order it goes on.`);
    const order = sql`${partition}order by ${sql.join(naturalKeys(this.#plan, this.#dialect, others))}`;
    if (rows.name === "running") return sql`sum(${value}) over (${order} rows between unbounded preceding and current row)`;
    if (rows.name === "previous") return sql`lag(${value}) over (${order})`;
    return sql`avg(${value}) over (${order} rows between ${sql.lit(rows.count - 1)} preceding and current row)`;
  }

  /** A measure as it is shown: differences of rates in percentage points, once they leave the query. */
  shown(name: string, earlier: boolean): Sql {
    const value = this.measure(name, earlier);
    return this.#plan.prefix === "" ? asShown(this.#plan.model, name, value) : value;
  }
}
