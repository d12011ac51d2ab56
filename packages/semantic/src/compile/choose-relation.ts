import { addDays } from "../calendar.ts";
import { findDimension, tableOf } from "../lookup.ts";
import type { Aggregate, Condition } from "../model.ts";
import { cutOf } from "./as-known.ts";
import { aggregatedSql, type Branch, countedSql, wherePart } from "./branch.ts";
import { rangeOf } from "./days.ts";
import { dimensionSql } from "./dimensions.ts";
import type { Level } from "./level.ts";
import { filtersOf, type Plan, type PlanDimension, type PlanMeasure } from "./plan.ts";
import { type CompileContext, type NamedSums, ROWS_COLUMN, Source, UsedColumns } from "./source.ts";

const WEEK_DAYS = 7;

/** Pre-aggregates of a fact that the snapshot holds, those with the fewest rows first. */
function sumsOf({ model, snapshot }: Plan, fact: string): readonly NamedSums[] {
  const available = (snapshot.preAggregates ?? []).toSorted((left, right) => left.rows - right.rows);
  return available.flatMap(({ name }) => {
    const sums = model.preAggregates?.[name];
    return sums?.fact === fact ? [{ ...sums, name }] : [];
  });
}

/** The aggregate that gives from sums what another gives from the rows; undefined where none does. */
function aggregateOfSums({ sums, whole }: NamedSums, aggregate: Aggregate): Aggregate | undefined {
  if (whole) return aggregate;
  switch (aggregate.op) {
    case "count":
      return { op: "sum", column: ROWS_COLUMN };
    case "sum":
      return aggregate.dimension === undefined && sums.includes(aggregate.column) ? aggregate : undefined;
    // Values are the same however often they stand there.
    case "count_distinct":
    case "min":
    case "max":
      return aggregate;
    case "avg":
    case "median":
    case "percentile":
    case "deviation":
    case "count_values":
    case "count_missing":
      return undefined;
  }
}

/** Whether a dimension tells the weeks alone of days that are put together by weeks. */
function tellsWeeks({ definition, grain }: PlanDimension, { fact, weeks = [] }: NamedSums): boolean {
  const { table, column, minus, bucket } = definition;
  if (table !== fact || !weeks.includes(column) || minus !== undefined) return false;
  return definition.kind === "date" ? grain === "week" : bucket === WEEK_DAYS;
}

/** Whether the earlier period's days are moved by whole weeks; between terms they always are. */
const movesByWeeks = ({ comparison }: Plan): boolean => comparison?.kind !== "date" || comparison.shiftDays % WEEK_DAYS === 0;

type Leaf = Exclude<Condition, { readonly all: unknown } | { readonly any: unknown }>;

/** Conditions that one is made of. */
function leavesOf(condition: Condition | undefined): readonly Leaf[] {
  if (!condition) return [];
  if ("all" in condition) return condition.all.flatMap(leavesOf);
  return "any" in condition ? condition.any.flatMap(leavesOf) : [condition];
}

/** A measure without those of its conditions that ask for recent days alone, which sums tell as the fact does. */
function withoutRecent(part: PlanMeasure, { recent }: NamedSums): PlanMeasure {
  const { where, ...measure } = part.measure;
  if (!recent || !where) return part;
  const others = leavesOf(where).filter(
    (leaf) => !("withinDays" in leaf && leaf.column === recent.column && leaf.withinDays <= recent.days),
  );
  return { ...part, measure: { ...measure, ...(others.length > 0 && { where: { all: others } }) } };
}

/** Whether a filter leaves none but recent days of a branch, so that each of its rows tells its own day. */
function leavesRecent(plan: Plan, { earlier, both, without }: Branch, { fact, recent }: NamedSums): boolean {
  const { model, snapshot, comparison } = plan;
  if (!recent) return false;
  const first = addDays(snapshot.asOf, 1 - recent.days);
  return filtersOf(plan, fact, without).some((filter) => {
    if (!("dimension" in filter) || ((earlier || both) && filter === comparison?.filter)) return false;
    const { table, column, kind, minus } = findDimension(model, filter.dimension);
    if (table !== fact || column !== recent.column || kind !== "date" || minus !== undefined) return false;
    const from = "grain" in filter && filter.grain !== undefined ? undefined : rangeOf(filter, snapshot.asOf)?.from;
    return from !== undefined && from >= first;
  });
}

/** The branch over sums; undefined where sums do not give exactly what the fact's rows give. */
function overSums(plan: Plan, branch: Branch, level: Level, { dialect }: CompileContext, sums: NamedSums): Branch | undefined {
  // Numbers are altered by single people, whom the rows must tell apart then.
  const { person } = tableOf(plan.model, sums.fact);
  if (plan.suppress && (person === undefined || !sums.by.includes(person))) return undefined;
  const used = new UsedColumns();
  const source = new Source(plan, sums.fact, { used, dialect }, sums);
  const measures = [];
  for (const part of branch.measures) {
    const aggregate = aggregateOfSums(sums, part.measure.aggregate);
    if (!aggregate) return undefined;
    countedSql(source, withoutRecent(part, sums), plan.snapshot.asOf);
    if (aggregate.op !== "count" && (sums.whole || aggregate.op !== "sum")) aggregatedSql(source, aggregate);
    measures.push({ ...part, measure: { ...part.measure, aggregate } });
  }
  wherePart(plan, source, branch);
  for (const place of level.grouping) {
    const dimension = plan.dimensions[place] as PlanDimension;
    if (tellsWeeks(dimension, sums) && (!branch.earlier || movesByWeeks(plan))) continue;
    dimensionSql(source, dimension.name, dimension.definition, dimension.grain, branch.earlier ? plan.comparison : undefined);
  }
  const days = sums.recent && leavesRecent(plan, branch, sums) ? [sums.recent.column] : [];
  const columns = new Set([ROWS_COLUMN, ...days, ...sums.by.map((column) => column.slice(column.indexOf(".") + 1))]);
  const read = [...used.entries()].flatMap(([table, names]) => (table === sums.name ? [...names] : []));
  return read.every((column) => columns.has(column)) ? { ...branch, measures } : undefined;
}

/** A pre-aggregate that gives exactly what a fact gives, with the branch that reads it. */
interface SummedBranch {
  readonly sums: NamedSums;
  readonly branch: Branch;
}

/** Finds the smallest pre-aggregate of a branch's fact that gives exactly the same; undefined where none does. */
export function chooseSums(plan: Plan, branch: Branch, context: CompileContext, level: Level): SummedBranch | undefined {
  // Sums say nothing of the days on which their rows came to be.
  if (cutOf(plan, branch) !== undefined) return undefined;
  for (const sums of sumsOf(plan, branch.fact)) {
    const summed = overSums(plan, branch, level, context, sums);
    if (summed) return { sums, branch: summed };
  }
  return undefined;
}
