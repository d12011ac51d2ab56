export * from "./answer.ts";
export type { AnswerPart } from "./compile/answer-sql.ts";
export { compile, type Compiled } from "./compile/compile.ts";
export type { BoundValue, Dialect, Sql, WrittenStatement } from "./compile/dialect.ts";
export { DIALECTS, duckdb, postgres, snowflake, trino } from "./dialects/index.ts";
export type { CalendarTerm } from "./compile/comparison.ts";
export type { SnapshotContext } from "./compile/plan.ts";
export { type AbsentName, dataSources, type DataSource, findAbsent, markAbsent, sourceKey, writePresence } from "./absent-data.ts";
export { listTerms, readTerms } from "./compile/terms-statement.ts";
export { writeDistinctCounts, writeRowCounts } from "./compile/size-statements.ts";
export { alteredBy, alterationScale, uncertainBy } from "./compile/alteration.ts";
export { computeChange, computeContributions, type Contributions, type GroupContribution } from "./contributions/contributions.ts";
export {
  canExplain,
  canSplit,
  type ChangePlan,
  type ContributionKind,
  type ContributionPlan,
  type ContributionRequest,
  planChange,
  planContributions,
} from "./contributions/plan-contributions.ts";
export { type BreakdownContributions, type RankedBreakdown, rankBreakdowns } from "./contributions/rank-breakdowns.ts";
export { dimensionsInFilters } from "./check-filters.ts";
export { type Expression, measuresIn, ROW_FUNCTIONS, VALUE_FUNCTIONS, withParts } from "./expression/expression.ts";
export { type ExpressionFault, ExpressionProblem } from "./expression/expression-problem.ts";
export { parseExpression } from "./expression/parse-expression.ts";
export { extendModel } from "./define/extend-model.ts";
export { addDays, daysBetween, isDay, lastUnits, subtractMonths } from "./calendar.ts";
export { comparedDays } from "./compile/comparison.ts";
export { type JoinCheck, joinChecks } from "./complete-joins.ts";
export { closestIssue } from "./closest-issue.ts";
export { countedColumns, type CountedColumn, estimateGroups, hasGroups, type Sizes } from "./estimate-groups.ts";
export * from "./model.ts";
export { parseQuery } from "./parse-query.ts";
export { presentRows } from "./present.ts";
export { wordAnswer, type WordedQuery } from "./word-answer.ts";
export { ENGLISH_PHRASES } from "./explain/phrases.ts";
export * from "./query.ts";
export { QueryProblem } from "./query-problem.ts";
export { tornBy } from "./grain.ts";
export { canLimit, type FilterShape, type Limited } from "./limits.ts";
export { canUse } from "./can-use.ts";
export { joinPath } from "./joins.ts";
export { validateModel } from "./validate-model.ts";
export { formula } from "./explain/words.ts";
export { factOf } from "./measures.ts";
