import type { DataRights } from "@lyceum/access";
import type { Dashboard, Sheet, Visual } from "@lyceum/model";
import {
  type DashboardTexts,
  drilledVisual,
  type FilterValues,
  parameterNames,
  questionOf as visualQuestionOf,
  type Unlimited,
} from "@lyceum/reports";
import { parseQuery, type Query } from "@lyceum/semantic";
import type { SnapshotInfo } from "@lyceum/warehouse";

import { type TenantTransaction, withTenant } from "../../../db/database.ts";
import { authoriseIn } from "../../../domain/access/authorise.ts";
import type { Caller } from "../../../domain/caller.ts";
import type { DocumentTexts } from "../../../domain/reports/document-texts.ts";
import { openReport, type OpenedReport } from "../../../domain/reports/open-report.ts";
import { nameOf, nameOfRights } from "../../../domain/reports/report-basis.ts";
import { readReport, type ReadReport, reportReader } from "../../../domain/reports/report-reader.ts";
import { requireKnownFilters } from "../../../domain/reports/report-values.ts";
import { requireView } from "../../../domain/reports/saved-views.ts";
import type { Services } from "../../../domain/services.ts";
import { ProblemError } from "../../../lib/problem-error.ts";
import { type FeedRow, findFeed } from "../feeds-store.ts";
import type { FeedBearer } from "./authenticate-feed.ts";

/** Changes when the same data would be written otherwise, so that no client goes on with what it has. */
const WRITTEN_AS = 1;

/** The person for whom a feed is read, and until when they wait. */
export interface FeedReader {
  readonly services: Services;
  readonly bearer: FeedBearer;
  readonly signal: AbortSignal;
}

/** A feed as its person may read it at this moment. */
export interface OpenedFeed {
  readonly id: string;
  readonly caller: Caller;
  readonly rights: DataRights;
  /** Names of the nodes that limit the person; null for the whole institution. */
  readonly nodes: readonly string[] | null;
  readonly query: Query;
  readonly unlimited: readonly Unlimited[];
  readonly title: string;
  readonly subtitle: string | undefined;
  readonly report: string;
  readonly sheet: string;
  readonly locale: string;
  readonly words: DocumentTexts;
  readonly texts: DashboardTexts;
  readonly snapshot: SnapshotInfo;
  /** Names all that what is read rests on: data, rights, question and texts. */
  readonly basis: string;
}

const noSuchFeed = (): ProblemError =>
  new ProblemError("not_found", "There is no such feed, or this token does not open it. Copy its address again from the page Feeds.");

/** Reads which filters a feed sets. A view sets all of them, as it does on the screen. */
async function filtersOf(trx: TenantTransaction, caller: Caller, dashboard: Dashboard, feed: FeedRow): Promise<FilterValues> {
  if (feed.view_id === null) return feed.filters as FilterValues;
  const view = await requireView({ trx, caller, dashboard }, feed.view_id).catch((error: unknown) => {
    if (!(error instanceof ProblemError)) throw error;
    throw new ProblemError("not_found", "The saved view of this feed is gone or no longer shared with you. Make the feed anew.");
  });
  const open = Object.fromEntries(parameterNames(dashboard).map((id) => [id, []]));
  return { ...open, ...(view.state as { readonly filters: FilterValues }).filters };
}

interface Found {
  readonly feed: FeedRow;
  readonly report: ReadReport;
  readonly set: FilterValues;
}

/** Finds a feed and everything that its person needs to read it, in one transaction. */
function findOpen({ services, bearer }: FeedReader, id: string): Promise<Found> {
  const { caller, token } = bearer;
  const { config } = services;
  return withTenant(services.databases, caller.tenantId, async (trx) => {
    const feed = token.feed === null || token.feed === id ? await findFeed(trx, caller, id) : undefined;
    if (!feed) throw noSuchFeed();
    await authoriseIn(trx, caller, "reporting/feeds", config);
    const report = await readReport(trx, reportReader(caller, feed.dashboard_id, feed.locale), config, feed.dashboard_id);
    return { feed, report, set: await filtersOf(trx, caller, report.dashboard, feed) };
  });
}

function requireVisual(dashboard: Dashboard, { sheet_id, visual_id }: FeedRow): readonly [Sheet, Visual] {
  const sheet = dashboard.sheets.find(({ id }) => id === sheet_id);
  const visual = sheet?.visuals.find(({ id }) => id === visual_id);
  if (sheet && visual) return [sheet, visual];
  throw new ProblemError("not_found", "The report no longer has the visual of this feed. Make a feed of another one.");
}

/** Opens the report of a feed. @throws ProblemError `validation_failed` for a filter that the report lacks by now. */
async function openReportOf({ services, bearer, signal }: FeedReader, { feed, report, set }: Found): Promise<OpenedReport> {
  requireKnownFilters(report.dashboard, set);
  const reader = reportReader(bearer.caller, feed.dashboard_id, feed.locale);
  return openReport(services, reader, report, { view: undefined, filters: set }, signal);
}

/** Builds the question of a feed's visual, as the report's frame does under the same filters. */
function questionOf({ view }: OpenedReport, feed: FeedRow) {
  const { dashboard, values, texts } = view;
  const [sheet, own] = requireVisual(dashboard, feed);
  const visual = drilledVisual(own, dashboard.filters, values);
  const { query, needs, unlimited } = visualQuestionOf(view, { sheetId: sheet.id, visual, hostFilters: [] });
  if (needs.length > 0) {
    const labels = needs.map((filter) => texts.filter(filter)).join(", ");
    throw new ProblemError(
      "validation_failed",
      `This visual shows nothing before something is chosen: ${labels}. Save a view of the report with it, and make a feed of that view.`,
    );
  }
  return { query: parseQuery(query), unlimited, sheet, visual };
}

/**
 * Opens a feed under everything that the frame of its report asks of its reader.
 * @throws ProblemError `not_found` also for another person's feed, `tenant_asleep`, `validation_failed`, and what the frame refuses.
 */
export async function openFeed(reader: FeedReader, id: string): Promise<OpenedFeed> {
  const found = await findOpen(reader, id);
  const { feed } = found;
  const opened = await openReportOf(reader, found);
  const { rights, data: snapshot, language } = opened;
  const { texts } = opened.view;
  const { query, unlimited, sheet, visual } = questionOf(opened, feed);
  if (!snapshot) throw new ProblemError("no_data", "There is no data for your institution yet.");
  const title = texts.visual(sheet.id, visual, "title") ?? visual.title;
  const report = texts.title;
  const basis = nameOf([WRITTEN_AS, snapshot.snapshotId, nameOfRights(rights), query, feed.locale, title, report]);
  return {
    id,
    caller: reader.bearer.caller,
    rights,
    nodes: opened.scope.nodes,
    query,
    unlimited,
    title,
    subtitle: texts.visual(sheet.id, visual, "subtitle"),
    report,
    sheet: texts.sheet(sheet, "name") ?? sheet.name,
    locale: feed.locale,
    words: language,
    texts,
    snapshot,
    basis,
  };
}
