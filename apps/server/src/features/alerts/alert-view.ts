import { type AlertDelivery, type AlertDetail, type AlertRun, type AlertSummary } from "@lyceum/contracts";
import { readDashboardTexts } from "@lyceum/reports";

import type { TenantTransaction } from "../../db/database.ts";
import type { Caller } from "../../domain/caller.ts";
import { describeMail, pageOfMails, pageOfRuns } from "../../domain/mail/history.ts";
import { ALERTS } from "../../domain/mail/mailing.ts";
import { countRecipients, listRecipients, recipientChoices } from "../../domain/mail/recipients.ts";
import type { DocumentTexts } from "../../domain/reports/document-texts.ts";
import { reportSetup } from "../../domain/reports/open-report.ts";
import type { SourcedDocument } from "../../domain/reports/report-reader.ts";
import { reportPath } from "../../domain/reports/report-url.ts";
import type { Services } from "../../domain/services.ts";
import { type AlertVisual, breakdownLabel, choicesOf, findVisual, formatOf, measureLabel, type ShownReport } from "./alert-question.ts";
import { alertSentence, alertWords } from "./alert-sentence.ts";
import { type OwnedAlert, subjectOf } from "./alerts-store.ts";
import type { AlertRunRow } from "./runs-store.ts";

/** What alerts are shown with: the reports that their viewer may open, and the words of their language. */
export interface AlertViewer {
  readonly trx: TenantTransaction;
  readonly caller: Caller;
  readonly services: Services;
  readonly documents: ReadonlyMap<string, SourcedDocument>;
  readonly words: DocumentTexts;
  /** How many levels of the hierarchy lie above all that the viewer sees. */
  readonly depth: number;
}

/** The visual of an alert, where its viewer may open the report and it is still there. */
interface ShownVisual {
  readonly report: ShownReport;
  readonly visual: AlertVisual;
}

function shownVisual({ documents, words, depth }: AlertViewer, row: OwnedAlert): ShownVisual | undefined {
  const document = documents.get(row.dashboard_id);
  if (!document) return undefined;
  const report = { view: reportSetup(document, row.filters, words, depth), language: words };
  const visual = findVisual(report, row.sheet_id, row.visual_id);
  return typeof visual === "string" ? undefined : { report, visual };
}

function sentenceOf({ services, words }: AlertViewer, row: OwnedAlert, { report, visual }: ShownVisual): string {
  const { settings } = subjectOf(row);
  const { measure, by } = settings;
  return alertSentence(settings, {
    words: alertWords(services.locales, words.tag),
    locale: words.locale,
    measure: measureLabel(services, report, visual, measure),
    breakdown: by === null ? undefined : breakdownLabel(services, report, visual, by),
    format: formatOf(visual, measure),
  });
}

async function lastLooks(trx: TenantTransaction, tenantId: string, ids: readonly string[]): Promise<ReadonlyMap<string, Date>> {
  if (ids.length === 0) return new Map();
  const rows = await trx
    .selectFrom("alert_run")
    .select((eb) => ["alert_id", eb.fn.max("found_at").as("last")])
    .where("tenant_id", "=", tenantId)
    .where("alert_id", "in", ids)
    .groupBy("alert_id")
    .execute();
  return new Map(rows.map(({ alert_id, last }) => [alert_id, last]));
}

/** Describes alerts as their viewer may see them: a report that the viewer may not open is not named, nor what is asked of it. */
export async function summariesOf(viewer: AlertViewer, rows: readonly OwnedAlert[]): Promise<AlertSummary[]> {
  const { trx, caller, documents, words } = viewer;
  const ids = rows.map(({ id }) => id);
  const recipients = await countRecipients(trx, ALERTS, caller.tenantId, ids);
  const last = await lastLooks(trx, caller.tenantId, ids);
  return rows.map((row) => {
    const document = documents.get(row.dashboard_id);
    const shown = shownVisual(viewer, row);
    const texts = document && readDashboardTexts(document.dashboard, words.texts, document.source);
    const visual = shown && (texts?.visual(row.sheet_id, shown.visual.visual, "title") ?? shown.visual.visual.title);
    return {
      id: row.id,
      version: row.version,
      name: shown ? row.name : "",
      sentence: shown ? sentenceOf(viewer, row, shown) : null,
      report: document && texts && visual ? { title: texts.title, visual, path: pathOf(row, document) } : null,
      state: row.state,
      since: row.state_since.toISOString(),
      pausedFor: row.paused_for,
      owner: row.owner_id !== null && row.ownerName !== null ? { id: row.owner_id, name: row.ownerName } : null,
      own: row.owner_id === caller.userId,
      recipients: recipients.get(row.id) ?? 0,
      lastFoundAt: last.get(row.id)?.toISOString() ?? null,
    };
  });
}

/** Returns the page on which an alert's visual opens as it is set. */
function pathOf({ dashboard_id, sheet_id, filters }: OwnedAlert, { dashboard }: SourcedDocument): string {
  const path = reportPath(dashboard_id, dashboard);
  if (path === "/reporting/custom-reports") return path;
  const search = new URLSearchParams(
    Object.entries(filters).flatMap(([id, values]) => values.map((value): [string, string] => [id, value])),
  );
  search.set("sheet", sheet_id);
  return `${path}?${search.toString()}`;
}

/** Describes one alert with its recipients and what can be chosen for it. */
export async function detailOf(viewer: AlertViewer, row: OwnedAlert): Promise<AlertDetail> {
  const [summary] = await summariesOf(viewer, [row]);
  if (!summary) throw new Error("An alert without its summary");
  const { trx, caller, services } = viewer;
  const shown = shownVisual(viewer, row);
  const { measure, by, condition, repeat, quiet } = subjectOf(row).settings;
  return {
    ...summary,
    measure,
    by,
    condition,
    repeat,
    quiet,
    locale: row.locale,
    people: await listRecipients(trx, refOf(row)),
    choices: shown ? choicesOf(services, shown.report, shown.visual) : null,
    ...(await recipientChoices(trx, caller)),
  };
}

/** Whose history it is: figures are shown to the person whose they were, while their rights are what they were. */
export interface HistoryReader {
  readonly caller: Caller;
  /** Names their rights on the report now; undefined where they may not read it. */
  readonly rights: string | undefined;
}

const isOwn = ({ owner_id, rights }: AlertRunRow, reader: HistoryReader): boolean =>
  owner_id === reader.caller.userId && rights !== null && rights === reader.rights;

const refOf = ({ tenant_id, id }: OwnedAlert) => ({ mailing: ALERTS, tenantId: tenant_id, id });

/** Lists a page of an alert's evaluations, the newest first. */
export async function listRuns(trx: TenantTransaction, alert: OwnedAlert, reader: HistoryReader, cursor: string | undefined) {
  const { rows, counts, nextCursor } = await pageOfRuns(trx, refOf(alert), cursor);
  const runs = (rows as unknown as readonly AlertRunRow[]).map((row): AlertRun => ({
    id: row.id,
    foundAt: row.found_at.toISOString(),
    asOf: row.as_of,
    state: row.state,
    failure: row.failure,
    outcome: isOwn(row, reader) ? row.outcome : null,
    values: isOwn(row, reader) ? [...row.figures] : [],
    counts: counts.get(row.id) ?? {},
  }));
  return { runs, nextCursor };
}

/** What an alert came to for other people is theirs: of them it is said that they were told, or that there was nothing to tell. */
const OWN_REASONS = new Set<string>(["not_met", "still_met", "first_value", "withheld", "not_shown"]);

/** Lists what became of the mails of one evaluation, by name. @throws ProblemError `not_found` for that of another alert */
export async function listRunDeliveries(
  trx: TenantTransaction,
  alert: OwnedAlert,
  { caller, runId, cursor }: { readonly caller: Caller; readonly runId: string; readonly cursor: string | undefined },
) {
  const { rows, nextCursor } = await pageOfMails(trx, refOf(alert), runId, cursor);
  const deliveries = rows.map((row): AlertDelivery => ({
    ...describeMail(row),
    reason: row.reason !== null && OWN_REASONS.has(row.reason) && row.user_id !== caller.userId ? "not_met" : row.reason,
    waitsUntil: row.state === "waiting" ? (row.retry_at?.toISOString() ?? null) : null,
  }));
  return { deliveries, nextCursor };
}
