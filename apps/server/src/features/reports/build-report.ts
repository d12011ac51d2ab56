import type { ReportDraft } from "@lyceum/contracts";
import type { Dashboard, FilterControl, Sheet } from "@lyceum/model";

import { ProblemError } from "../../lib/problem-error.ts";

const invalid = (field: string, why: string): ProblemError => new ProblemError("validation_failed", undefined, [`body.${field}: ${why}`]);

/** The chosen ones in the order asked for. @throws ProblemError `validation_failed` for an unknown or repeated id. */
function chosen<T extends { readonly id: string }>(field: string, ids: readonly string[], from: readonly T[]): T[] {
  if (new Set(ids).size < ids.length) throw invalid(field, "names the same twice");
  return ids.map((id) => {
    const found = from.find((candidate) => candidate.id === id);
    if (!found) throw invalid(field, `the report has no "${id}"`);
    return found;
  });
}

/**
 * The document of an institution's own report: the chosen sheets, visuals and filters of a delivered one, in
 * the order chosen, under a title and description of its own.
 * @param id of the new report, in place of the source's.
 * @throws ProblemError `validation_failed` for what the source does not have.
 */
export function buildReport(id: string, source: Dashboard, draft: Omit<ReportDraft, "shared">): Dashboard {
  const filters: FilterControl[] = chosen("filters", draft.filters, source.filters);
  const sheets: Sheet[] = chosen(
    "sheets",
    draft.sheets.map((sheet) => sheet.id),
    source.sheets,
  ).map((sheet, index) => ({ ...sheet, visuals: chosen(`sheets.${index}.visuals`, draft.sheets[index]?.visuals ?? [], sheet.visuals) }));
  return { ...source, id, urlSlug: id, title: draft.title, description: draft.description, filters, sheets };
}
