import type { FileFormat, HostedCondition } from "@lyceum/contracts";
import type { Dashboard } from "@lyceum/model";
import type { HostFilter } from "@lyceum/reports";

import type { FileDraft } from "../../lib/frame-client.ts";
import type { DashboardView } from "../DashboardContext.ts";

/** What a reader chooses of a report's file. */
export interface FileChoice {
  readonly format: FileFormat;
  /** Ids of sheets. */
  readonly sheets: readonly string[];
  /** Opens the archive that the file is locked into; undefined for the file as it is. */
  readonly password: string | undefined;
}

/** Collects what the page around a report sets, as the file's call takes it. */
function hostedOf({ host }: Pick<DashboardView, "host">, { id: sheet, visuals }: Dashboard["sheets"][number]): readonly HostedCondition[] {
  const conditions = (visual: string | null, filters: readonly HostFilter[]): readonly HostedCondition[] =>
    filters.map(({ control, condition }) => ({ sheet, visual, filter: control.id, condition }));
  return [...conditions(null, host.sheetFiltersOf(sheet)), ...visuals.flatMap(({ id }) => conditions(id, host.filtersOf(sheet, id)))];
}

/** Builds the call for a report's file: everything that is set at this moment, and the sheets that are chosen. */
export function fileDraft(view: Pick<DashboardView, "dashboard" | "values" | "host">, { format, sheets, password }: FileChoice): FileDraft {
  const chosen = view.dashboard.sheets.filter(({ id }) => sheets.includes(id));
  return {
    format,
    ...(password !== undefined && { password }),
    sheets: chosen.map(({ id }) => id),
    filters: Object.fromEntries(Object.entries(view.values).map(([id, values]) => [id, [...values]])),
    hosted: chosen.flatMap((sheet) => hostedOf(view, sheet)),
  };
}
