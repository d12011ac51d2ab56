import type { DataRights } from "@lyceum/access";
import type { Dashboard } from "@lyceum/model";
import { withKeyMeasure } from "@lyceum/model/key-measure";
import { chartStyle, chosenKeyMeasure, readDashboardTexts, type ReportView, valuesFromParameters } from "@lyceum/reports";
import { type Answer, parseQuery, type QueryInput, QueryProblem } from "@lyceum/semantic";

import { withTenant } from "../../db/database.ts";
import { type Scope, scopeOf } from "../../domain/access/scope-in-words.ts";
import { spellAnswer } from "../../domain/answers/spell-answer.ts";
import type { Caller, EmbedCaller } from "../../domain/caller.ts";
import { requireDashboard } from "../../domain/dashboards/visible-dashboards.ts";
import { frameDataRights } from "../../domain/embed/frame-rights.ts";
import { type DocumentTexts, openDocumentTexts } from "../../domain/reports/document-texts.ts";
import { type FrameSnapshot, frameSnapshot } from "../../domain/reports/frame-document.ts";
import { initialValues } from "../../domain/reports/initial-values.ts";
import { MODEL_FACTS } from "../../domain/reports/model-of-reports.ts";
import { nameOfRights } from "../../domain/reports/report-basis.ts";
import type { Services } from "../../domain/services.ts";
import { requireAwake } from "../../domain/sleep/sleep.ts";
import { ProblemError } from "../../lib/problem-error.ts";

type FilterSetting = Readonly<Record<string, readonly string[]>>;

/** What a schedule sets in its report. */
export interface ReportSetting {
  readonly dashboardId: string;
  /** Filters of its saved view, which leave every other open; undefined without a view. */
  readonly view: FilterSetting | undefined;
  /** Without a view: filters that are set, while others stand as the report opens. */
  readonly filters: FilterSetting;
}

/** A report as one person may read it at one moment, in the words of their language. */
export interface OpenedReport {
  readonly snapshot: FrameSnapshot;
  readonly view: ReportView;
  readonly language: DocumentTexts;
  readonly scope: Scope;
  /** Names the rights that it was opened under. */
  readonly rights: string;
  /** Answers a question of the report; undefined for one that the person's rights do not reach. */
  readonly ask: (query: QueryInput) => Promise<Answer | undefined>;
}

/** Returns a person as the reader of one report's frame: the same is required of them. */
const frameReader = (caller: Caller, dashboardId: string, locale: string): EmbedCaller => ({
  ...caller,
  sessionId: "",
  resource: { kind: "dashboard", id: dashboardId },
  locale,
});

interface ReaderRights {
  readonly dashboard: Dashboard;
  readonly rights: DataRights;
  readonly scope: Scope;
}

/** Reads what a person may read of a report now. @throws ProblemError what `requireFrame` refuses, and `tenant_asleep`. */
function readRights(services: Services, reader: EmbedCaller): Promise<ReaderRights> {
  return withTenant(services.databases, reader.tenantId, async (trx) => {
    const rights = await frameDataRights(trx, reader, services.config);
    await requireAwake(trx, reader, services.config);
    const dashboard = await requireDashboard(trx, reader, services.config, reader.resource.id);
    return { dashboard, rights, scope: await scopeOf(trx, reader.tenantId, rights) };
  });
}

/** Names what a person may read of a report now, to tell whether that has changed. @throws ProblemError as `openReport` does. */
export const readRightsName = async (services: Services, caller: Caller, dashboardId: string): Promise<string> =>
  nameOfRights((await readRights(services, frameReader(caller, dashboardId, "en"))).rights);

/** Reads a question that the person's rights may not reach: a report has more than each of its readers is shown. */
async function unlessRefused(reading: Promise<Answer>): Promise<Answer | undefined> {
  try {
    return await reading;
  } catch (error) {
    if (error instanceof QueryProblem) return undefined;
    throw error;
  }
}

/**
 * Opens a report for one person under the rights that they have at this moment, as its frame would.
 * @throws ProblemError what `requireFrame` refuses, `tenant_asleep` and `no_data`; WarehouseError.
 */
export async function openReport(services: Services, caller: Caller, setting: ReportSetting, locale: string): Promise<OpenedReport> {
  const { dashboard: own, rights, scope } = await readRights(services, frameReader(caller, setting.dashboardId, locale));
  const snapshot = await frameSnapshot(services, caller.tenantId);
  if (!snapshot) throw new ProblemError("no_data", "The institution has no data yet.");
  const language = await openDocumentTexts(services.locales, locale);
  const answer = async (query: QueryInput): Promise<Answer> =>
    spellAnswer(locale, await services.answers.ask({ tenantId: caller.tenantId, person: caller.userId, query: parseQuery(query), rights }));
  const start = { dashboard: own, restricted: rights.restricted, asOf: snapshot.asOf, ask: answer };
  const set = valuesFromParameters(own, Object.entries(setting.view ?? setting.filters));
  const values = setting.view ? set : { ...(await initialValues(start, Object.keys(set))), ...set };
  const measure = chosenKeyMeasure(own, values);
  const dashboard = measure === undefined ? own : withKeyMeasure(own, measure);
  return {
    snapshot,
    view: {
      dashboard,
      values,
      facts: MODEL_FACTS,
      kinds: Object.fromEntries(dashboard.filters.map(({ dimension }) => [dimension, MODEL_FACTS.kindOf(dimension) ?? "text"])),
      style: chartStyle("light"),
      words: language.words,
      texts: readDashboardTexts(dashboard, language.texts),
    },
    language,
    scope,
    rights: nameOfRights(rights),
    ask: (query) => unlessRefused(answer(query)),
  };
}
