import { sql } from "kysely";

import type { Dialect, Sql } from "./dialect.ts";
import { type Level, rowsLevel } from "./level.ts";
import { orderKeys } from "./order.ts";
import type { Plan, PlanSet } from "./plan.ts";
import type { CompileContext, UsedColumns } from "./source.ts";
import type { Step } from "./step.ts";
import { valueSteps } from "./values.ts";

/** Writes the steps of a statement: those of a query, and of the plans that it is made of. */
export class StepWriter implements CompileContext {
  readonly dialect: Dialect;
  readonly used: UsedColumns;

  /** Steps of sets, by their names. */
  readonly #written = new Map<string, Sql>();

  constructor(dialect: Dialect, used: UsedColumns) {
    this.dialect = dialect;
    this.used = used;
  }

  /** Writes the steps of a plan at a level, of which the last is `<prefix>result`. */
  stepsOf = (plan: Plan, level: Level): readonly Step[] => [
    ...[...plan.sets.values()].flatMap((set) => this.#setSteps(set)),
    ...valueSteps(plan, this, level),
  ];

  /** Drops steps that were written before under the same name: what several levels share. */
  once = (steps: readonly Step[]): readonly Step[] =>
    steps.filter(({ name }, index) => steps.findIndex((other) => other.name === name) === index);

  sameStep = (query: Sql, names: readonly string[]): string | undefined => {
    const text = (written: Sql): string => {
      const { sql: statement, params } = this.dialect.write(written);
      return JSON.stringify([statement, params]);
    };
    const own = names.length > 0 ? text(query) : "";
    return names.find((name) => {
      const written = this.#written.get(name);
      return written !== undefined && text(written) === own;
    });
  };

  #setSteps({ name, plan }: PlanSet): readonly Step[] {
    const { order } = plan.query;
    const steps = this.stepsOf(plan, rowsLevel(plan));
    for (const step of steps) this.#written.set(step.name, step.query);
    if (order.length === 0) return steps;
    return [...steps, { name, query: firstOf(plan, this.dialect) }];
  }
}

/** Writes the first rows of a set's plan: of all of them, or for each value of the dimensions behind its first. */
function firstOf(plan: Plan, dialect: Dialect): Sql {
  const { limit, dimensions } = plan.query;
  const from = sql`from ${sql.id(`${plan.prefix}result`)} where ${sql.id("v0")} is not null`;
  const keys = sql.join(orderKeys(plan, dialect));
  const within = dimensions.slice(1).map((_, place) => sql.id(`d${place + 1}`));
  if (within.length === 0) return sql`select * ${from} order by ${keys} ${dialect.page(limit, 0)}`;
  const place = sql`row_number() over (partition by ${sql.join(within)} order by ${keys}) as place`;
  return sql`select * from (select *, ${place} ${from}) as placed where place <= ${sql.lit(limit)}`;
}
