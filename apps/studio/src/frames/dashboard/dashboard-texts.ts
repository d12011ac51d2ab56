import type { Dashboard } from "@lyceum/model";
import type { i18n } from "i18next";

import type { DashboardTexts } from "./dashboard-context.ts";

export function textsOf(dashboard: Dashboard, texts: i18n): DashboardTexts {
  const read = (key: string, own: string | undefined): string | undefined =>
    own === undefined ? undefined : texts.t(`${dashboard.id}.${key}`, { ns: "dashboards", defaultValue: own });
  return {
    title: read("title", dashboard.title) ?? dashboard.title,
    filter: (filter) => read(`filters.${filter.id}`, filter.label) ?? filter.label,
    sheet: (sheet, field) => read(`sheets.${sheet.id}.${field}`, sheet[field]),
    visual: (sheetId, visual, field) => read(`sheets.${sheetId}.visuals.${visual.id}.${field}`, visual[field]),
  };
}
