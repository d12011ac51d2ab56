export { type Building, type BuildingAction, type BuildingHistory, buildingReducer, startBuilding, withTitle } from "./building.ts";
export {
  addBreakdown,
  type BreakdownReading,
  type Grouping,
  type NamedGroup,
  moveBreakdown,
  readBreakdown,
  removeBreakdown,
  writeBreakdown,
} from "./breakdowns.ts";
export { type Choice, choiceOf, dimensionObstacle, measureObstacle, type Missing, missingOf, type Obstacle } from "./combinable.ts";
export { rowSearchOf, searchFields } from "./field-search.ts";
export {
  addFilter,
  comparisonBy,
  hasSubtotal,
  hasUnset,
  isSimple,
  isUnset,
  possibleSubtotals,
  toggleSubtotal,
  withComparison,
  withoutUnset,
  writeHaving,
  writeOrder,
} from "./filters.ts";
export { withOwnWords } from "./own-words.ts";
export { type FixedPart, fixedParts } from "./fixed-parts.ts";
export {
  addMeasure,
  type Calculation,
  type MeasureParts,
  type MeasureReading,
  moveMeasure,
  readMeasure,
  removeMeasure,
  SHOW_AS,
  type ShowAs,
  writeCalculation,
  writeMeasure,
  writeSteps,
} from "./measures.ts";
export { checkSteps, needsMeasure, STEP_AGGREGATES, type StepsParts } from "./steps.ts";
export { type KindReason, type KindSuggestion, shapeOfQuestion, suggestKinds } from "./suggest-kinds.ts";
export { type CalculationProblem, checkCalculation, completed, FUNCTIONS, wordBefore } from "./calculation.ts";
export { type Condition, conditionOf, conditionSummary, OPERATORS } from "./condition-summary.ts";
export { writeHighlights, writeReferences } from "./drawing.ts";
export { constantsFor, withConstants } from "./constants.ts";
