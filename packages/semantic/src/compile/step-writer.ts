import { sql } from "kysely";

import type { Dialect } from "./dialect.ts";
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

  #setSteps({ name, plan }: PlanSet): readonly Step[] {
    const { limit, order } = plan.query;
    const found = sql`select * from ${sql.id(`${plan.prefix}result`)}`;
    const top = sql`${found} where ${sql.id("v0")} is not null order by ${sql.join(orderKeys(plan, this.dialect))} ${this.dialect.page(limit, 0)}`;
    return [...this.stepsOf(plan, rowsLevel(plan)), { name, query: order.length > 0 ? top : found }];
  }
}
