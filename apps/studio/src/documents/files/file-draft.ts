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

const conditionsOf = (sheet: string, visual: string | null, filters: readonly HostFilter[]): readonly HostedCondition[] =>
  filters.map(({ control, condition }) => ({ sheet, visual, filter: control.id, condition }));

/** Collects what the page around a report sets on one visual, as calls for files take it. */
export const visualHostedOf = ({ host }: Pick<DashboardView, "host">, sheet: string, visual: string): readonly HostedCondition[] =>
  conditionsOf(sheet, visual, host.filtersOf(sheet, visual));

/** Collects what it sets on a sheet and its visuals. */
const hostedOf = (view: Pick<DashboardView, "host">, { id: sheet, visuals }: Dashboard["sheets"][number]): readonly HostedCondition[] => [
  ...conditionsOf(sheet, null, view.host.sheetFiltersOf(sheet)),
  ...visuals.flatMap(({ id }) => visualHostedOf(view, sheet, id)),
];

/** Lists everything that is set in a report, as calls take it. */
export const valuesOf = ({ values }: Pick<DashboardView, "values">): FileDraft["filters"] =>
  Object.fromEntries(Object.entries(values).map(([id, set]) => [id, [...set]]));

/** Builds the call for a report's file: everything that is set at this moment, and the sheets that are chosen. */
export function fileDraft(
  view: Pick<DashboardView, "dashboard" | "values" | "hasStartPeriods" | "host">,
  { format, sheets, password }: FileChoice,
): FileDraft {
  const chosen = view.dashboard.sheets.filter(({ id }) => sheets.includes(id));
  return {
    format,
    ...(password !== undefined && { password }),
    sheets: chosen.map(({ id }) => id),
    filters: valuesOf(view),
    hasStartPeriods: view.hasStartPeriods,
    hosted: chosen.flatMap((sheet) => hostedOf(view, sheet)),
  };
}
