import type { DataRights } from "@lyceum/access";
import { sql } from "kysely";

import type { AnswerColumn, Explanation, Protection } from "../answer.ts";
import { dimensionsOf, leaves } from "../check-filters.ts";
import { explain } from "../explain/explain.ts";
import { limitedByFilter } from "../limits.ts";
import { findMeasure } from "../lookup.ts";
import { changeFormat } from "../measures.ts";
import type { SemanticModel } from "../model.ts";
import type { Query } from "../query.ts";
import type { BoundValue, Dialect, Sql } from "./dialect.ts";
import { havingSql } from "./having.ts";
import { rowsLevel, totalLevel } from "./level.ts";
import { orderKeys } from "./order.ts";
import type { Plan, SnapshotContext } from "./plan.ts";
import { planQuery } from "./planner.ts";
import { alteredBy } from "./protect.ts";
import { shadows } from "./security.ts";
import { UsedColumns } from "./source.ts";
import { StepWriter } from "./step-writer.ts";
import type { Step } from "./step.ts";
import { changeColumn, previousColumn, valueColumn } from "./value-names.ts";

export interface Compiled {
  /** With the dialect's mark for each bound value. Columns of its rows: `is_total`, `withheld`, then those of `columns`. */
  readonly sql: string;
  readonly params: readonly BoundValue[];
  readonly columns: readonly AnswerColumn[];
  readonly query: Query;
  /** How people are protected from a restricted reader; undefined where nothing is altered. */
  readonly protection: Protection | undefined;
  readonly explanation: Explanation;
}

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

/** Columns of the answer with the column of the result that each is read from. */
function outputs(plan: Plan): readonly (AnswerColumn & { readonly from: string })[] {
  const dimensions = plan.dimensions.map(({ column, definition, grain, kind }, index) => ({
    name: column,
    role: "dimension" as const,
    kind,
    label: definition.label,
    ...(grain && { grain }),
    from: `d${index}`,
  }));
  const measures = plan.query.measures.flatMap((name) => {
    const index = plan.measures.indexOf(name);
    const unlimited = unlimitedBy(plan, name);
    const { label, format } = findMeasure(plan.model, name);
    const kind = format === "count" ? ("integer" as const) : ("number" as const);
    const own = { name, role: "measure" as const, kind, label, format, ...(unlimited && { unlimited }), from: valueColumn(index) };
    if (!plan.comparison) return [own];
    const compared = plan.comparison.to;
    return [
      own,
      { ...own, name: `${name}.previous`, role: "previous" as const, compared, from: previousColumn(index) },
      {
        ...own,
        name: `${name}.change`,
        role: "change" as const,
        kind: "number" as const,
        format: changeFormat(format),
        compared,
        from: changeColumn(index),
      },
    ];
  });
  return [...dimensions, ...measures];
}

function rowsSql(plan: Plan, dialect: Dialect, columns: Sql): Sql {
  const { limit, offset } = plan.query;
  const having = havingSql(plan, dialect);
  const keys = orderKeys(plan, dialect);
  const where = having ? sql` where ${having}` : sql``;
  const order = keys.length > 0 ? sql` order by ${sql.join(keys)}` : sql``;
  if (!plan.query.totals)
    return sql`select false as is_total, withheld, ${columns} from result${where}${order} ${dialect.page(limit + 1, offset)}`;
  const position = keys.length > 0 ? sql`row_number() over (order by ${sql.join(keys)})` : sql`1`;
  const numbered = sql`select *, ${position} as position from result${where}`;
  const totalColumns = sql.join(outputs(plan).map(({ role, from }) => (role === "dimension" ? sql`null` : sql.id(from))));
  return sql`select is_total, withheld, ${columns} from (
    select false as is_total, position, withheld, ${columns} from (${numbered}) as numbered where position > ${sql.lit(offset)} and position <= ${sql.lit(offset + limit + 1)}
    union all select true, 0, withheld, ${totalColumns} from total_result
  ) as answer order by is_total, position`;
}

const named = ({ name, query }: Step): Sql => sql`${sql.id(name)} as (${query})`;

/**
 * Turns a query into one statement of the engine's SQL with the reader's rights in it: an aggregate for each
 * fact, merged, over tables that are shadowed by what the rights allow. Every name comes from the model and
 * every value is bound.
 * @throws QueryProblem before any SQL exists.
 */
export function compile(model: SemanticModel, query: Query, rights: DataRights, snapshot: SnapshotContext, dialect: Dialect): Compiled {
  const plan = planQuery(model, query, rights, snapshot);
  const used = new UsedColumns();
  const writer = new StepWriter(dialect, used);
  const steps = writer.once([
    ...writer.stepsOf(plan, rowsLevel(plan)),
    ...(query.totals ? writer.stepsOf(plan, totalLevel(plan.prefix)) : []),
  ]);
  const columns = outputs(plan);
  const rows = rowsSql(plan, dialect, sql.join(columns.map(({ from }) => sql.id(from))));
  const tables = shadows(plan.model, used, rights, dialect);
  const statement = sql`with ${sql.join([...tables, ...steps.map(named)], sql`,\n`)}\n${rows}`;
  const written = dialect.write(statement);
  return {
    sql: written.sql,
    params: written.params,
    columns: columns.map(({ from: _from, ...column }) => column),
    query,
    protection: plan.suppress ? { minimumGroup: rights.minimumGroup, alteredBy: alteredBy(rights.minimumGroup) } : undefined,
    explanation: explain(plan, dialect.display(statement), used.tables()),
  };
}
