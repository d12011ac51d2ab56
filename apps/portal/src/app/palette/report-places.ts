import type { Dashboard } from "../../domain/dashboards/dashboard.ts";
import type { PaletteItem } from "./palette-items.ts";

/** The portal's words for where a sheet or a question lies. */
export interface ReportPlaceWords {
  readonly sheet: (report: string) => string;
  readonly question: (sheet: string, report: string) => string;
}

/** Every sheet of the reports that a person may open, and every question on it; each leads to the sheet. */
export function reportPlaces(dashboards: readonly Dashboard[], words: ReportPlaceWords): readonly PaletteItem[] {
  const sheets = dashboards.flatMap(({ id: dashboardId, reportingArea, urlSlug, locale, sheets = [] }) =>
    sheets.map((sheet) => {
      const search = new URLSearchParams({ sheet: sheet.id }).toString();
      return {
        ...sheet,
        key: `${dashboardId}/${sheet.id}`,
        report: locale.reportTitle,
        path: `/reporting/${reportingArea}/${urlSlug}?${search}`,
      };
    }),
  );
  return [
    ...sheets.map(({ key, name, report, path }) => ({ key, label: name, hint: words.sheet(report), path, within: true })),
    ...sheets.flatMap(({ key, name, report, path, questions }) =>
      [...new Set(questions)].map((question) => ({
        key: `${key}/${question}`,
        label: question,
        hint: words.question(name, report),
        path,
        within: true,
      })),
    ),
  ];
}
