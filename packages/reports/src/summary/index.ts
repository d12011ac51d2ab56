export { type AnsweredForSummary, ENOUGH, type GroupSizes, readGroups } from "./answered.ts";
export { changedFigure, type ChangedFigure, changeFinding, type ExplainedChange } from "./find-changes.ts";
export { findGroups } from "./find-groups.ts";
export { findTimes } from "./find-times.ts";
export { type Finding, FINDING_KINDS, type FindingKind } from "./finding.ts";
export { type FindingWords, phraseFinding, type PhrasedFinding } from "./phrase-finding.ts";
export { rankFindings, type RankedFindings } from "./rank-findings.ts";
export { unfinishedPeriods } from "./unfinished-periods.ts";
