import { sql } from "kysely";

import { tableOf } from "../lookup.ts";
import type { Condition, SimpleMeasure } from "../model.ts";
import type { Filter } from "../query.ts";
import { all, Alteration, isOfPlace, leavesEnough, ownFilters, partsOf, type Protection } from "./alteration.ts";
import { cutOf } from "./as-known.ts";
import { aggregatedSql, type Branch, measureColumn, smallColumn } from "./branch.ts";
import { conditionSql } from "./conditions.ts";
import type { Sql } from "./dialect.ts";
import { dimensionSql } from "./dimensions.ts";
import { earlierPeriodSql, filterSql } from "./filters.ts";
import { keysOf as keysOfLevel, type Level, sortsOf } from "./level.ts";
import { isPlace, type PersonFilter, personFilters, placeFilters } from "./person-filters.ts";
import { filtersOf, type Plan, type PlanDimension, type PlanMeasure } from "./plan.ts";
import type { Source } from "./source.ts";
import type { Step } from "./step.ts";

const flag = (condition: Sql): Sql => sql`case when ${condition} then 1 else 0 end`;
const keysOf = ({ level }: Protection): readonly Sql[] => keysOfLevel(level);
/** Keys that say where something took place. People behind a number are looked for among all who were there. */
const placesOf = ({ plan, level }: Protection): readonly Sql[] =>
  level.grouping.flatMap((index) => {
    const { name, grain } = plan.dimensions[index] as PlanDimension;
    return isPlace(plan.model, name, grain) ? [sql.id(`d${index}`)] : [];
  });

const groupedBy = (query: Sql, keys: readonly Sql[]): Sql => (keys.length === 0 ? query : sql`${query} group by ${sql.join(keys)}`);
const from = (name: string): Sql => sql.id(name);

const valueSql = (source: Source, aggregate: SimpleMeasure["aggregate"]): Sql =>
  aggregate.op === "count" ? sql`1` : aggregatedSql(source, aggregate);

/** What one person adds to a measure, and whether they stand behind it or beside it, among the rows of one group. */
function contribution({ plan, source, branch }: Protection, part: PlanMeasure, inside: Sql): readonly Sql[] {
  const { asOf } = plan.snapshot;
  const { alias, measure, filters } = part;
  const parts = partsOf(measure.where);
  const written = (some: readonly Condition[]): readonly Sql[] => some.map((condition) => conditionSql(source, condition, asOf));
  const filtered = (some: readonly Filter[]): readonly Sql[] => some.map((filter) => filterSql(source, filter, asOf));
  const there = all(filtered(placeFilters(plan.model, filters)));
  const passes = ownFilters(plan, part).map((person) => sql`coalesce(${all(filtered(person.filters))}, false)`);
  const own = [...written(parts.filter((condition) => !isOfPlace(condition))), ...passes];
  const elsewhere = [...written(parts.filter(isOfPlace)), there];
  const counted = all([inside, ...elsewhere, ...own]);
  const beside = own.length === 0 ? sql`0` : flag(sql`${all([inside, ...elsewhere])} and not coalesce(${all(own)}, false)`);
  const { aggregate } = measure;
  const value = valueSql(source, aggregate);
  const person = tableOf(plan.model, branch.fact).person;
  const rows = sql`coalesce(sum(case when ${counted} then ${source.rowsSql} end), 0)`;
  const added = {
    count: source.isSummed ? rows : sql`count(case when ${counted} then 1 end)`,
    count_values: sql`count(case when ${counted} then ${value} end)`,
    count_missing: sql`count(case when ${counted} and ${value} is null then 1 end)`,
    count_distinct: sql`count(distinct case when ${counted} then ${value} end)`,
    sum: sql`abs(sum(case when ${counted} then ${value} end))`,
    avg: sql`max(abs(case when ${counted} then ${value} end))`,
  };
  const each = aggregate.op === "count_distinct" && aggregate.column === person ? sql`1` : added[aggregate.op as keyof typeof added];
  return [
    sql`${each} as ${sql.id(`${alias}_each`)}`,
    sql`max(${flag(aggregate.op === "count_missing" ? sql`${counted} and ${value} is null` : sql`${counted} and ${value} is not null`)}) as ${sql.id(`${alias}_in`)}`,
    sql`max(${beside}) as ${sql.id(`${alias}_beside`)}`,
    ...(filters.length === 0
      ? []
      : [
          sql`max(${flag(there)}) as ${sql.id(`${alias}_there`)}`,
          sql`max(${flag(all([inside, there, ...passes]))}) as ${sql.id(`${alias}_inside`)}`,
        ]),
    ...passes.flatMap((pass, index) => [
      sql`max(${flag(all([there, pass]))}) as ${sql.id(`${alias}_passes_${index}`)}`,
      sql`max(${flag(sql`${there} and not ${pass}`)}) as ${sql.id(`${alias}_fails_${index}`)}`,
    ]),
  ];
}

const written = ({ plan, source, branch }: Protection, { filters }: Pick<PersonFilter, "filters">): Sql =>
  all(
    filters.map((filter) =>
      branch.earlier && plan.comparison?.filter === filter
        ? earlierPeriodSql(source, plan.comparison)
        : filterSql(source, filter, plan.snapshot.asOf),
    ),
  );

const filtersOnPeople = ({ plan, branch }: Protection): readonly PersonFilter[] =>
  personFilters(plan.model, filtersOf(plan, branch.fact, branch.without));

/** One row for each person of each group, also of those whom the filters on people take away. */
function personsStep(context: Protection): Step {
  const { plan, branch, source, level, name } = context;
  const filters = filtersOnPeople(context);
  const { model, snapshot } = plan;
  const { person = "", where: counts } = tableOf(model, branch.fact);
  const moved = branch.earlier ? plan.comparison : undefined;
  const keys = level.grouping.map((index) => {
    const dimension = plan.dimensions[index] as PlanDimension;
    return { index, value: dimensionSql(source, dimension.name, dimension.definition, dimension.grain, moved).value };
  });
  const personColumn = source.column(branch.fact, person);
  const passes = filters.map((filter) => sql`coalesce(${written(context, filter)}, false)`);
  const inside = all(passes);
  const columns = [
    ...keys.map(({ index, value }) => sql`${value} as ${sql.id(`d${index}`)}`),
    sql`${personColumn} as who`,
    sql`max(${flag(inside)}) as inside`,
    ...passes.flatMap((pass, index) => [
      sql`max(${flag(pass)}) as ${sql.id(`passes_${index}`)}`,
      sql`max(${flag(sql`not ${pass}`)}) as ${sql.id(`fails_${index}`)}`,
    ]),
    ...branch.measures.flatMap((measure) => contribution(context, measure, inside)),
  ];
  const where = [
    sql`${personColumn} is not null`,
    ...(counts && !source.isSummed ? [conditionSql(source, counts, snapshot.asOf)] : []),
    written(context, { filters: placeFilters(model, filtersOf(plan, branch.fact, branch.without)) }),
  ];
  const grouping = [...keys.map((_, index) => sql.lit(index + 1)), sql.lit(keys.length + 1)];
  return {
    name: `persons_${name}`,
    query: sql`select ${sql.join(columns)} from ${source.from()} where ${sql.join(where, sql` and `)} group by ${sql.join(grouping)}`,
  };
}

const total = (column: string, where: string): Sql => sql`coalesce(sum(case when ${sql.id(where)} = 1 then ${sql.id(column)} end), 0)`;

/** Sizes and keys of what stands behind each number of each group. */
function cellsStep(context: Protection): Step {
  const keys = keysOf(context);
  const columns = [
    ...keys,
    sql`sum(inside) as people`,
    sql`${total("key", "inside")} as people_key`,
    ...context.branch.measures.flatMap(({ alias, filters }) => [
      ...(filters.length === 0 ? [] : [sql`${total("key", `${alias}_inside`)} as ${sql.id(`${alias}_inside_key`)}`]),
      sql`sum(${sql.id(`${alias}_in`)}) as ${sql.id(`${alias}_people`)}`,
      sql`${total("key", `${alias}_in`)} as ${sql.id(`${alias}_key`)}`,
      sql`sum(${sql.id(`${alias}_beside`)}) as ${sql.id(`${alias}_rest`)}`,
      sql`max(${sql.id(`${alias}_each`)}) as ${sql.id(`${alias}_most`)}`,
    ]),
  ];
  return { name: `cells_${context.name}`, query: groupedBy(sql`select ${sql.join(columns)} from ${from(`keyed_${context.name}`)}`, keys) };
}

/** Everybody who was in a place, those whom each filter leaves there, and how many it takes away. */
function placesSteps(context: Protection, filters: readonly PersonFilter[]): readonly Step[] {
  const { name } = context;
  const places = placesOf(context);
  const { plan, branch } = context;
  const limited = branch.measures.filter((measure) => measure.filters.length > 0);
  const own = limited.flatMap((measure) => ownFilters(plan, measure).map((_, index) => ({ alias: measure.alias, index })));
  const each = [
    ...filters.flatMap((_, index) => [`passes_${index}`, `fails_${index}`]),
    ...limited.map(({ alias }) => `${alias}_there`),
    ...own.flatMap(({ alias, index }) => [`${alias}_passes_${index}`, `${alias}_fails_${index}`]),
  ];
  const persons = sql`select ${sql.join([...places, sql`who`, sql`key`, ...each.map((column) => sql`max(${sql.id(column)}) as ${sql.id(column)}`)])} from ${from(`keyed_${name}`)} group by ${sql.join([...places, sql`who`, sql`key`])}`;
  const columns = [
    ...places,
    sql`sum(key) as place_key`,
    ...filters.flatMap((_, index) => [
      sql`${total("key", `passes_${index}`)} as ${sql.id(`filter_${index}_key`)}`,
      sql`sum(${sql.id(`fails_${index}`)}) as ${sql.id(`filter_${index}_away`)}`,
    ]),
    ...limited.map(({ alias }) => sql`${total("key", `${alias}_there`)} as ${sql.id(`${alias}_place_key`)}`),
    ...own.flatMap(({ alias, index }) => [
      sql`${total("key", `${alias}_passes_${index}`)} as ${sql.id(`${alias}_filter_${index}_key`)}`,
      sql`sum(${sql.id(`${alias}_fails_${index}`)}) as ${sql.id(`${alias}_filter_${index}_away`)}`,
    ]),
  ];
  return [
    { name: `there_${name}`, query: persons },
    { name: `places_${name}`, query: groupedBy(sql`select ${sql.join(columns)} from ${from(`there_${name}`)}`, places) },
  ];
}

/**
 * Steps that turn the exact aggregates of one fact, in the step `exact_<name>`, into those that a restricted
 * reader sees, in `fact_<name>`: altered by noise that the people behind each number draw, missing where they are
 * too few, with the group's size and whether the group, or what a filter takes away from it, is too small.
 */
export function protectedSteps(plan: Plan, branch: Branch, source: Source, level: Level, name: string): readonly Step[] {
  const { dialect } = source;
  const context: Protection = { plan, branch, source, dialect, level, name };
  const filters = filtersOnPeople(context);
  const persons = personsStep(context);
  const people = sql`select who, ${dialect.personKey(dialect.parameter(plan.secret, "text"), sql`who`)} as key from (select distinct who from ${from(persons.name)}) as known`;
  const keyed = sql`select * from ${from(persons.name)} join (${people}) as keys using (who)`;
  const alteration = new Alteration(context, filters);
  const keys = keysOf(context);
  const places = placesOf(context);
  const away = filters.map((filter, index) => leavesEnough(plan, filter, `filter_${index}_away`));
  const shown = all([alteration.enough("people", "people_key"), ...away]);
  const sorts = sortsOf(plan, level).map((sort) => sql.id("exact", sort));
  // Beside the whole period, a part of it would tell of the few who came to it later.
  const isCut = cutOf(plan, branch) !== undefined;
  const columns = [
    ...level.grouping.map((index) => sql.id("exact", `d${index}`)),
    ...sorts,
    ...branch.measures.map((measure) => {
      const column = measureColumn(measure.alias, branch.earlier);
      return sql`${isCut ? sql`null` : alteration.of(measure)} as ${sql.id(column)}`;
    }),
    ...(branch.size === undefined
      ? []
      : [sql`people as ${sql.id(branch.size)}`, sql`${flag(sql`not ${shown}`)} as ${sql.id(smallColumn(branch.size))}`]),
  ];
  const same = (left: string, right: string, on: readonly Sql[]): Sql =>
    all(on.map((key) => sql`${sql.id(left)}.${key} is not distinct from ${sql.id(right)}.${key}`));
  const sizes = [
    "people",
    ...filters.map((_, index) => `filter_${index}_away`),
    ...branch.measures.flatMap((measure) => [
      ...["people", "rest", "most"].map((size) => `${measure.alias}_${size}`),
      ...ownFilters(plan, measure).map((_, index) => `${measure.alias}_filter_${index}_away`),
    ]),
  ].map((column) => sql.id(column));
  const { texts, draws } = alteration.columns;
  const joined = sql`${from(`exact_${name}`)} as exact left join ${from(`cells_${name}`)} as cells on ${same("exact", "cells", keys)} left join ${from(`places_${name}`)} as places on ${same("exact", "places", places)}`;
  return [
    persons,
    { name: `keyed_${name}`, query: keyed },
    cellsStep(context),
    ...placesSteps(context, filters),
    { name: `known_${name}`, query: sql`select ${sql.join([sql`exact.*`, ...sizes, ...texts])} from ${joined}`, isStored: true },
    { name: `drawn_${name}`, query: sql`select ${sql.join([sql`*`, ...draws])} from ${from(`known_${name}`)} as known`, isStored: true },
    { name: `fact_${name}`, query: sql`select ${sql.join(columns)} from ${from(`drawn_${name}`)} as exact` },
  ];
}
