import type { ExecutiveSummary } from "@lyceum/contracts";
import { valuesText, visualHeading } from "@lyceum/reports";
import {
  ENOUGH,
  type Finding,
  FINDING_KINDS,
  findGroups,
  findTimes,
  phraseFinding,
  rankFindings,
  readGroups,
} from "@lyceum/reports/summary";
import { WarehouseError } from "@lyceum/warehouse";

import { withTenant } from "../../db/database.ts";
import type { EmbedCaller } from "../../domain/caller.ts";
import { requireParts } from "../../domain/files/read-content.ts";
import { openReport, type OpenedReport } from "../../domain/reports/open-report.ts";
import { readDraftReport } from "../../domain/reports/read-draft-report.ts";
import { readReport } from "../../domain/reports/report-reader.ts";
import type { Services } from "../../domain/services.ts";
import { answered } from "./answered-visual.ts";
import { findChanges, lastPeriod, type LastPeriod } from "./find-changes.ts";
import { groupSizes } from "./group-sizes.ts";
import { inTurns } from "./in-turns.ts";
import { inWordsOf } from "./in-words-of.ts";
import { type AnsweredVisual, askVisuals, isOverTime, setVisuals } from "./read-visuals.ts";
import { shorten, type NamedFinding } from "./shorten.ts";
import { summaryLines } from "./summary-lines.ts";
import type { SummaryRequest } from "./summary-request.ts";
import { type SummaryTexts, summaryTexts } from "./summary-texts.ts";

async function findIn(
  services: Services,
  report: OpenedReport,
  visual: AnsweredVisual,
  texts: SummaryTexts,
  signal: AbortSignal | undefined,
): Promise<readonly Finding[]> {
  if (!visual.answer) return [];
  const own = { ...visual, answer: inWordsOf(services, report, visual, visual.answer, texts) };
  const read = readGroups(answered(report, own));
  const sizes = read ? await groupSizes(services, report, own, read, signal) : undefined;
  const sized = answered(report, own, sizes);
  return [...findGroups(sized), ...findTimes(sized)];
}

interface Found {
  readonly visuals: readonly AnsweredVisual[];
  readonly findings: readonly Finding[];
  readonly period: LastPeriod | undefined;
}

/** Asks and finds; again where a new snapshot came in between, since figures of two would not add up. */
async function findAll(
  services: Services,
  report: OpenedReport,
  texts: SummaryTexts,
  request: SummaryRequest,
  attempts = 2,
): Promise<Found> {
  const set = setVisuals(report.view, report.dashboard, request);
  // Of altered figures only their course over time is told: what else is asked would be asked in vain.
  const visuals = await askVisuals(report, report.rights.restricted ? set.filter(isOverTime) : set);
  const period = await lastPeriod(services, report);
  const changes = await findChanges(services, report, visuals, { period, texts, request });
  const rest = await inTurns(visuals, (visual) => findIn(services, report, visual, texts, request.signal));
  const snapshots = new Set(visuals.flatMap(({ answer }) => answer?.explanation.snapshotId ?? []));
  if (snapshots.size <= 1) return { visuals, findings: [...changes, ...rest.flat()], period };
  if (attempts > 1) return findAll(services, report, texts, request, attempts - 1);
  throw new WarehouseError("busy", "The data is being replaced. Try again shortly.");
}

/** Reads the report as its reader may at this moment, with all that it is set to. */
async function openFor(services: Services, caller: EmbedCaller, { dashboardId, draft, filters, signal, ...parts }: SummaryRequest) {
  const read = await withTenant(services.databases, caller.tenantId, (trx) =>
    draft ? readDraftReport(trx, caller, services.config, dashboardId) : readReport(trx, caller, services.config, dashboardId),
  );
  requireParts(read.dashboard, { ...parts, filters });
  return openReport(services, caller, read, { view: filters, filters: {} }, signal);
}

/**
 * Says what stands out in a report: from the answers that its reader is shown, asked as the screen asks them, under the
 * rights that the database knows at this moment.
 * @throws ProblemError what the report's frame refuses, and `validation_failed`; WarehouseError.
 */
export async function makeSummary(services: Services, caller: EmbedCaller, request: SummaryRequest): Promise<ExecutiveSummary> {
  const report = await openFor(services, caller, request);
  const { view, language } = report;
  const texts = await summaryTexts(services.locales, language.tag);
  const { t } = texts;
  const { visuals, findings, period } = await findAll(services, report, texts, request);
  const ranked = rankFindings(findings);
  const named = period && valuesText(period.filter, [period.value], view, language.t);
  const setting = period &&
    named !== undefined && {
      filters: { [period.filter.id]: [period.value] },
      text: language.t("filters.set", { label: view.texts.filter(period.filter), value: named }),
    };
  const sentences = ranked.findings.flatMap((finding): NamedFinding[] => {
    const { sheetId, visualId } = finding.visual;
    const place = visuals.find(({ sheet, visual }) => sheet.id === sheetId && visual.id === visualId);
    if (!place) return [];
    const { sentence, figures, names } = phraseFinding(finding, { t, studio: language.t, words: language.words });
    return [
      {
        kind: finding.kind,
        sheet: sheetId,
        visual: visualId,
        title: visualHeading(view, sheetId, place.visual, place.answer, language.t).title,
        sentence,
        figures: [...figures],
        names,
        importance: finding.importance,
        ...(finding.kind === "change" && setting && !request.draft && { setting }),
      },
    ];
  });
  const kinds = FINDING_KINDS.filter((kind) => sentences.some((finding) => finding.kind === kind));
  return {
    title: view.texts.title,
    period: named !== undefined && kinds.includes("change") ? t("period", { period: named }) : null,
    findings: sentences.map(({ names: _names, ...finding }) => finding),
    others: ranked.others,
    data: await summaryLines(services, report, visuals, texts),
    methods: [
      t("method.order"),
      t("method.words", { enough: ENOUGH }),
      ...(sentences.length > 0 ? kinds : FINDING_KINDS).map((kind) => t(`method.${kind}`)),
    ],
    snapshotId: report.data?.snapshotId ?? null,
    ...(await shorten(services, report, sentences, request)),
  };
}
