import { type AlertValue, MAX_NAMED_GROUPS } from "@lyceum/contracts";
import { failedImportsLines, formatDate, formatDifference, formatDimension, formatMoment } from "@lyceum/reports";
import { parseQuery } from "@lyceum/semantic";

import { explainChange } from "../../domain/answers/change-reasons.ts";
import type { RenderedMail } from "../../domain/mail/render-mail.ts";
import { withFailedImports } from "../../domain/reports/frame-document.ts";
import { filterLines, limitLines } from "../../domain/reports/report-lines.ts";
import { reportUrl } from "../../domain/reports/report-url.ts";
import type { Services } from "../../domain/services.ts";
import type { Brand } from "../../domain/tenant-settings/brand.ts";
import { alertQuery } from "./alert-question.ts";
import { conditionText } from "./alert-sentence.ts";
import type { Decision, JudgedFigure } from "./condition.ts";
import { sentenceParts, valueOf } from "./evaluate.ts";
import type { AlertSubject, ReadFigures } from "./read-figures.ts";
import { renderAlertMail } from "./render-mail.ts";

/** Standard deviations of chance from which a breakdown of a change is named. */
const STANDS_OUT = 3;
/** Breakdowns and groups of each that a mail names. */
const MAX_REASONS = 3;
const MAX_REASON_GROUPS = 2;
/** Part of the largest effect from which another group is worth its place. */
const MIN_SHARE = 0.1;

/** Everything that a mail of an alert is made of. */
export interface AlertMailParts {
  readonly subject: AlertSubject;
  readonly read: ReadFigures;
  readonly decision: Decision;
  readonly name: string;
  readonly brand: Brand;
  /** Null where the alert is the reader's own. */
  readonly owner: string | null;
  readonly unsubscribeUrl: string;
}

/** Says what explains a change, by the breakdowns that stand out; none where the visual has no period to compare, or too many groups are told of. */
async function reasonsOf(services: Services, { subject, read }: AlertMailParts, news: readonly JudgedFigure[]): Promise<string[]> {
  const { report, visual } = read;
  const { measure, by } = subject.settings;
  const query = alertQuery(visual, { measure, by: null });
  const [only] = news;
  if (!query.compare || !report.view.facts.splits(measure) || news.length !== 1 || !only) return [];
  const picked =
    by === null ? [] : [{ dimension: by, op: "in" as const, values: [JSON.parse(only.key) as string | number | boolean | null] }];
  const { t, locale, tag } = report.language;
  const reasons = await explainChange(services, report.reader, {
    query: parseQuery({ ...query, filters: [...(query.filters ?? []), ...picked] }),
    measure,
    rights: () => Promise.resolve(report.rights),
    locale: tag,
  });
  const telling = reasons?.breakdowns.filter(({ strength }) => strength >= STANDS_OUT).slice(0, MAX_REASONS) ?? [];
  return telling.map(({ dimension, label, kind, groups }) => {
    const largest = Math.abs(groups[0]?.effect ?? 0);
    const named = groups.slice(0, MAX_REASON_GROUPS).filter(({ effect }) => Math.abs(effect) >= largest * MIN_SHARE);
    const parts = named.map(({ value, effect }) => {
      const difference = formatDifference(effect, reasons?.format, locale);
      const group = formatDimension(value, { name: dimension, kind }, locale, report.view.words);
      return `${group} ${reasons?.format === "ratio" ? t("chart.points", { value: difference }) : difference}`;
    });
    return `${label}: ${parts.join(", ")}`;
  });
}

function dataLines({ report: { data, language }, answer }: ReadFigures): string[] {
  const { t, locale } = language;
  const updated = answer.explanation.freshness.map(({ updatedAt }) => updatedAt).sort()[0] ?? data?.createdAt;
  return [
    t("header.asOf", { date: formatDate(answer.explanation.asOf, locale) }),
    ...(updated === undefined ? [] : [t("header.updated", { moment: formatMoment(updated, locale) })]),
    ...(data?.synthetic ? [`${t("header.synthetic")}. ${t("header.syntheticHelp")}`] : []),
    ...(data?.attribution ? [t("header.source", { source: data.attribution })] : []),
  ];
}

/** Says which imports failed since the data was loaded: newer figures were meant to be judged. */
async function warningsOf(services: Services, { report: { reader, data, language } }: ReadFigures): Promise<readonly string[]> {
  if (!data) return [];
  const { t, locale } = language;
  return failedImportsLines(await withFailedImports(services, reader.tenantId, data), { t, locale, zone: "utc" });
}

/** Makes the mail of an alert for the person whose figures were read: nothing in it comes from anybody else's. */
export async function composeAlertMail(services: Services, parts: AlertMailParts): Promise<RenderedMail> {
  const { subject, read, decision } = parts;
  const { report, visual, answer } = read;
  const sentence = sentenceParts(services, read, subject);
  const news = decision.news.length > 0 ? decision.news : decision.holding;
  const figures: AlertValue[] = news.slice(0, MAX_NAMED_GROUPS).map((figure) => valueOf(figure, sentence));
  const definition = answer.explanation.definitions.find(({ measure }) => measure === subject.settings.measure);
  const { dashboard, values, texts } = report.view;
  const visualTitle = texts.visual(visual.sheet.id, visual.visual, "title") ?? visual.visual.title;
  return renderAlertMail({
    locale: report.language.tag,
    words: sentence.words.message,
    brand: parts.brand,
    owner: parts.owner,
    name: parts.name,
    condition: conditionText(subject.settings, sentence),
    measure: sentence.measure,
    breakdown: sentence.breakdown,
    visual: `${texts.title} · ${visualTitle}`,
    definition: definition ? [definition.description, definition.formula].filter((text) => text !== "") : [],
    figures,
    more: news.length - figures.length,
    warnings: await warningsOf(services, read),
    reasons: await reasonsOf(services, parts, news),
    filters: filterLines(report).map(({ label, text }) => `${label}: ${text}`),
    data: dataLines(read),
    limits: limitLines(report),
    reportUrl: reportUrl(services, { id: subject.dashboardId, dashboard, values, sheetId: visual.sheet.id }),
    unsubscribeUrl: parts.unsubscribeUrl,
  });
}
