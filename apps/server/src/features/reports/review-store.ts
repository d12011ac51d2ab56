import { reportingAreas } from "@lyceum/access";
import type { ReportReview, ReviewEvent, ReviewEventKind } from "@lyceum/contracts";
import type { Dashboard } from "@lyceum/model";
import type { FastifyRequest } from "fastify";

import { type TenantTransaction, withTenant } from "../../db/database.ts";
import { actOf } from "../../domain/audit.ts";
import type { EmbedCaller } from "../../domain/caller.ts";
import { requireFrame } from "../../domain/embed/frame-rights.ts";
import { queueNotice } from "../../domain/reports/queue-notice.ts";
import { latestStep, needsApproval, type ReviewStep } from "../../domain/reports/report-approval.ts";
import { isAdministrator } from "../../domain/reports/report-policy.ts";
import { requireDocument } from "../../domain/reports/stored-report.ts";
import { isOwnReportId, requireReport } from "../../domain/reports/visible-reports.ts";
import type { Services } from "../../domain/services.ts";
import { ProblemError } from "../../lib/problem-error.ts";
import { type Authoring, recordAct, requireConsole, requireEditable } from "./author.ts";

/** Runs work of a reviewer or an author inside one transaction: administrators review in the console of readers, too. */
export async function reviewing<T>(
  services: Services,
  caller: EmbedCaller,
  request: FastifyRequest,
  work: (authoring: Authoring) => Promise<T>,
): Promise<T> {
  requireConsole(caller);
  return withTenant(services.databases, caller.tenantId, async (trx) => {
    await requireFrame(trx, caller, caller.resource, services.config);
    return work({ trx, caller, config: services.config, now: services.now(), act: actOf(caller, request) });
  });
}

/** Whether a person reviews reports: administrators do, and authors whom they named. */
export async function isReviewer(trx: TenantTransaction, caller: EmbedCaller): Promise<boolean> {
  if (isAdministrator(caller)) return true;
  if (caller.resource.kind !== "console-author") return false;
  const row = await trx
    .selectFrom("report_reviewer")
    .select("user_id")
    .where("tenant_id", "=", caller.tenantId)
    .where("user_id", "=", caller.userId)
    .executeTakeFirst();
  return row !== undefined;
}

/** A draft as its review looks at it, while other changes of it wait. */
export interface ReviewedDraft {
  readonly id: string;
  readonly version: number;
  readonly publishedVersion: number | null;
  readonly draft: Dashboard;
  readonly document: Dashboard | null;
  readonly source: string | null;
  readonly title: string;
  readonly ownerId: string | null;
  readonly ownerName: string | null;
  readonly savedBy: string | null;
  readonly step: ReviewStep | undefined;
  /** The person reviews reports, and this one is under review. */
  readonly isReviewer: boolean;
}

const noReport = (): ProblemError =>
  new ProblemError("not_found", "There is no such report in your institution, or no review of it is asked for.");

async function lockReport(trx: TenantTransaction, { tenantId, groups, kind }: EmbedCaller, id: string) {
  const row = isOwnReportId(id)
    ? await trx
        .selectFrom("report")
        .leftJoin("app_user as owner", (join) =>
          join.onRef("owner.id", "=", "report.owner_id").onRef("owner.tenant_id", "=", "report.tenant_id"),
        )
        .selectAll("report")
        .select("owner.name as ownerName")
        .where("report.tenant_id", "=", tenantId)
        .where("report.id", "=", id)
        .where("report.trashed_at", "is", null)
        .forUpdate("report")
        .executeTakeFirst()
    : undefined;
  if (!row || !reportingAreas(groups, kind).includes(row.area)) throw noReport();
  return row;
}

/**
 * Finds a draft for its review, and locks it: for authors who may change it, and for reviewers from the moment that a review is
 * asked for until readers are given the version.
 * @throws ProblemError `not_found`, `forbidden`, `report_too_new`.
 */
export async function lockReviewed(authoring: Authoring, id: string): Promise<ReviewedDraft> {
  const { trx, caller } = authoring;
  const row = await lockReport(trx, caller, id);
  const step = await latestStep(trx, { tenantId: caller.tenantId, reportId: id });
  const isOpen = step !== undefined && step.kind !== "withdrawn" && step.version > (row.published_version ?? 0);
  const reviews = isOpen && (await isReviewer(trx, caller));
  if (!reviews) {
    // In a reader's console there is no draft to be seen.
    if (caller.resource.kind !== "console-author") {
      await requireReport(trx, caller, authoring.config, id);
      throw new ProblemError("forbidden", "Reports are read here, not changed. Only authors and reviewers see drafts.");
    }
    await requireEditable(authoring, id);
  }
  return {
    id,
    version: row.version,
    publishedVersion: row.published_version,
    draft: requireDocument(row.draft),
    document: row.document === null ? null : requireDocument(row.document),
    source: row.source,
    title: row.title,
    ownerId: row.owner_id,
    ownerName: row.ownerName,
    savedBy: row.saved_by,
    step,
    isReviewer: reviews,
  };
}

const stateOf = ({ step, version }: Pick<ReviewedDraft, "step" | "version">): ReportReview["state"] => {
  if (!step || step.kind === "withdrawn") return "none";
  return step.version === version ? step.kind : "outdated";
};

/** Names where a review is, for lists; undefined where none is under way for what readers do not see yet. */
export function listedState(
  step: ReviewStep | undefined,
  { version, published_version: published }: { readonly version: number; readonly published_version: number | null },
): "requested" | "approved" | "returned" | "outdated" | undefined {
  if (!step || step.version <= (published ?? 0)) return undefined;
  const state = stateOf({ step, version });
  return state === "none" ? undefined : state;
}

/** Finds everybody who wrote what readers do not see yet: of their own drafts people do not decide. */
async function writersOf(trx: TenantTransaction, tenantId: string, reviewed: ReviewedDraft): Promise<ReadonlySet<string>> {
  const rows = await trx
    .selectFrom("report_version")
    .select("author_id")
    .where("tenant_id", "=", tenantId)
    .where("report_id", "=", reviewed.id)
    .where("kind", "=", "draft")
    .where("number", ">", reviewed.publishedVersion ?? 0)
    .execute();
  const ids = [...rows.map(({ author_id: author }) => author), reviewed.savedBy, reviewed.step?.authorId ?? null];
  return new Set(ids.filter((author) => author !== null));
}

/** Reads where the review of a report is. */
export async function readReviewOf({ trx, caller }: Authoring, reviewed: ReviewedDraft): Promise<ReportReview> {
  const { tenantId } = caller;
  const rows = await trx
    .selectFrom("report_review as event")
    .leftJoin("app_user as author", (join) =>
      join.onRef("author.id", "=", "event.author_id").onRef("author.tenant_id", "=", "event.tenant_id"),
    )
    .select(["event.kind", "event.version", "event.text", "event.created_at as createdAt", "author.name as author"])
    .where("event.tenant_id", "=", tenantId)
    .where("event.report_id", "=", reviewed.id)
    .where("event.version", ">", reviewed.publishedVersion ?? 0)
    .orderBy("event.id")
    .execute();
  const events: ReviewEvent[] = rows.map(({ createdAt, ...event }) => ({ ...event, createdAt: createdAt.toISOString() }));
  const isWriter = (await writersOf(trx, tenantId, reviewed)).has(caller.userId);
  return {
    required: await needsApproval(trx, { tenantId, reportId: reviewed.id }),
    version: reviewed.version,
    state: stateOf(reviewed),
    mayDecide: reviewed.isReviewer && !isWriter && reviewed.step?.kind === "requested" && reviewed.step.version === reviewed.version,
    events,
  };
}

async function insertEvent(
  { trx, caller, now }: Authoring,
  { id, version }: Pick<ReviewedDraft, "id" | "version">,
  kind: ReviewEventKind,
  text: string,
): Promise<void> {
  const { id: event } = await trx
    .insertInto("report_review")
    .values({ tenant_id: caller.tenantId, report_id: id, version, kind, author_id: caller.userId, text, created_at: now })
    .returning("id")
    .executeTakeFirstOrThrow();
  if (kind === "comment" || kind === "withdrawn") return;
  await queueNotice(trx, { tenantId: caller.tenantId, reportId: id, kind, actorId: caller.userId, event, now });
}

const changedMeanwhile = (): ProblemError =>
  new ProblemError("changed_meanwhile", "The draft was changed in the meantime. Look at it as it is now.");

/**
 * Asks for the review of a draft as it is; a request for an earlier version ends by it.
 * @throws ProblemError `conflict` where there is nothing to review, `changed_meanwhile`, and what `requireEditable` refuses.
 */
export async function request(authoring: Authoring, id: string, version: number, note: string): Promise<ReportReview> {
  await requireEditable(authoring, id);
  const reviewed = await lockReviewed(authoring, id);
  if (reviewed.version !== version) throw changedMeanwhile();
  if (reviewed.publishedVersion === version) throw new ProblemError("conflict", "Readers see this version already.");
  const state = stateOf(reviewed);
  if (state === "requested" || state === "approved")
    throw new ProblemError("conflict", "This version is under review or approved already.");
  await insertEvent(authoring, reviewed, "requested", note);
  await recordAct(authoring, "report.review.request", id, { after: { title: reviewed.title, version, ...(note && { note }) } });
  return readReviewOf(authoring, await lockReviewed(authoring, id));
}

/** Takes a request back. @throws ProblemError `conflict` where none waits, and what `requireEditable` refuses. */
export async function withdraw(authoring: Authoring, id: string): Promise<ReportReview> {
  await requireEditable(authoring, id);
  const reviewed = await lockReviewed(authoring, id);
  if (reviewed.step?.kind !== "requested") throw new ProblemError("conflict", "No review is asked for.");
  await insertEvent(authoring, reviewed, "withdrawn", "");
  await recordAct(authoring, "report.review.withdraw", id, { after: { title: reviewed.title, version: reviewed.version } });
  return readReviewOf(authoring, await lockReviewed(authoring, id));
}

/** Says something about a draft under review. @throws ProblemError `conflict` where none is. */
export async function comment(authoring: Authoring, id: string, text: string): Promise<ReportReview> {
  const reviewed = await lockReviewed(authoring, id);
  if (!reviewed.step || reviewed.step.kind === "withdrawn") throw new ProblemError("conflict", "No review is asked for.");
  await insertEvent(authoring, reviewed, "comment", text);
  await recordAct(authoring, "report.review.comment", id, { after: { version: reviewed.version } });
  return readReviewOf(authoring, reviewed);
}

/**
 * Decides about exactly one version of a draft, which the person did not write themselves.
 * @throws ProblemError `forbidden` for people who do not review or who wrote it, `conflict` where none waits, `changed_meanwhile`.
 */
export async function decide(
  authoring: Authoring,
  id: string,
  { version, decision, text }: { readonly version: number; readonly decision: "approved" | "returned"; readonly text: string },
): Promise<ReportReview> {
  const { trx, caller } = authoring;
  const reviewed = await lockReviewed(authoring, id);
  if (!reviewed.isReviewer) throw new ProblemError("forbidden", "Administrators and the reviewers whom they named decide about drafts.");
  if ((await writersOf(trx, caller.tenantId, reviewed)).has(caller.userId))
    throw new ProblemError("forbidden", "You wrote a part of this draft yourself. Another reviewer has to decide about it.");
  if (reviewed.step?.kind !== "requested") throw new ProblemError("conflict", "No review is asked for, or another reviewer has decided.");
  if (reviewed.version !== version || reviewed.step.version !== version) throw changedMeanwhile();
  await insertEvent(authoring, reviewed, decision, text);
  const after = { title: reviewed.title, version, ...(text && { text }) };
  await recordAct(authoring, decision === "approved" ? "report.review.approve" : "report.review.return", id, { after });
  return readReviewOf(authoring, await lockReviewed(authoring, id));
}
