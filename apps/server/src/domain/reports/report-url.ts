import type { Dashboard } from "@lyceum/model";
import type { FilterValues } from "@lyceum/reports";

import type { Services } from "../services.ts";
import { isOwnReportId } from "./visible-reports.ts";

/** A report as it is set. */
interface SetReport {
  readonly id: string;
  readonly dashboard: Pick<Dashboard, "area" | "urlSlug">;
  readonly values: FilterValues;
  /** Sheet that it opens with; its first one where none is named. */
  readonly sheetId?: string;
}

/** Returns the page that a report opens on; the institution's own ones open from their list. */
export const reportPath = (id: string, { area, urlSlug }: SetReport["dashboard"]): string =>
  isOwnReportId(id) ? "/reporting/custom-reports" : `/reporting/${area}/${urlSlug}`;

/** Writes the address under which a report opens as it is set. */
export function reportUrl({ config }: Services, { id, dashboard, values, sheetId }: SetReport): string {
  const address = new URL(reportPath(id, dashboard), config.publicOrigin);
  if (isOwnReportId(id)) return address.href;
  for (const [filter, set] of Object.entries(values)) for (const value of set) address.searchParams.append(filter, value);
  if (sheetId !== undefined) address.searchParams.set("sheet", sheetId);
  return address.href;
}
