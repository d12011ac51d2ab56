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
    const { limit, order } = plan.query;
    const steps = this.stepsOf(plan, rowsLevel(plan));
    for (const step of steps) this.#written.set(step.name, step.query);
    if (order.length === 0) return steps;
    const keys = sql.join(orderKeys(plan, this.dialect));
    const query = sql`select * from ${sql.id(`${plan.prefix}result`)} where ${sql.id("v0")} is not null order by ${keys} ${this.dialect.page(limit, 0)}`;
    return [...steps, { name, query }];
  }
}
