export { type Building, type BuildingAction, type BuildingHistory, buildingReducer, startBuilding } from "./building.ts";
export { addBreakdown, type BreakdownReading, type Grouping, moveBreakdown, readBreakdown, removeBreakdown, writeBreakdown } from "./breakdowns.ts";
export { type Choice, choiceOf, dimensionObstacle, measureObstacle, type Missing, missingOf, type Obstacle } from "./combinable.ts";
export { searchFields } from "./field-search.ts";
export {
  addFilter,
  hasSubtotal,
  isSimple,
  possibleSubtotals,
  removeFilter,
  toggleSubtotal,
  writeFilter,
  writeHaving,
  writeOrder,
} from "./filters.ts";
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
} from "./measures.ts";
export { type KindReason, type KindSuggestion, shapeOfQuestion, suggestKinds } from "./suggest-kinds.ts";
