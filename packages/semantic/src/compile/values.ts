import { sql } from "kysely";

import { findMeasure } from "../lookup.ts";
import { changeFormat, partKey, type Within, withinRatio } from "../measures.ts";
import type { MeasureFormat, RatioMeasure } from "../model.ts";
import { measureColumn, presentColumn, type Step } from "./branch.ts";
import type { Dialect, Sql } from "./dialect.ts";
import type { Plan } from "./plan.ts";
import { withheldSteps } from "./withheld.ts";

/** Columns of the result by the place of the measure in the plan. */
export const valueColumn = (index: number): string => `v${index}`;
export const previousColumn = (index: number): string => `p${index}`;
export const changeColumn = (index: number): string => `c${index}`;

function denominatorSql(plan: Plan, dialect: Dialect, { denominatorAtLeast: least }: RatioMeasure, over: Sql): Sql {
  if (least === undefined) return sql`nullif(${over}, 0)`;
  const bounded = dialect.greatest([over, sql.lit(least)]);
  return plan.suppress ? sql`case when ${over} is not null then ${bounded} end` : bounded;
}

function ratioSql(plan: Plan, dialect: Dialect, ratio: RatioMeasure, earlier: boolean, outside: Within): Sql {
  const within = withinRatio(outside, ratio);
  const over = measureSql(plan, dialect, ratio.denominator, earlier, within);
  const denominator = denominatorSql(plan, dialect, ratio, over);
  const quotient = dialect.quotient(measureSql(plan, dialect, ratio.numerator, earlier, within), denominator);
  // Altered counts may say more than all.
  const cap = ratio.cap ?? (plan.suppress && ratio.format === "ratio" ? 1 : undefined);
  const capped = cap === undefined ? quotient : sql`case when ${quotient} > ${sql.lit(cap)} then ${sql.lit(cap)} else ${quotient} end`;
  const value = ratio.ceil ? sql`ceil(${capped})` : capped;
  if (!ratio.unknown) return value;
  const [known, open] = [ratio.unknown.known, ratio.unknown.open].map((name) => measureSql(plan, dialect, name, earlier, within));
  return sql`case when ${known} = 0 and ${open} > 0 then null else ${value} end`;
}

/** A measure over the merged facts. Counts of a period that the group takes part in are 0, not missing. */
function measureSql(plan: Plan, dialect: Dialect, name: string, earlier: boolean, within: Within = []): Sql {
  const measure = findMeasure(plan.model, name);
  if (measure.kind === "ratio") return ratioSql(plan, dialect, measure, earlier, within);
  const alias = plan.simple.get(partKey(name, within))?.alias ?? "";
  const column = sql.id(measureColumn(alias, earlier));
  // Where small numbers are withheld a 0 cannot be told from one of them.
  const zero = !plan.suppress && (measure.aggregate.op.startsWith("count") || measure.zeroWhenEmpty);
  return zero ? sql`case when ${sql.id(presentColumn(earlier))} = 1 then coalesce(${column}, 0) end` : sql`${column}`;
}

/** Rates change by percentage points, everything else by a part of what was; missing where the earlier value is 0. */
const changeSql = (dialect: Dialect, value: Sql, previous: Sql, format: MeasureFormat): Sql =>
  changeFormat(format) === "points"
    ? sql`(${value} - ${previous}) * 100`
    : dialect.quotient(sql`${value} - ${previous}`, sql`nullif(${previous}, 0)`);

/** Steps from the merged facts to the measures asked for: `v0…`, with a comparison `p0…` and `c0…`. */
export function valueSteps(plan: Plan, dialect: Dialect, grouped: boolean): readonly Step[] {
  const prefix = grouped ? "" : "total_";
  const steps = plan.suppress ? withheldSteps(plan, dialect, grouped) : [];
  const from = steps.at(-1)?.name ?? `${prefix}merged`;
  const shown = (value: Sql): Sql => (plan.suppress ? sql`case when not withheld then ${value} end` : value);
  const keys = grouped ? plan.dimensions.map((_, index) => sql.id(`d${index}`)) : [];
  const sorts = grouped ? plan.dimensions.flatMap(({ apart }, index) => (apart ? [sql.id(`s${index}`)] : [])) : [];
  const values = plan.measures.flatMap((name, index) => {
    const value = shown(measureSql(plan, dialect, name, false));
    if (!plan.comparison) return [sql`${value} as ${sql.id(valueColumn(index))}`];
    const previous = shown(measureSql(plan, dialect, name, true));
    return [
      sql`${value} as ${sql.id(valueColumn(index))}`,
      sql`${previous} as ${sql.id(previousColumn(index))}`,
      sql`${changeSql(dialect, value, previous, findMeasure(plan.model, name).format)} as ${sql.id(changeColumn(index))}`,
    ];
  });
  const flag = plan.suppress ? sql`withheld` : sql`false as withheld`;
  const columns = sql.join([...keys, ...sorts, ...values, flag]);
  // Groups that are withheld are left out as those that do not exist; of a total the reader learns that it is withheld.
  const visible = plan.suppress && grouped ? sql` where not withheld` : sql``;
  return [...steps, { name: `${prefix}result`, query: sql`select ${columns} from ${sql.id(from)}${visible}` }];
}
