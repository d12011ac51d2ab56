import { type Finding, FINDING_KINDS, type FindingKind } from "./finding.ts";

/** Most findings of a summary, of one measure, and of one kind: more of one leaves no room for what else is found. */
const MAX_FINDINGS = 12;
const MAX_OF_MEASURE = 2;
const MAX_OF_KIND: Readonly<Record<FindingKind, number>> = {
  change: 5,
  outlier: 3,
  trend: 3,
  concentration: 3,
  spread: 4,
  season: 2,
  unnamed: 2,
};

/** Tells a measure from the same under other conditions. */
const figureOf = ({ measure, visual }: Finding): string => `${measure.name} ${visual.conditions}`;

/** What two findings must not both tell. */
function subjectOf(finding: Finding): string {
  const dimension = "dimension" in finding ? [finding.dimension.name, finding.dimension.grain ?? ""] : [];
  return JSON.stringify([finding.kind, figureOf(finding), ...dimension]);
}

const byImportance = (left: Finding, right: Finding): number =>
  right.importance - left.importance || FINDING_KINDS.indexOf(left.kind) - FINDING_KINDS.indexOf(right.kind);

/** Findings that are told, and how many more there are. */
export interface RankedFindings {
  readonly findings: readonly Finding[];
  readonly others: number;
}

/**
 * Puts findings in the order of their importance, and leaves out what says again what stands there already: the same
 * of a measure and a breakdown, more than two of one measure, and more of one kind than leaves room for others. Equal
 * ones stay in the order of kinds, and of the report.
 */
export function rankFindings(found: readonly Finding[]): RankedFindings {
  const subjects = new Set<string>();
  const measures = new Map<string, number>();
  const kinds = new Map<FindingKind, number>();
  const findings: Finding[] = [];
  let others = 0;
  for (const finding of found.toSorted(byImportance)) {
    const subject = subjectOf(finding);
    if (subjects.has(subject)) continue;
    subjects.add(subject);
    const { kind } = finding;
    const figure = figureOf(finding);
    const [ofMeasure, ofKind] = [measures.get(figure) ?? 0, kinds.get(kind) ?? 0];
    if (findings.length >= MAX_FINDINGS || ofMeasure >= MAX_OF_MEASURE || ofKind >= MAX_OF_KIND[kind]) {
      others += 1;
      continue;
    }
    measures.set(figure, ofMeasure + 1);
    kinds.set(kind, ofKind + 1);
    findings.push(finding);
  }
  return { findings, others };
}
