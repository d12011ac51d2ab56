import { sql } from "kysely";

import type { AnswerColumn } from "../answer.ts";
import { dimensionsOf, leaves } from "../check-filters.ts";
import { limitedByFilter } from "../limits.ts";
import { findMeasure } from "../lookup.ts";
import { changeFormat } from "../measures.ts";
import { QueryProblem } from "../query-problem.ts";
import { QUERY_LIMITS } from "../query.ts";
import type { Dialect, Sql } from "./dialect.ts";
import { havingSql } from "./having.ts";
import { type Level, rowsLevel, totalLevel } from "./level.ts";
import { naturalKeys } from "./natural-order.ts";
import { orderKeys } from "./order.ts";
import type { Plan } from "./plan.ts";
import { changeColumn, previousColumn, valueColumn } from "./value-names.ts";

/** Dimensions of the filters that leave a measure as it is. */
function unlimitedBy({ model, query }: Plan, measure: string): string[] | undefined {
  const filters = query.filters.filter((filter) => limitedByFilter(model, [measure], filter).reach === "none");
  return filters.length > 0
    ? [
        ...new Set(
          leaves(filters)
            .flatMap(dimensionsOf)
            .map(({ name }) => name),
        ),
      ]
    : undefined;
}

/** Dimensions of which the query's filters pick or leave out single values; leaving out what is missing picks none. */
function pickedDimensions({ query }: Plan): ReadonlySet<string> {
  return new Set(
    leaves(query.filters).flatMap((filter) =>
      "op" in filter && (filter.op === "in" || filter.op === "not_in") && filter.values.some((value) => value !== null)
        ? [filter.dimension]
        : [],
    ),
  );
}

/** A column of the answer with the column of the result that it is read from. */
export type OutputColumn = AnswerColumn & { readonly from: string };

/** Lists the columns of the answer. */
export function outputColumns(plan: Plan): readonly OutputColumn[] {
  const picked = pickedDimensions(plan);
  const dimensions = plan.dimensions.map(({ name, column, definition, grain, kind }, index) => ({
    name: column,
    role: "dimension" as const,
    kind,
    label: definition.label,
    ...(grain && { grain }),
    ...(picked.has(name) && { picked: true as const }),
    ...(definition.derivation?.kind === "top" && { of: definition.derivation.of, others: definition.derivation.others }),
    from: `d${index}`,
  }));
  const measures = plan.query.measures.flatMap((name) => {
    const index = plan.measures.indexOf(name);
    const unlimited = unlimitedBy(plan, name);
    const { label, format } = findMeasure(plan.model, name);
    const kind = format === "count" ? ("integer" as const) : ("number" as const);
    const own = { name, role: "measure" as const, kind, label, format, ...(unlimited && { unlimited }), from: valueColumn(index) };
    if (!plan.comparison) return [own];
    const { to: compared, compared: comparedWith } = plan.comparison;
    const other = { compared, ...(comparedWith && { comparedWith }) };
    return [
      own,
      { ...own, name: `${name}.previous`, role: "previous" as const, ...other, from: previousColumn(index) },
      {
        ...own,
        name: `${name}.change`,
        role: "change" as const,
        kind: "number" as const,
        format: changeFormat(format),
        ...other,
        from: changeColumn(index),
      },
    ];
  });
  return [...dimensions, ...measures];
}

/** Lists the levels of the totals that a query asks for: that of everything first, then those by some of the dimensions. */
export function totalLevels(plan: Plan): readonly Level[] {
  const rows = rowsLevel(plan);
  const places = plan.query.subtotals.map((names) =>
    names.map((name) => {
      const place = plan.dimensions.findIndex((dimension) => dimension.name === name || dimension.column === name);
      if (place < 0) throw new QueryProblem("query_invalid", `Subtotals are asked by "${name}", by which the query does not group.`);
      return place;
    }),
  );
  return [
    ...(plan.query.totals ? [totalLevel(rows)] : []),
    ...places.map((grouping) =>
      totalLevel(
        rows,
        grouping.toSorted((left, right) => left - right),
      ),
    ),
  ];
}

/** Rows of one level of totals, without the dimensions that they do not share. */
function totalSql(plan: Plan, dialect: Dialect, columns: readonly OutputColumn[], level: Level, number: number): Sql {
  const shared = new Set(level.grouping.map((place) => `d${place}`));
  const values = sql.join(columns.map(({ role, from }) => (role === "dimension" && !shared.has(from) ? sql`null` : sql.id(from))));
  if (level.grouping.length === 0) return sql`select ${sql.lit(number)}, 0, withheld, ${values} from ${sql.id(`${level.prefix}result`)}`;
  const position = sql`row_number() over (order by ${sql.join(naturalKeys(plan, dialect, level.grouping))})`;
  const numbered = sql`select *, ${position} as position from ${sql.id(`${level.prefix}result`)}`;
  return sql`select ${sql.lit(number)}, position, withheld, ${values} from (${numbered}) as numbered where position <= ${sql.lit(QUERY_LIMITS.rows)}`;
}

/** What of an answer a statement has: its rows with their totals, or the totals alone, which are those of all rows. */
export type AnswerPart = "all" | "totals";

/**
 * Writes the last part of the statement: the rows of the answer at level 0, in their order and cut to the page, and
 * those of each level of totals, from 1 on.
 */
export function answerSql(plan: Plan, dialect: Dialect, outputs: readonly OutputColumn[], totals: readonly Level[], part: AnswerPart): Sql {
  const { limit, offset } = plan.query;
  const columns = sql.join(outputs.map(({ from }) => sql.id(from)));
  const having = havingSql(plan, dialect);
  const keys = orderKeys(plan, dialect);
  const where = having ? sql` where ${having}` : sql``;
  const order = keys.length > 0 ? sql` order by ${sql.join(keys)}` : sql``;
  if (totals.length === 0)
    return sql`select 0 as level, withheld, ${columns} from result${where}${order} ${dialect.page(limit + 1, offset)}`;
  const position = keys.length > 0 ? sql`row_number() over (order by ${sql.join(keys)})` : sql`1`;
  const numbered = sql`select *, ${position} as position from result${where}`;
  const page = sql`position > ${sql.lit(offset)} and position <= ${sql.lit(offset + limit + 1)}`;
  const rows = sql`select 0 as level, position, withheld, ${columns} from (${numbered}) as numbered where ${page}`;
  const levels = totals.map((level, index) => totalSql(plan, dialect, outputs, level, index + 1));
  // Of several selects the first names the columns.
  const names = part === "totals" ? sql`(level, position, withheld, ${columns})` : sql``;
  return sql`select level, withheld, ${columns} from (
    ${sql.join(part === "totals" ? levels : [rows, ...levels], sql` union all `)}
  ) as answer${names} order by level, position`;
}
