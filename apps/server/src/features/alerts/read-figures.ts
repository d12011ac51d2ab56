import type { AlertSettings } from "@lyceum/contracts";
import { cellText, drillsTo, type Format } from "@lyceum/reports";
import { type Answer, QueryProblem } from "@lyceum/semantic";

import type { Caller } from "../../domain/caller.ts";
import { openReport, type OpenedReport } from "../../domain/reports/open-report.ts";
import { readReportNow, reportReader } from "../../domain/reports/report-reader.ts";
import type { Services } from "../../domain/services.ts";
import { ProblemError } from "../../lib/problem-error.ts";
import { alertQuery, type AlertVisual, findVisual, formatOf, type VisualGap } from "./alert-question.ts";
import type { Figure } from "./condition.ts";

/** What an alert is about, and what it asks. */
export interface AlertSubject {
  readonly dashboardId: string;
  readonly sheetId: string;
  readonly visualId: string;
  readonly filters: Readonly<Record<string, readonly string[]>>;
  readonly settings: Pick<AlertSettings, "measure" | "by" | "condition" | "repeat" | "quiet">;
}

/** A visual that an alert cannot read, and why. */
export class AlertGap extends Error {
  readonly gap: VisualGap | "too_many_groups" | "refused";
  constructor(gap: AlertGap["gap"], options?: ErrorOptions) {
    super(gap, options);
    this.name = "AlertGap";
    this.gap = gap;
  }
}

/** The figures of an alert as one person may see them. */
export interface ReadFigures {
  readonly report: OpenedReport;
  readonly visual: AlertVisual;
  readonly answer: Answer;
  readonly format: Format | undefined;
  readonly figures: readonly Figure[];
}

const numberOf = (cell: unknown): number | null => (typeof cell === "number" && Number.isFinite(cell) ? cell : null);

/** Opens the report of an alert as it is set, for a person under the rights of this moment. @throws ProblemError what its frame refuses */
export async function openFor(
  services: Services,
  caller: Caller,
  { dashboardId, filters }: AlertSubject,
  locale: string,
): Promise<OpenedReport> {
  const reader = reportReader(caller, dashboardId, locale);
  return openReport(services, reader, await readReportNow(services, reader, dashboardId), { view: filters, filters: {} });
}

/** Finds a visual that can be asked as it is set. @throws AlertGap */
export function requireShownVisual(report: OpenedReport, sheetId: string, visualId: string): AlertVisual {
  const visual = findVisual(report, sheetId, visualId);
  if (typeof visual === "string") throw new AlertGap(visual);
  return visual;
}

/** Finds the visual of an alert with the measure and breakdown that it names. @throws AlertGap */
export function requireAlertVisual(report: OpenedReport, { sheetId, visualId, settings }: AlertSubject): AlertVisual {
  const visual = requireShownVisual(report, sheetId, visualId);
  const { measures, dimensions } = visual.visual.query;
  const { by } = settings;
  // A visual that drills begins at another level for a dean than for the owner of the alert.
  const hasBreakdown = by === null || dimensions.some(({ name }) => name === by) || drillsTo(visual.visual, by);
  const isKnown = measures.includes(settings.measure) && hasBreakdown;
  const lacksPeriod =
    settings.condition.kind !== "threshold" && settings.condition.against === "comparison" && !visual.question.query.compare;
  if (!isKnown || lacksPeriod) throw new AlertGap("visual_gone");
  return visual;
}

/**
 * Reads the figures of an alert for a person: by the question that its visual asks, under the person's rights, after everything
 * that withholds and alters numbers for them.
 * @throws ProblemError what the report's frame refuses, `no_data`; AlertGap; WarehouseError.
 */
export async function readFigures(services: Services, report: OpenedReport, subject: AlertSubject): Promise<ReadFigures> {
  if (!report.data) throw new ProblemError("no_data", "The institution has no data yet.");
  const visual = requireAlertVisual(report, subject);
  const { measure, by } = subject.settings;
  const answer = await report.ask(alertQuery(visual, { measure, by })).catch((error: unknown) => {
    if (error instanceof QueryProblem) throw new AlertGap("refused", { cause: error });
    throw error;
  });
  if (answer.truncated) throw new AlertGap("too_many_groups");
  const { columns, rows, suppressed } = answer;
  const find = (name: string) => columns.findIndex((column) => column.name === name);
  const [value, compared] = [find(measure), find(`${measure}.previous`)];
  const dimension = by === null ? undefined : columns[0];
  const figures = rows.map((row, index): Figure => {
    const isWithheld = suppressed.includes(index);
    return {
      key: dimension ? JSON.stringify(row[0]) : "",
      label: dimension ? cellText(row[0] ?? null, dimension, report.view.words) : null,
      value: isWithheld ? null : numberOf(row[value]),
      compared: isWithheld || compared < 0 ? null : numberOf(row[compared]),
    };
  });
  return { report, visual, answer, format: columns[value]?.format ?? formatOf(visual, measure), figures };
}
