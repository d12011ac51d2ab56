export { type EmptyReason, emptyReason, minimumProbe } from "./answers/empty-reason.ts";
export { onlyFigure } from "./answers/looked-at.ts";
export { type AbsentData, absentData } from "./answers/absent-data.ts";
export { cellText, columnDecimals, columnHeading, isNumeric, sortedRows, type Sorting } from "./answers/answer-table.ts";
export { cutRows, cutText } from "./answers/cut-text.ts";
export { limitText } from "./answers/limit-text.ts";
export { type PivotCell, type PivotRow, pivotTable } from "./answers/pivot-table.ts";
export { foldedText, foundPivotRows, pivotPage, rowSearch } from "./answers/table-search.ts";
export { unlimitedLines } from "./answers/unlimited-lines.ts";
export { highlightOf, type HighlightTone } from "./answers/highlights.ts";
export { isEmptyAnswer } from "./charts/answer-reader.ts";
export { chartHeight } from "./charts/chart-height.ts";
export { expectedHeight } from "./charts/expected-height.ts";
export { type ChangeSummary, changeSummary, numberSummary } from "./charts/figure-summary.ts";
export { frequencyOf, type Tone, toneAt } from "./charts/chart-tones.ts";
export { changeFromText, comparedText } from "./charts/compared-text.ts";
export { chartKey } from "./charts/chart-key.ts";
export { bearsHighlights } from "./charts/set-off-marks.ts";
export { bearsReferences, referenceMeasure } from "./charts/references.ts";
export { type ChartModel, type DrawnModel, isSpreadModel, type NumberModel } from "./charts/chart-model.ts";
export { chartModelFromAnswer } from "./charts/chart-model-from-answer.ts";
export { type ChartStyle, chartStyle } from "./charts/chart-style.ts";
export { type ChartWords, chartWords } from "./charts/chart-words.ts";
export { extent, markAddress, type Picked, pickedAt, type MarkPosition, positionAfterKey, positionOfEvent } from "./charts/marks.ts";
export { isUpright } from "./charts/options/bar-option.ts";
export { chartOption } from "./charts/options/chart-option.ts";
export { heatmapIsTurned } from "./charts/options/heatmap-option.ts";
export { multiplesRunDown } from "./charts/options/small-multiples-option.ts";
export { spreadIsUpright } from "./charts/options/spread-option.ts";
export type { EChartsOption } from "./charts/options/option-context.ts";
export { chartSummary, type ReadOut, readOut, spokenReadOut } from "./charts/read-out.ts";
export { SPARKLINE, sparklinePath } from "./charts/sparkline-path.ts";
export { type DashboardTexts, readDashboardTexts } from "./dashboard-texts.ts";
export { readDocumentFacts } from "./document-facts.ts";
export type { Picture } from "./exports/chart-picture.ts";
export type { ExportedTable } from "./exports/export-rows.ts";
export { fileName, fileStem } from "./exports/file-name.ts";
export { pictureFoot } from "./exports/picture-foot.ts";
export {
  failedImportsLines,
  groupingLines,
  provenanceOf,
  type ProvenanceParts,
  type ProvenanceWords,
  type SnapshotInfo,
} from "./exports/provenance.ts";
export { chosenDays } from "./filters/visual-query.ts";
export { COMPARISON, COMPARISONS, comparedTo, comparisonValues } from "./filters/comparison.ts";
export { chosenKeyMeasure, keyMeasureValues } from "./filters/key-measure.ts";
export { conditionText } from "./filters/condition-text.ts";
export { type FilterOption, optionsOf, optionsQuery } from "./filters/filter-options.ts";
export {
  unknownStarts,
  clearedStarts,
  filtersOnSheet,
  knownStarts,
  periodIds,
  setBeside,
  startingValues,
  startName,
  startQuery,
  startsWithPeriods,
  startValue,
} from "./filters/starting-values.ts";
export {
  changedFilters,
  type FilterAction,
  type FilterHistory,
  filterReducer,
  type FilterValues,
  MISSING,
  startHistory,
  withoutPeriods,
  withPeriodsOf,
} from "./filters/filter-values.ts";
export { daysText } from "./days-text.ts";
export { parameterNames, valuesFromParameters } from "./filters/filter-parameters.ts";
export { drilledVisual, drillsTo, hierarchyPath, type HierarchyPlace, type HierarchyStep } from "./filters/hierarchy.ts";
export { valuesText, valueText } from "./filters/value-text.ts";
export {
  concernsVisual,
  filtersOfSheet,
  type HostFilter,
  type Unlimited,
  missingFilters,
  visualQuestion,
  type VisualQuestion,
} from "./filters/visual-filters.ts";
export { choosesPeriod, type FilterKinds, isPeriod, shapeOf } from "./filters/visual-query.ts";
export {
  type Cell,
  type Format,
  formatDate,
  formatDifference,
  formatDimension,
  formatMeasure,
  formatMoment,
  formatShort,
  type MomentZone,
} from "./formats.ts";
export { noteDays, placeText } from "./annotations/annotation-text.ts";
export { type DatedNote, isOverDays } from "./annotations/chart-annotations.ts";
export { mediumSpans, smallSpans } from "./grid-spans.ts";
export { isPlaced, phoneParts, type SheetPart, sheetParts } from "./sheet-layout.ts";
export { openingRoom, openingText } from "./opening/opening-text.ts";
export { openingVisuals } from "./opening/opening-visuals.ts";
export { periodText } from "./opening/period-text.ts";
export { type ModelFacts, modelFacts } from "./model-facts.ts";
export { type AnnotatedChart, annotatedChart } from "./reading/chart-notes.ts";
export { emptyText, emptyTitle } from "./reading/empty-text.ts";
export { visualSentence } from "./stories/sentence.ts";
export { isBlank, modelOf, readModel, visualHeading } from "./reading/read-visual.ts";
export type { ReportView } from "./reading/report-view.ts";
export { verifiedText } from "./reading/verified-text.ts";
export { type NoneFound, noneFoundOf, openingQuestions, questionOf } from "./reading/visual-questions.ts";
export {
  filterKinds,
  filterOfParameter,
  type ParameterFault,
  parameterFault,
  parameterFaults,
  parametersOfSheet,
  parameterValues,
} from "./parameters/parameter-values.ts";
export { parameterFigure, parameterPlaces, parameterText, textAsOpened } from "./parameters/parameter-text.ts";
export { resolveParameters } from "./parameters/resolve-parameters.ts";
