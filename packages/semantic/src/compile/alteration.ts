import { sql } from "kysely";

import { tableOf } from "../lookup.ts";
import type { Condition } from "../model.ts";
import { type Branch, measureColumn } from "./branch.ts";
import type { Dialect, Sql } from "./dialect.ts";
import type { Level } from "./level.ts";
import { mayTakeNone, type PersonFilter, personFilters } from "./person-filters.ts";
import type { Plan, PlanMeasure } from "./plan.ts";
import type { Source } from "./source.ts";

/** Most by which the bound of what is shown is uncertain either way, for a smallest group of `minimumGroup` people: four for ten. */
export const uncertainBy = (minimumGroup: number): number => Math.max(2, Math.ceil(minimumGroup * 0.4));

/**
 * Most by which a count of people is altered either way: twelve for a smallest group of ten. Alterations are whole
 * numbers, mostly small: a bound that is seldom reached tells little to who puts many altered numbers together.
 */
export const alteredBy = (minimumGroup: number): number => 3 * uncertainBy(minimumGroup);

/** Scale of a logistic number as spread out as whole numbers up to `uncertainBy` that are all equally likely. */
export const alterationScale = (minimumGroup: number): number =>
  Math.sqrt(uncertainBy(minimumGroup) * (uncertainBy(minimumGroup) + 1)) / Math.PI;

/** Keeps the logarithm of a draw of 0 finite. */
const TINY = 1e-12;

export const all = (conditions: readonly Sql[]): Sql => (conditions.length === 0 ? sql`true` : sql`(${sql.join(conditions, sql` and `)})`);
export const partsOf = (condition: Condition | undefined): readonly Condition[] =>
  condition === undefined ? [] : "all" in condition && !condition.place ? condition.all.flatMap(partsOf) : [condition];

/** Finds out whether a condition says where or when something took place, not what a person did: it reads other tables, or is marked so. */
export function isOfPlace(condition: Condition): boolean {
  if ("any" in condition) return condition.any.some(isOfPlace);
  if ("all" in condition) return condition.place === true || condition.all.some(isOfPlace);
  return condition.column.includes(".");
}

export interface Protection {
  readonly plan: Plan;
  readonly branch: Branch;
  readonly source: Source;
  readonly dialect: Dialect;
  readonly level: Level;
  /** End of the names of this branch's steps. */
  readonly name: string;
}

/** Filters of a measure's own on what people are or did, those on one dimension together. */
export const ownFilters = ({ model }: Plan, { filters }: PlanMeasure): readonly PersonFilter[] => personFilters(model, filters);

/** True where a filter takes as many people away from a place as a group must have, or none where that tells nothing. */
export function leavesEnough({ model, rights }: Plan, { filters }: PersonFilter, away: string): Sql {
  const few = sql.lit(rights.minimumGroup - 1);
  return mayTakeNone(model, filters) ? sql`not (${sql.id(away)} between 1 and ${few})` : sql`not (${sql.id(away)} <= ${few})`;
}

interface Column {
  readonly name: string;
  readonly value: Sql;
}

/** Adds a column for a value unless there is one, by what the value is made from. @returns what reads the column. */
function once(columns: Map<string, Column>, value: Sql, madeFrom: string, prefix: string): Sql {
  const column = columns.get(madeFrom) ?? { name: `${prefix}_${columns.size}`, value };
  columns.set(madeFrom, column);
  return sql.id(column.name);
}

/** What a number is altered by in words of the statement: the same for the same people, whatever the question. */
export class Alteration {
  readonly #context: Protection;
  readonly #filters: readonly Sql[];
  readonly #texts = new Map<string, Column>();
  readonly #draws = new Map<string, Column>();
  readonly #most: number;
  readonly #least: number;

  constructor(context: Protection, filters: readonly PersonFilter[]) {
    this.#context = context;
    this.#filters = filters.map((_, index) => sql.id(`filter_${index}_key`));
    this.#least = context.plan.rights.minimumGroup;
    this.#most = uncertainBy(this.#least);
  }

  /** Keys of those whom a number is about: everybody in the place and in the group, and those whom each filter leaves. */
  #about(part: PlanMeasure | undefined): readonly Sql[] {
    if (part === undefined || part.filters.length === 0) return [sql.id("place_key"), sql.id("people_key"), ...this.#filters];
    const own = ownFilters(this.#context.plan, part).map((_, index) => sql.id(`${part.alias}_filter_${index}_key`));
    return [sql.id(`${part.alias}_place_key`), sql.id(`${part.alias}_inside_key`), ...this.#filters, ...own];
  }

  /**
   * From 0 up to 1, drawn by the people behind the number and by those whom it is about. Were it drawn by the people
   * behind it alone, two questions about sets that differ by one student would give the same number of fails exactly
   * where that student did not fail.
   */
  #draw(label: string, key: string, part: PlanMeasure | undefined): Sql {
    const { plan, dialect } = this.#context;
    const text = once(this.#texts, dialect.keyText([sql.id(key), ...this.#about(part)]), key, "keys");
    return once(this.#draws, dialect.uniform(dialect.parameter(plan.secret, "text"), label, text), `${key} ${label}`, "draw");
  }

  /**
   * Columns that what was written so far reads: texts of keys, and draws that are made from these. Each is written
   * once, since an engine plans an expression as often as it is written.
   */
  get columns(): Readonly<Record<"texts" | "draws", readonly Sql[]>> {
    const named = (columns: ReadonlyMap<string, Column>): readonly Sql[] =>
      [...columns.values()].map(({ name, value }) => sql`${value} as ${sql.id(name)}`);
    return { texts: named(this.#texts), draws: named(this.#draws) };
  }

  /** True when a number of people is large enough, by a bound that is itself uncertain and never below the smallest group. */
  enough(people: string, key: string, label = "size", part?: PlanMeasure): Sql {
    const whole = sql`(cast(floor(${this.#draw(label, key, part)} * ${sql.lit(2 * this.#most + 1)}) as integer) - ${sql.lit(this.#most)})`;
    return sql`${sql.id(people)} + ${whole} >= ${sql.lit(this.#least + this.#most)}`;
  }

  /** A whole number around 0, logistic and cut at the bound. */
  #around(label: string, part: PlanMeasure): Sql {
    const { dialect } = this.#context;
    const draw = this.#draw(label, `${part.alias}_key`, part);
    const [scale, bound] = [alterationScale(this.#least), alteredBy(this.#least)];
    const logistic = sql`round(${sql.lit(scale)} * ln((${draw} + ${sql.lit(TINY)}) / (${sql.lit(1 + TINY)} - ${draw})))`;
    return sql`cast(${dialect.greatest([dialect.least([logistic, sql.lit(bound)]), sql.lit(-bound)])} as integer)`;
  }

  /** The altered value of a measure; missing where too few people stand behind it or beside it. */
  of(part: PlanMeasure): Sql {
    const { alias, measure } = part;
    const exact = sql.id("exact", measureColumn(alias, this.#context.branch.earlier));
    const [key, people] = [`${alias}_key`, `${alias}_people`];
    const own = ownFilters(this.#context.plan, part);
    const limits = partsOf(measure.where).some((condition) => !isOfPlace(condition)) || own.length > 0;
    const shown = [
      this.enough(people, key, "size", part),
      ...(limits ? [this.enough(`${alias}_rest`, key, "rest", part)] : []),
      ...own.map((filter, index) => leavesEnough(this.#context.plan, filter, `${alias}_filter_${index}_away`)),
    ];
    return sql`case when ${all(shown)} then ${this.#altered(part, exact)} end`;
  }

  #altered(part: PlanMeasure, exact: Sql): Sql {
    const { aggregate, fact, range } = part.measure;
    const { plan, dialect } = this.#context;
    const most = sql.id(`${part.alias}_most`);
    const person = tableOf(plan.model, fact).person;
    if (
      aggregate.op === "count" ||
      aggregate.op === "count_values" ||
      aggregate.op === "count_missing" ||
      aggregate.op === "count_distinct"
    ) {
      const people = (): Sql => this.#around("people", part);
      const other = (column: string): Sql => this.#around(`${fact} ${column}`, part);
      // As many rows as people are one number, however they are counted: two alterations of it would say more.
      const rows = (): Sql => sql`case when ${most} = 1 then ${people()} else ${other("rows")} end`;
      const by = aggregate.op !== "count_distinct" ? rows() : aggregate.column === person ? people() : other(aggregate.column);
      return dialect.greatest([sql`${exact} + ${by} * ${most}`, sql.lit(0)]);
    }
    const share = sql`(${this.#draw(`${fact} ${aggregate.op} ${aggregate.column}`, `${part.alias}_key`, part)} * 2 - 1) * ${sql.lit(this.#most / 2)}`;
    if (aggregate.op === "sum") {
      const moved = sql`${exact} + ${share} * ${most}`;
      return sql`round(case when ${exact} >= 0 then ${dialect.greatest([moved, sql.lit(0)])} else ${moved} end)`;
    }
    const scale = range ? sql.lit(range[1] - range[0]) : most;
    const mean = sql`${exact} + ${dialect.quotient(sql`${share} * ${scale}`, sql.id(`${part.alias}_people`))}`;
    return range ? dialect.least([dialect.greatest([mean, sql.lit(range[0])]), sql.lit(range[1])]) : mean;
  }
}
