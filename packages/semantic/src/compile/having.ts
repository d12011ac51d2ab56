import { sql } from "kysely";

import { comparison } from "./conditions.ts";
import type { Dialect, Sql } from "./dialect.ts";
import type { Plan } from "./plan.ts";
import { asShown } from "./points.ts";
import { valueName } from "./value-names.ts";

/** Conditions on the measures of a group in one period; undefined when there are none. */
export function havingSql(plan: Plan, dialect: Dialect, earlier = false): Sql | undefined {
  if (plan.query.having.length === 0) return undefined;
  const conditions = plan.query.having.map((having) => {
    const value = sql.id(valueName(plan.measures.indexOf(having.measure), earlier));
    if ("missing" in having) return having.missing ? sql`${value} is null` : sql`${value} is not null`;
    const shown = plan.prefix === "" ? value : asShown(plan.model, having.measure, value);
    return sql`${shown} ${comparison(having.op)} ${dialect.parameter(having.value, "number")}`;
  });
  return sql.join(conditions, sql` and `);
}
