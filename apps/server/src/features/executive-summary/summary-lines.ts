import { failedImportsLines, formatDate, formatMoment, isEmptyAnswer } from "@lyceum/reports";

import { withFailedImports } from "../../domain/reports/frame-document.ts";
import type { OpenedReport } from "../../domain/reports/open-report.ts";
import { filterLines, limitLines } from "../../domain/reports/report-lines.ts";
import type { Services } from "../../domain/services.ts";
import type { AnsweredVisual } from "./read-visuals.ts";
import type { SummaryTexts } from "./summary-texts.ts";

/** Counts what is missing or withheld in the answers. */
function missingLines(visuals: readonly AnsweredVisual[], isRestricted: boolean, { t, locale }: SummaryTexts): string[] {
  const answers = visuals.flatMap(({ answer }) => answer ?? []);
  const total = visuals.length;
  const count = (holds: (visual: AnsweredVisual) => boolean): number => visuals.filter(holds).length;
  const broken = count(({ isBroken }) => isBroken);
  const waiting = count(({ waits, isBroken }) => waits && !isBroken);
  const closed = count(({ waits, isBroken, answer }) => !waits && !isBroken && answer === undefined);
  const empty = answers.filter((answer) => answer.suppressed.length === 0 && isEmptyAnswer(answer)).length;
  const withheld = answers.filter(({ suppressed }) => suppressed.length > 0).length;
  const partial = answers.filter(({ truncated }) => truncated).length;
  const absent = new Set(
    answers.flatMap(({ absent: names = [], columns }) =>
      columns.flatMap(({ name, label }) => (names.some((own) => own.name === name) ? [label] : [])),
    ),
  );
  return [
    ...(isRestricted ? [t("data.protected")] : []),
    ...(withheld > 0 ? [t("data.withheld", { count: withheld })] : []),
    ...(partial > 0 ? [t("data.partial", { count: partial })] : []),
    ...(absent.size > 0 ? [t("data.absent", { labels: new Intl.ListFormat(locale, { type: "conjunction" }).format(absent) })] : []),
    ...(empty > 0 ? [t("data.empty", { count: empty, total })] : []),
    ...(broken > 0 ? [t("data.broken", { count: broken, total })] : []),
    ...(closed > 0 ? [t("data.closed", { count: closed, total })] : []),
    ...(waiting > 0 ? [t("data.needs", { count: waiting, total })] : []),
  ];
}

/** Says what a summary rests on: filters, rights, what is missing or withheld, and the time of the data. */
export async function summaryLines(
  services: Services,
  report: OpenedReport,
  visuals: readonly AnsweredVisual[],
  texts: SummaryTexts,
): Promise<string[]> {
  const { t, locale } = report.language;
  const snapshot = report.data && (await withFailedImports(services, report.reader.tenantId, report.data));
  return [
    ...filterLines(report).map(({ label, text }) => `${label}: ${text}`),
    ...limitLines(report),
    ...missingLines(visuals, report.rights.restricted, texts),
    ...(snapshot
      ? [
          `${t("header.asOf", { date: formatDate(snapshot.asOf, locale) })}, ${t("header.updated", { moment: formatMoment(snapshot.updatedAt, locale) })}`,
          ...(snapshot.synthetic ? [`${t("header.synthetic")}. ${t("header.syntheticHelp")}`] : []),
          ...(snapshot.attribution ? [t("header.source", { source: snapshot.attribution })] : []),
          ...failedImportsLines(snapshot, { t, locale, zone: "utc" }),
        ]
      : [t("header.noData")]),
  ];
}
