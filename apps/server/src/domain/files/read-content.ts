import type { Dashboard } from "@lyceum/model";
import { withKeyMeasure } from "@lyceum/model/key-measure";
import {
  chartStyle,
  chartWords,
  chosenKeyMeasure,
  type FilterValues,
  type HostFilter,
  parameterNames,
  readDashboardTexts,
  valuesFromParameters,
} from "@lyceum/reports";
import { aboutReport, type FileWords, readSheet, type ReportContent, type ReportReading } from "@lyceum/reports/files";
import { type ReportBundle, reportTexts } from "@lyceum/reports/texts";
import { type Answer, type Filter, parseQuery, type QueryInput } from "@lyceum/semantic";
import { WarehouseError } from "@lyceum/warehouse";

import { withTenant } from "../../db/database.ts";
import { ProblemError } from "../../lib/problem-error.ts";
import { scopeOf } from "../access/scope-in-words.ts";
import { visibleAnnotations } from "../annotations/visible-annotations.ts";
import { spellAnswer } from "../answers/spell-answer.ts";
import type { EmbedCaller } from "../caller.ts";
import { frameDataRights } from "../embed/frame-rights.ts";
import { modelWords } from "../locales/model-words.ts";
import { frameSnapshot } from "../reports/frame-document.ts";
import { initialValues } from "../reports/initial-values.ts";
import { MODEL_FACTS } from "../reports/model-of-reports.ts";
import { requireFrameDocument } from "../reports/require-frame-document.ts";
import type { Services } from "../services.ts";
import { requireAwake } from "../sleep/sleep.ts";
import { institutionOf } from "./file-reader.ts";
import type { FileRequest } from "./file-request.ts";

/** What a file is made of, and the words that its tables are written in. */
export interface ReadContent {
  readonly content: ReportContent;
  readonly words: FileWords;
  readonly style: ReportReading["view"]["style"];
}

/** Ends the work where its reader has gone. */
export interface FileProgress {
  readonly signal?: AbortSignal | undefined;
}

/** Finds the texts of a language, else of the one that it is a variant of, else the English ones, as frames do. */
function textsIn({ locales }: Services, locale: string): { readonly tag: string; readonly bundle: ReportBundle } {
  for (const tag of [locale, locale.split("-")[0] ?? "en", "en"]) {
    const found = locales.textsFor(tag, ["studio", "dashboards", "model"]);
    if (found) return { tag, bundle: found.texts };
  }
  return { tag: "en", bundle: {} };
}

/** Returns the tag by which numbers and days are written: what follows script or region is our own and no part of a standard tag. */
const formatsOf = (tag: string): string => tag.split("-", 2).join("-");

/** Reads everything that the person may read of a report at this moment: their rights first, in one transaction. */
function openFor(services: Services, caller: EmbedCaller, dashboardId: string) {
  return withTenant(services.databases, caller.tenantId, async (trx) => {
    const [dashboard, source] = await requireFrameDocument(trx, caller, services.config, dashboardId);
    const rights = await frameDataRights(trx, caller, services.config);
    await requireAwake(trx, caller, services.config);
    const scope = await scopeOf(trx, caller.tenantId, rights);
    return { dashboard, source, rights, scope, notes: await visibleAnnotations({ trx, caller, dashboard }) };
  });
}

/** Whether a condition is of the kind that pages around a report can set. */
function isOfOneDimension(condition: Filter): boolean {
  if ("all" in condition) return condition.all.every(isOfOneDimension);
  if ("any" in condition) return condition.any.every(isOfOneDimension);
  if ("not" in condition) return isOfOneDimension(condition.not);
  return !("per" in condition) && condition.op !== "past";
}

/** @throws ProblemError `validation_failed` for a sheet or a filter that the report lacks. */
function requireParts(dashboard: Dashboard, { sheetIds, filters = {}, hosted = [] }: FileRequest): void {
  const sheet = sheetIds?.find((id) => !dashboard.sheets.some((own) => own.id === id));
  if (sheet !== undefined || sheetIds?.length === 0) {
    throw new ProblemError("validation_failed", undefined, [`body.sheets: the report has no "${sheet ?? ""}"`]);
  }
  const known = parameterNames(dashboard);
  const unknown =
    Object.keys(filters).find((id) => !known.includes(id)) ??
    hosted.find(({ filter }) => !dashboard.filters.some(({ id }) => id === filter))?.filter;
  if (!hosted.every(({ condition }) => isOfOneDimension(condition))) {
    throw new ProblemError("validation_failed", undefined, [
      "body.hosted: a condition of the page around is about values of one dimension",
    ]);
  }
  if (unknown !== undefined) throw new ProblemError("validation_failed", undefined, [`body.filters: the report has no "${unknown}"`]);
}

function hostFiltersOf(dashboard: Dashboard, { hosted = [] }: FileRequest): ReportReading["hostFilters"] {
  const all = hosted.flatMap(({ sheet, visual, filter, condition }) => {
    const control = dashboard.filters.find(({ id }) => id === filter);
    const own: HostFilter[] = control ? [{ control, condition }] : [];
    return own.map((hostFilter) => ({ sheet, visual, hostFilter }));
  });
  return (sheetId, visualId) =>
    all.filter(({ sheet, visual }) => sheet === sheetId && visual === (visualId ?? null)).map(({ hostFilter }) => hostFilter);
}

/** Reads sheets from one snapshot: figures of two would not add up. */
async function readWhole(reading: ReportReading, chosen: Dashboard["sheets"], attempts = 2): Promise<ReportContent["sheets"]> {
  const sheets: ReportContent["sheets"][number][] = [];
  for (const sheet of chosen) sheets.push(await readSheet(reading, sheet));
  const snapshots = new Set(sheets.flatMap(({ visuals }) => visuals.flatMap(({ answer }) => answer?.explanation.snapshotId ?? [])));
  if (snapshots.size <= 1) return sheets;
  if (attempts > 1) return readWhole(reading, chosen, attempts - 1);
  throw new WarehouseError("busy", "The data is being replaced. Try again shortly.");
}

/**
 * Reads a report as its reader's screen shows it: by the same queries, from the same kept answers, under the rights that the
 * database knows at this moment.
 * @throws ProblemError what the report's frame refuses, and `validation_failed`; QueryProblem; WarehouseError.
 */
export async function readContent(
  services: Services,
  caller: EmbedCaller,
  request: FileRequest,
  { signal }: FileProgress = {},
): Promise<ReadContent> {
  const { tag, bundle } = textsIn(services, caller.locale);
  const locale = formatsOf(tag);
  const texts = await reportTexts(locale, bundle);
  const { dashboard: own, source, rights, scope, notes } = await openFor(services, caller, request.dashboardId);
  requireParts(own, request);
  const snapshot = await frameSnapshot(services, caller.tenantId);
  const ask = async (query: QueryInput): Promise<Answer> => {
    const request = { tenantId: caller.tenantId, person: caller.userId, query: parseQuery(query), rights, ...(signal && { signal }) };
    return spellAnswer(tag, await services.answers.ask(request));
  };
  const start = { dashboard: own, restricted: rights.restricted, asOf: snapshot?.asOf, ask };
  const values: FilterValues = request.filters ? valuesFromParameters(own, Object.entries(request.filters)) : await initialValues(start);
  const measure = chosenKeyMeasure(own, values);
  const dashboard = measure === undefined ? own : withKeyMeasure(own, measure);
  const t = texts.getFixedT(null, "studio");
  const words = chartWords(t, locale);
  const style = chartStyle("light");
  const reading: ReportReading = {
    view: {
      dashboard,
      values,
      facts: MODEL_FACTS,
      kinds: Object.fromEntries(dashboard.filters.map(({ dimension }) => [dimension, MODEL_FACTS.kindOf(dimension) ?? "text"])),
      style,
      words,
      texts: readDashboardTexts(dashboard, texts, source),
    },
    ask,
    hostFilters: hostFiltersOf(dashboard, request),
    notes,
    whole: request.format === "xlsx",
    institution: await institutionOf(services, caller.tenantId),
    nodes: scope.nodes,
    restricted: rights.restricted,
    snapshot,
    madeAt: services.now(),
    zone: "utc",
    t,
    measure: (name) => modelWords(services.locales, tag).measure(name).label,
  };
  const chosen = dashboard.sheets.filter(({ id }) => request.sheetIds?.includes(id) ?? true);
  const sheets = await readWhole(reading, chosen);
  const about = aboutReport(reading, sheets, caller.name);
  const content: ReportContent = {
    title: reading.view.texts.title,
    description: undefined,
    institution: reading.institution,
    person: caller.name,
    locale,
    ...about,
    sheets,
  };
  return { content, words: { words, t }, style };
}
