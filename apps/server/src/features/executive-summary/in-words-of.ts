import { visualHeading } from "@lyceum/reports";
import type { Answer } from "@lyceum/semantic";

import { modelWords } from "../../domain/locales/model-words.ts";
import type { OpenedReport } from "../../domain/reports/open-report.ts";
import type { Services } from "../../domain/services.ts";
import type { AnsweredVisual } from "./read-visuals.ts";
import type { SummaryTexts } from "./summary-texts.ts";

/**
 * Names the columns of an answer as sentences do: in the reader's language, a tile's figure by its title, and a measure
 * under conditions of the visual's own with the title that says which.
 */
export function inWordsOf(
  services: Services,
  { view, language }: OpenedReport,
  { sheet, visual, question }: AnsweredVisual,
  answer: Answer,
  { t }: SummaryTexts,
): Answer {
  const { measure, dimension } = modelWords(services.locales, language.tag);
  const { title } = visualHeading(view, sheet.id, visual, undefined, language.t);
  const label = ({ name, role, label: own }: Answer["columns"][number]): string => {
    if (role === "dimension") return question.define?.dimensions[name] ? own : dimension(name).label;
    if (visual.query.dimensions.length === 0) return title;
    const named = question.define?.measures[name] ? own : measure(name.replace(/\.(?:previous|change)$/, "")).label;
    return visual.query.filters.length > 0 ? t("finding.within", { measure: named, title }) : named;
  };
  return { ...answer, columns: answer.columns.map((column) => ({ ...column, label: label(column) })) };
}
