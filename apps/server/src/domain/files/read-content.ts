import { type Dashboard, educationModel } from "@lyceum/model";
import { withKeyMeasure } from "@lyceum/model/key-measure";
import {
  chartStyle,
  chartWords,
  chosenKeyMeasure,
  type FilterValues,
  type HostFilter,
  modelFacts,
  parameterNames,
  readDashboardTexts,
  valuesFromParameters,
} from "@lyceum/reports";
import { aboutReport, type FileWords, readSheet, type ReportContent, type ReportReading } from "@lyceum/reports/files";
import { reportTexts } from "@lyceum/reports/texts";
import { type Answer, parseQuery, type QueryInput } from "@lyceum/semantic";

import { withTenant } from "../../db/database.ts";
import { ProblemError } from "../../lib/problem-error.ts";
import { scopeOf } from "../access/scope-in-words.ts";
import { visibleAnnotations } from "../annotations/visible-annotations.ts";
import { spellAnswer } from "../answers/spell-answer.ts";
import type { EmbedCaller } from "../caller.ts";
import { frameDataRights } from "../embed/frame-rights.ts";
import { frameSnapshot } from "../reports/frame-document.ts";
import { initialValues } from "../reports/initial-values.ts";
import { requireFrameDocument } from "../reports/require-frame-document.ts";
import type { Services } from "../services.ts";
import { requireAwake } from "../sleep/sleep.ts";
import { institutionOf } from "./file-reader.ts";
import type { FileRequest } from "./file-request.ts";

const FACTS = modelFacts(educationModel);

/** What a file is made of, and the words that its tables are written in. */
export interface ReadContent {
  readonly content: ReportContent;
  readonly words: FileWords;
  readonly style: ReportReading["view"]["style"];
}

/** What has happened so far, for whoever waits. */
export interface FileProgress {
  readonly signal?: AbortSignal | undefined;
}

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
  if (unknown !== undefined) throw new ProblemError("validation_failed", undefined, [`body.filters: the report has no "${unknown}"`]);
}

function hostFiltersOf(dashboard: Dashboard, { hosted = [] }: FileRequest): ReportReading["hostFilters"] {
  const all = hosted.flatMap(({ sheet, visual, filter, condition }) => {
    const control = dashboard.filters.find(({ id }) => id === filter);
    const own: HostFilter[] =
      control && "dimension" in condition && condition.dimension === control.dimension ? [{ control, condition }] : [];
    return own.map((hostFilter) => ({ sheet, visual, hostFilter }));
  });
  return (sheetId, visualId) =>
    all.filter(({ sheet, visual }) => sheet === sheetId && visual === (visualId ?? null)).map(({ hostFilter }) => hostFilter);
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
  const bundle =
    services.locales.textsFor(caller.locale, ["studio", "dashboards", "model"]) ??
    services.locales.textsFor("en", ["studio", "dashboards", "model"]);
  const locale = services.locales.textsFor(caller.locale, []) ? caller.locale : "en";
  const texts = await reportTexts(locale, bundle?.texts ?? {});
  const { dashboard: own, source, rights, scope, notes } = await openFor(services, caller, request.dashboardId);
  requireParts(own, request);
  const snapshot = await frameSnapshot(services, caller.tenantId);
  const ask = async (query: QueryInput): Promise<Answer> => {
    const asked = { tenantId: caller.tenantId, person: caller.userId, query: parseQuery(query), rights, ...(signal && { signal }) };
    return spellAnswer(locale, await services.answers.ask(asked));
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
      facts: FACTS,
      kinds: Object.fromEntries(dashboard.filters.map(({ dimension }) => [dimension, FACTS.kindOf(dimension) ?? "text"])),
      style,
      words,
      texts: readDashboardTexts(dashboard, texts, source),
    },
    ask,
    hostFilters: hostFiltersOf(dashboard, request),
    notes,
    institution: await institutionOf(services, caller.tenantId),
    nodes: scope.nodes,
    restricted: rights.restricted,
    snapshot,
    madeAt: services.now(),
    zone: "utc",
    t,
    measure: (name) => texts.t(`measures.${name}.label`, { ns: "model", defaultValue: name }),
  };
  const chosen = dashboard.sheets.filter(({ id }) => request.sheetIds?.includes(id) ?? true);
  const sheets: ReportContent["sheets"][number][] = [];
  for (const sheet of chosen) sheets.push(await readSheet(reading, sheet));
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
