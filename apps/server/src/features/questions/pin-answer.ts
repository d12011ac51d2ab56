import { randomBytes, randomUUID } from "node:crypto";

import { reportingAreas } from "@lyceum/access";
import { Dashboard, PINNED_SHEET, pinnedSheet, serializeDocument, type Sheet, type Visual } from "@lyceum/model";
import { sql } from "kysely";

import type { TenantTransaction } from "../../db/database.ts";
import { type Act, audit } from "../../domain/audit.ts";
import type { Caller } from "../../domain/caller.ts";
import { visibleDashboards } from "../../domain/dashboards/visible-dashboards.ts";
import { needsApproval } from "../../domain/reports/report-approval.ts";
import { requireRoom } from "../../domain/reports/report-room.ts";
import { requireDocument } from "../../domain/reports/stored-report.ts";
import { mayChangeReport, type OwnReport, requireReport, visibleReports } from "../../domain/reports/visible-reports.ts";
import type { Config } from "../../lib/configuration/configuration.ts";
import { ProblemError } from "../../lib/problem-error.ts";

/** Most answers on the sheet of one report. */
const MAX_ANSWERS = 12;
/** Columns of the grid that a figure takes; charts and tables have the whole width. */
const FIGURE_SPAN = 4;
const FULL_SPAN = 12;

/** A person who puts an answer into a report, and what the change is put on record with. */
export interface Pinning {
  readonly caller: Caller;
  readonly config: Pick<Config, "regions">;
  readonly now: Date;
  readonly act: Act;
}

export interface PinnedAnswer {
  readonly title: string;
  readonly kind: Visual["kind"];
  readonly query: Visual["query"];
  /** Reporting areas whose readers are answered. */
  readonly areas: readonly string[];
  /** What the sheet of answers is called. */
  readonly sheetName: string;
}

/** The institution's own reports into which a person may put answers. */
export async function pinnableReports(
  trx: TenantTransaction,
  { caller, config }: Pick<Pinning, "caller" | "config">,
): Promise<{ id: string; title: string }[]> {
  const reports = await visibleReports(trx, caller, config);
  return reports.filter((report) => report.document && mayChangeReport(report)).map(({ id, title }) => ({ id, title }));
}

const visualOf = ({ title, kind, query }: PinnedAnswer): Visual => ({
  id: `answer-${randomBytes(5).toString("hex")}`,
  kind,
  title,
  query,
  span: kind === "number" ? FIGURE_SPAN : FULL_SPAN,
  mode: "value",
});

/** The report with one more answer on its sheet of answers. @throws ProblemError `conflict` for a full one. */
function withAnswer(document: Dashboard, sheetName: string, visual: Visual): Dashboard {
  const sheet: Sheet = pinnedSheet(document) ?? { id: PINNED_SHEET, name: sheetName, visuals: [] };
  const next = { ...sheet, visuals: [...sheet.visuals, visual] };
  const others = document.sheets.filter(({ id }) => id !== PINNED_SHEET);
  const { data } = Dashboard.safeParse({ ...document, sheets: [...others, next] });
  if (data && next.visuals.length <= MAX_ANSWERS) return data;
  throw new ProblemError("conflict", "This report has no room for another answer. Choose another report, or take something out of it.");
}

async function pinIntoOwn(trx: TenantTransaction, pinning: Pinning, id: string, answer: PinnedAnswer): Promise<OwnReport> {
  const { caller, config, now, act } = pinning;
  const report = await requireReport(trx, caller, config, id);
  if (!mayChangeReport(report))
    throw new ProblemError("forbidden", "This report belongs to somebody else. Put the answer into one of your own.");
  const { document, draft, version, published_version } = await trx
    .selectFrom("report")
    .select(["document", "draft", "version", "published_version"])
    .where("tenant_id", "=", caller.tenantId)
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirstOrThrow();
  // Readers see the answer at once; what the author is still working on stays a draft, and so does what a reviewer has to approve.
  const pinned = visualOf(answer);
  const isPublished = document !== null && !(await needsApproval(trx, { tenantId: caller.tenantId, reportId: id }));
  // What another person saved is kept with their name: a review asks who wrote a draft.
  await sql`
    insert into report_version (tenant_id, report_id, number, kind, document, author_id, note, created_at)
    select tenant_id, id, version, 'draft', draft, saved_by, '', updated_at from report
    where tenant_id = ${caller.tenantId} and id = ${id} and saved_by is distinct from ${caller.userId}
    on conflict do nothing`.execute(trx);
  await trx
    .updateTable("report")
    .set({
      draft: serializeDocument(withAnswer(requireDocument(draft), answer.sheetName, pinned)),
      ...(isPublished && { document: serializeDocument(withAnswer(requireDocument(document), answer.sheetName, pinned)) }),
      version: version + 1,
      ...(isPublished && published_version === version && { published_version: version + 1, published_at: now }),
      saved_by: caller.userId,
      updated_at: now,
    })
    .where("tenant_id", "=", caller.tenantId)
    .where("id", "=", id)
    .execute();
  await audit(trx, {
    ...act,
    tenantId: caller.tenantId,
    action: "report.pin",
    target: { kind: "report", id },
    after: { visual: answer.kind },
  });
  return report;
}

async function pinIntoNew(
  trx: TenantTransaction,
  { caller, config, now, act }: Pinning,
  answer: PinnedAnswer,
): Promise<{ id: string; title: string }> {
  const areas = reportingAreas(caller.groups, caller.kind).filter((area) => answer.areas.includes(area));
  const source = (await visibleDashboards(trx, caller, config)).find(({ area }) => areas.includes(area));
  if (!source)
    throw new ProblemError("forbidden", "No report of your institution is about these figures. Put the answer into an own report.");
  await requireRoom(trx, caller.tenantId);
  const id = randomUUID();
  const { keyMeasure: _keyMeasure, ...rest } = source;
  const empty = { ...rest, id, urlSlug: id, title: answer.title.slice(0, 120), description: "", filters: [], sheets: [] };
  const first = serializeDocument(withAnswer(empty, answer.sheetName, visualOf(answer)));
  await trx
    .insertInto("report")
    .values({
      id,
      tenant_id: caller.tenantId,
      owner_id: caller.userId,
      source: source.id,
      title: empty.title,
      area: source.area,
      document: first,
      draft: first,
      published_version: 1,
      published_at: now,
      saved_by: caller.userId,
      created_at: now,
      updated_at: now,
    })
    .execute();
  const after = { title: empty.title, source: source.id };
  await audit(trx, { ...act, tenantId: caller.tenantId, action: "report.create", target: { kind: "report", id }, after });
  return { id, title: empty.title };
}

/**
 * Puts an answer as a visual into an own report, or into a new one that the person alone sees.
 * @throws ProblemError `not_found`, `forbidden`, `conflict` where there is no room, `report_too_new`.
 */
export async function pin(
  trx: TenantTransaction,
  pinning: Pinning,
  answer: PinnedAnswer,
  reportId: string | undefined,
): Promise<{ readonly reportId: string; readonly title: string }> {
  const { id, title } = reportId === undefined ? await pinIntoNew(trx, pinning, answer) : await pinIntoOwn(trx, pinning, reportId, answer);
  return { reportId: id, title };
}
