import { parameterText } from "@lyceum/reports";
import { setFilters } from "@lyceum/reports/files";

import type { OpenedReport } from "./open-report.ts";

/** A filter that is set, in words. */
export interface FilterLine {
  readonly label: string;
  readonly text: string;
}

/** Lists the filters that are set in a report and what its parameters are, in words. */
export const filterLines = ({ view, viewOf, language: { t } }: OpenedReport): readonly FilterLine[] => [
  ...view.dashboard.filters.flatMap((filter) =>
    filter.unreadable === undefined ? [] : [{ label: view.texts.filter(filter), text: t("empty.unreadableTitle") }],
  ),
  ...setFilters(
    view.dashboard.sheets.map((sheet) => ({ name: view.texts.sheet(sheet, "name") ?? sheet.name, view: viewOf(sheet.id) })),
    t,
  ).map(({ sheet, label, text }) =>
    sheet === undefined ? { label, text } : { label: sheet, text: t("filters.set", { label, value: text }) },
  ),
  ...(view.dashboard.parameters ?? []).map((parameter) => ({
    label: view.texts.parameter(parameter),
    text: parameterText(parameter, view.values, { ...view, t }),
  })),
];

/** Says what stands between a reader and all of the institution's numbers. */
export function limitLines({ scope: { nodes, protection }, language: { t } }: OpenedReport): string[] {
  return [
    ...(nodes?.length === 0 ? [t("header.limitedNothing")] : []),
    ...(nodes?.length ? [t("header.limited", { nodes: nodes.join(", ") })] : []),
    ...(protection ? [t("header.restricted", { minimum: protection.minimumGroup, by: protection.alteredBy })] : []),
  ];
}
