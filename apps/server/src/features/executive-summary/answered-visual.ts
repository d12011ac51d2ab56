import { educationModel } from "@lyceum/model";
import { chosenDays } from "@lyceum/reports";
import { type AnsweredForSummary, type GroupSizes, unfinishedPeriods } from "@lyceum/reports/summary";
import type { Answer } from "@lyceum/semantic";

import type { OpenedReport } from "../../domain/reports/open-report.ts";
import type { AnsweredVisual } from "./read-visuals.ts";

const NO_SIZES: ReadonlyMap<string, GroupSizes> = new Map();

/** Whether values of a dimension have an order of their own, as bands and results do. */
function isScale(name: string): boolean {
  const dimension = educationModel.dimensions[name];
  return (
    dimension !== undefined && (dimension.sortColumn !== undefined || dimension.values !== undefined || dimension.derivation !== undefined)
  );
}

const isState = (measure: (typeof educationModel.measures)[string] | undefined): boolean =>
  measure?.kind === "simple" && (measure.asOf === true || measure.atOneTime === true);

/** Joins an answer with what findings need to know of its visual. */
export function answered(
  { view }: Pick<OpenedReport, "view">,
  { sheet, visual, question, answer }: AnsweredVisual & { readonly answer: Answer },
  sizes: ReadonlyMap<string, GroupSizes> = NO_SIZES,
): AnsweredForSummary {
  const { asOf } = answer.explanation;
  const days = chosenDays(question.applied, view.values);
  return {
    visual: { sheetId: sheet.id, visualId: visual.id, conditions: JSON.stringify(visual.query.filters) },
    kind: visual.kind,
    isSelection: visual.query.having.length > 0,
    answer,
    isScale: (dimension) => isScale(dimension) || question.define?.dimensions[dimension] !== undefined,
    isState: (measure) => isState(educationModel.measures[measure]),
    additive: (measure) => view.facts.additive(measure, question.define),
    sizes,
    unfinished: unfinishedPeriods(answer, days ? { from: days.from, to: days.to < asOf ? days.to : asOf } : { to: asOf }),
  };
}
