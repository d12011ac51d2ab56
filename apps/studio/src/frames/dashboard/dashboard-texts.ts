import type { Dashboard } from "@lyceum/model";
import type { i18n } from "i18next";

import type { DashboardTexts } from "./dashboard-context.ts";

/** @param source of an institution's own report: it shares everything but its title with a delivered one. */
export function textsOf(dashboard: Dashboard, texts: i18n, source: string | null = null): DashboardTexts {
  const read = (key: string, own: string | undefined): string | undefined =>
    own === undefined ? undefined : texts.t(`${source ?? dashboard.id}.${key}`, { ns: "dashboards", defaultValue: own });
  return {
    title: source === null ? (read("title", dashboard.title) ?? dashboard.title) : dashboard.title,
    filter: (filter) => read(`filters.${filter.id}`, filter.label) ?? filter.label,
    sheet: (sheet, field) => read(`sheets.${sheet.id}.${field}`, sheet[field]),
    visual: (sheetId, visual, field) => read(`sheets.${sheetId}.visuals.${visual.id}.${field}`, visual[field]),
  };
}
