import { sql } from "kysely";

import { lastUnits } from "../calendar.ts";
import { kindOf } from "../check-filters.ts";
import { findDimension, tableOf } from "../lookup.ts";
import { isZeroWhenAbsent } from "../measures.ts";
import type { ValueKind } from "../model.ts";
import type { EntityFilter, Filter } from "../query.ts";
import type { Comparison } from "./comparison.ts";
import { comparison } from "./conditions.ts";
import { lastingSql, ownDimension, rangeOf } from "./days.ts";
import type { Sql } from "./dialect.ts";
import { dimensionSql } from "./dimensions.ts";
import { entityKey } from "./plan.ts";
import { asShown } from "./points.ts";
import type { Source } from "./source.ts";

type Scalar = string | number | boolean;

/** A backslash would itself begin an escape in some engines' literals. */
const escapeLike = (text: string): string => text.replaceAll(/[!%_]/g, (character) => `!${character}`);

function listSql({ dialect }: Source, value: Sql, kind: ValueKind, op: "in" | "not_in", values: readonly (Scalar | null)[]): Sql {
  const present = values.filter((entry) => entry !== null).map((entry) => dialect.parameter(entry, kind));
  const missing = values.includes(null);
  const listed = present.length > 0 ? sql`${value} in (${sql.join(present)})` : sql`false`;
  if (op === "in") return missing ? sql`(${listed} or ${value} is null)` : listed;
  const others = present.length > 0 ? sql`${value} not in (${sql.join(present)})` : sql`true`;
  return missing ? sql`(${value} is not null and ${others})` : sql`(${value} is null or ${others})`;
}

/** Whether 0 fulfils a condition on the value of an entity. */
function zeroPasses({ op, value }: EntityFilter): boolean {
  switch (op) {
    case "=":
      return value === 0;
    case "<>":
      return value !== 0;
    case "<":
      return value > 0;
    case "<=":
      return value >= 0;
    case ">":
      return value < 0;
    case ">=":
      return value <= 0;
  }
}

/**
 * Whether a row's entity has such a value; an entity without rows counts as 0 where nothing means none. Where 0 does
 * not pass it is left missing, which does not pass either: engines then look for no rows without one.
 */
function entitySql(source: Source, filter: EntityFilter): Sql {
  const keys = filter.per.map(({ name, grain }) => dimensionSql(source, name, ownDimension(source, name, grain), grain).value);
  const value = source.inSet(entityKey(filter), keys, "v0");
  const known = zeroPasses(filter) && isZeroWhenAbsent(source.model, filter.measure) ? sql`coalesce(${value}, 0)` : value;
  return sql`${asShown(source.model, filter.measure, known)} ${comparison(filter.op)} ${source.dialect.parameter(filter.value, "number")}`;
}

/** A filter of the query as SQL over one fact; rows for which it is unknown do not pass. */
export function filterSql(source: Source, filter: Filter, asOf: string): Sql {
  if ("any" in filter)
    return sql`(${sql.join(
      filter.any.map((part) => filterSql(source, part, asOf)),
      sql` or `,
    )})`;
  if ("all" in filter)
    return sql`(${sql.join(
      filter.all.map((part) => filterSql(source, part, asOf)),
      sql` and `,
    )})`;
  if ("not" in filter) return sql`not coalesce(${filterSql(source, filter.not, asOf)}, false)`;
  if ("per" in filter) return entitySql(source, filter);
  const { dialect } = source;
  const bound = (as: ValueKind, value: Scalar): Sql => dialect.parameter(value, as);
  const grain = "grain" in filter ? filter.grain : undefined;
  const kind = kindOf(filter.dimension, findDimension(source.model, filter.dimension), grain);
  const days = rangeOf(filter, asOf);
  const lasting = days && lastingSql(source, filter.dimension, days);
  if (lasting) return lasting;
  const { value } = dimensionSql(source, filter.dimension, ownDimension(source, filter.dimension, grain), grain);
  switch (filter.op) {
    case "in":
    case "not_in":
      return listSql(source, value, kind, filter.op, filter.values);
    case "between":
      return sql`${value} between ${bound(kind, filter.from)} and ${bound(kind, filter.to)}`;
    case "contains":
      return sql`${dialect.lower(value)} like ${dialect.lower(bound("text", `%${escapeLike(filter.value)}%`))} escape '!'`;
    case "past":
      return sql`${value} <= ${bound("date", asOf)}`;
    case "last": {
      const { from, to } = lastUnits(asOf, filter.count, filter.unit);
      return sql`${value} between ${bound("date", from)} and ${bound("date", to)}`;
    }
    case "<":
    case "<=":
    case ">":
    case ">=":
      return sql`${value} ${comparison(filter.op)} ${bound(kind, filter.value)}`;
  }
}

/** The filter that picks the earlier period instead of the one asked for. */
export function earlierPeriodSql(source: Source, period: Comparison): Sql {
  const { dialect, model } = source;
  const { calendar } = model;
  if (period.kind === "date") {
    const filter = period.filter as Extract<Filter, { dimension: string }>;
    const days = { from: period.from, until: period.until };
    const lasting = lastingSql(source, filter.dimension, days);
    if (lasting) return lasting;
    const { value } = dimensionSql(source, filter.dimension, ownDimension(source, filter.dimension, undefined), undefined);
    return sql`${value} between ${dialect.parameter(period.from, "date")} and ${dialect.parameter(period.until, "date")}`;
  }
  if (period.kind === "named_year") {
    const { value } = dimensionSql(source, period.dimension, ownDimension(source, period.dimension, undefined), undefined);
    return sql`${value} = ${dialect.parameter(period.before, "text")}`;
  }
  if (period.kind === "academic_year")
    return sql`${source.column(calendar.table, calendar.academicYear)} = ${dialect.parameter(period.year - 1, "integer")}`;
  if (period.before !== undefined)
    return sql`${source.column(calendar.table, calendar.name)} = ${dialect.parameter(period.before, "text")}`;
  return sql`${source.column(calendar.table, tableOf(model, calendar.table).key)} in (${earlierTermSql(source, period)})`;
}

type StandaloneTable = ReturnType<Source["standalone"]>;

/** Whether a term is the one with which another is compared. */
function isEarlierSql({ model: { calendar } }: Source, { to }: Comparison, earlier: StandaloneTable, requested: StandaloneTable): Sql {
  if (to === "previous_period") return sql`${earlier.column(calendar.sequence)} = ${requested.column(calendar.sequence)} - 1`;
  const year = sql`${earlier.column(calendar.academicYear)} = ${requested.column(calendar.academicYear)} - 1`;
  return sql`${earlier.column(calendar.season)} = ${requested.column(calendar.season)} and ${year}`;
}

/** Looks up the key of the earlier term: once and not for every row, since most facts have it themselves. */
function earlierTermSql(source: Source, period: Extract<Comparison, { kind: "term" }>): Sql {
  const { dialect, model } = source;
  const { calendar } = model;
  const [requested, earlier] = [source.standalone(calendar.table, "asked_term"), source.standalone(calendar.table, "earlier_term")];
  const same = isEarlierSql(source, period, earlier, requested);
  const key = earlier.column(tableOf(model, calendar.table).key);
  return sql`select ${key} from ${earlier.from} join ${requested.from} on ${same} where ${requested.column(calendar.name)} = ${dialect.parameter(period.term, "text")}`;
}

/** How rows of two periods are picked and told from each other. */
export interface BothPeriods {
  /** Undefined where the rows are joined with nothing but the two periods. */
  readonly where: Sql | undefined;
  /** Condition that a row is of the earlier one, or of the other. */
  readonly among: (earlier: boolean) => Sql;
  /** 1 where it is, else 0. */
  readonly flag: (earlier: boolean) => Sql;
}

/**
 * Picks the rows of both periods. Terms are joined with what they are: a list of keys beside another condition lets
 * engines look at every row.
 */
export function bothPeriods(source: Source, period: Comparison, asOf: string): BothPeriods {
  if (period.kind === "term" && period.before === undefined) return bothTerms(source, period);
  const [requested, earlier] = [filterSql(source, period.filter, asOf), earlierPeriodSql(source, period)];
  const among = (isEarlier: boolean): Sql => (isEarlier ? earlier : requested);
  return { where: sql`(${requested} or ${earlier})`, among, flag: (isEarlier) => sql`case when ${among(isEarlier)} then 1 else 0 end` };
}

function bothTerms(source: Source, period: Extract<Comparison, { kind: "term" }>): BothPeriods {
  const { calendar } = source.model;
  const { key } = tableOf(source.model, calendar.table);
  const [terms, requested] = [source.standalone(calendar.table, "terms"), source.standalone(calendar.table, "asked_term")];
  const name = source.dialect.parameter(period.term, "text");
  const isRequested = sql`${terms.column(calendar.name)} = ${name}`;
  const isEarlier = sql`(${isEarlierSql(source, period, terms, requested)})`;
  const flagged = (condition: Sql, column: string): Sql => sql`max(case when ${condition} then 1 else 0 end) as ${sql.id(column)}`;
  const columns = [terms.column(key), flagged(isRequested, "is_requested"), flagged(isEarlier, "is_earlier")];
  const pairs = sql`${terms.from} join ${requested.from} on ${isRequested} or ${isEarlier} where ${requested.column(calendar.name)} = ${name}`;
  const found = sql`select ${sql.join(columns)} from ${pairs} group by 1`;
  source.joinOnly("both_terms", found, { references: key, value: source.column(calendar.table, key) });
  const flag = (earlier: boolean): Sql => sql.id("both_terms", earlier ? "is_earlier" : "is_requested");
  return { where: undefined, among: (earlier) => sql`${flag(earlier)} = 1`, flag };
}
