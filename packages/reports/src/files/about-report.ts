import { comparedDays } from "@lyceum/semantic";

import { limitText } from "../answers/limit-text.ts";
import { daysText } from "../days-text.ts";
import { failedImportsLines, freshnessLines, sourceLines } from "../exports/provenance.ts";
import { comparedTo } from "../filters/comparison.ts";
import { conditionText } from "../filters/condition-text.ts";
import { chosenKeyMeasure } from "../filters/key-measure.ts";
import { valuesText } from "../filters/value-text.ts";
import { choosesPeriod, chosenDays } from "../filters/visual-query.ts";
import { formatDate, formatMoment } from "../formats.ts";
import { parameterText } from "../parameters/parameter-text.ts";
import type { ReportView } from "../reading/report-view.ts";
import { verifiedText } from "../reading/verified-text.ts";
import type { ReportReading } from "./read-report.ts";
import type { FileSheet, ReportContent } from "./report-content.ts";

/** A filter that is set, in words. */
interface SetFilter {
  /** Named where it is set otherwise than on other sheets. */
  readonly sheet: string | undefined;
  readonly label: string;
  readonly text: string;
}

/** Lists the filters that are set on the sheets of a report: once what is set alike on all of them, otherwise sheet by sheet. */
export function setFilters(
  sheets: readonly { readonly name: string; readonly view: ReportView }[],
  t: ReportReading["t"],
): readonly SetFilter[] {
  const [first] = sheets;
  const position = ({ sheet }: SetFilter): number => sheets.findIndex(({ name }) => name === sheet);
  const all = (first?.view.dashboard.filters ?? []).flatMap((filter): readonly SetFilter[] => {
    if (filter.unreadable !== undefined) return [];
    const set = sheets.flatMap(({ name, view }) => {
      const values = view.values[filter.id] ?? [];
      return values.length > 0 ? [{ sheet: name, label: view.texts.filter(filter), text: valuesText(filter, values, view, t) }] : [];
    });
    const [own] = set;
    const isAlike = set.length === sheets.length && set.every(({ text }) => text === own?.text);
    return own && isAlike ? [{ ...own, sheet: undefined }] : set;
  });
  return all.toSorted((left, right) => position(left) - position(right));
}

/** Writes everything that is set in a report, each in its own line; what the page around it sets comes last. */
export function setLines({ view, viewOf, hostFilters, t }: ReportReading, sheets: readonly FileSheet[]): readonly string[] {
  const { dashboard, values, texts, words } = view;
  const line = (label: string, value: string): string => t("filters.set", { label, value });
  const views = sheets.length > 0 ? sheets.map(({ id, name }) => ({ name, view: viewOf(id) })) : [{ name: "", view }];
  const filters = setFilters(views, t).map(({ sheet, label, text }) =>
    sheet === undefined ? line(label, text) : line(sheet, line(label, text)),
  );
  const hosted = sheets.flatMap(({ id, visuals }) =>
    [hostFilters(id), ...visuals.map((visual) => hostFilters(id, visual.id))]
      .flat()
      .map(({ control, condition }) => line(texts.filter(control), conditionText(control, condition, view, t))),
  );
  const parameters = (dashboard.parameters ?? []).map((parameter) =>
    line(texts.parameter(parameter), parameterText(parameter, values, { ...view, t })),
  );
  const measure = chosenKeyMeasure(dashboard, values);
  const key = measure === undefined ? [] : [line(texts.keyMeasure() ?? "", texts.keyMeasure(measure) ?? measure)];
  const isCompared =
    choosesPeriod(dashboard.filters, values) && dashboard.sheets.some((sheet) => sheet.visuals.some((visual) => visual.comparison));
  const to = comparedTo(values);
  const days = chosenDays(dashboard.filters, values);
  const other = typeof to === "object" && days ? comparedDays(days, to) : undefined;
  const named = typeof to === "object" ? "previous_year" : to;
  const text = other ? daysText(other.from, other.to, { t, locale: words.locale }) : t(`comparison.${named}`);
  return [...new Set([...filters, ...parameters, ...key, ...(isCompared ? [line(t("comparison.label"), text)] : []), ...hosted])];
}

/** Collects what stands in front of a report's file, from the answers that it holds. */
export function aboutReport(
  reading: ReportReading,
  sheets: readonly FileSheet[],
  person: string,
): Pick<ReportContent, "about" | "definitions" | "asOf"> {
  const { view, t, nodes, snapshot, zone, madeAt } = reading;
  const { locale } = view.words;
  const answers = sheets.flatMap(({ visuals }) => visuals.flatMap(({ answer }) => answer ?? []));
  const words = { t, locale, zone };
  const set = setLines(reading, sheets);
  const limits = answers.flatMap(({ explanation }) => explanation.limits.map((limit) => limitText(limit, nodes, t)));
  const asOf = answers[0]?.explanation.asOf ?? snapshot?.asOf;
  const freshness = answers.flatMap((answer) => freshnessLines(answer, words));
  const sections = [
    { label: t("file.madeFor"), lines: [person] },
    { label: t("reportVerified.label"), lines: reading.verified ? [verifiedText(reading.verified, t, locale)] : [] },
    { label: t("explain.filters"), lines: set.length > 0 ? set : [t("explain.noFilters")] },
    { label: t("explain.limits"), lines: limits },
    {
      label: t("explain.freshness"),
      lines: [
        ...(freshness.length === 0 && asOf !== undefined ? [t("header.asOf", { date: formatDate(asOf, locale) })] : freshness),
        ...failedImportsLines(snapshot, words),
      ],
    },
    { label: t("export.source"), lines: sourceLines(reading, t) },
    { label: t("export.made"), lines: [formatMoment(madeAt.toISOString(), locale, zone)] },
  ];
  const about = sections.map((section) => ({ ...section, lines: [...new Set(section.lines)] })).filter(({ lines }) => lines.length > 0);
  const definitions = answers.flatMap(({ explanation }) =>
    explanation.definitions.map(
      ({ label, description, formula, table }) =>
        `${label}: ${description} ${t("explain.formula")}: ${formula}.${table ? ` ${t("explain.table", { table })}.` : ""}`,
    ),
  );
  const sorted = [...new Set(definitions)].toSorted((left, right) => left.localeCompare(right, locale));
  return { about, definitions: { label: t("export.definitions"), lines: sorted }, asOf };
}
