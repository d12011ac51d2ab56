import type { Dashboard, FilterControl, Visual } from "@lyceum/model";
import type { i18n } from "i18next";

/** Texts of a document in the reader's language, or its own English ones. */
export interface DashboardTexts {
  readonly title: string;
  readonly filter: (filter: FilterControl) => string;
  readonly sheet: (sheet: Dashboard["sheets"][number], field: "name" | "description") => string | undefined;
  readonly visual: (sheetId: string, visual: Visual, field: "title" | "subtitle" | "help") => string | undefined;
}

/**
 * Reads a document's texts from the bundle of the reader's language.
 * @param source the delivered report that an institution's own one was made from: it shares everything but its title.
 */
export function readDashboardTexts(dashboard: Dashboard, texts: Pick<i18n, "t">, source: string | null = null): DashboardTexts {
  const read = (key: string, own: string | undefined): string | undefined =>
    own === undefined ? undefined : texts.t(`${source ?? dashboard.id}.${key}`, { ns: "dashboards", defaultValue: own });
  return {
    title: source === null ? (read("title", dashboard.title) ?? dashboard.title) : dashboard.title,
    filter: (filter) => read(`filters.${filter.id}`, filter.label) ?? filter.label,
    sheet: (sheet, field) => read(`sheets.${sheet.id}.${field}`, sheet[field]),
    visual: (sheetId, visual, field) => read(`sheets.${sheetId}.visuals.${visual.id}.${field}`, visual[field]),
  };
}
