import { reportingAreas } from "@lyceum/access";
import type { readReportNotices, ReviewEventKind } from "@lyceum/contracts";
import { sql } from "kysely";
import type * as z from "zod";

import { brokenReports } from "../../domain/reports/broken-reports.ts";
import { isAdministrator } from "../../domain/reports/report-policy.ts";
import { mayChangeReport, visibleReports } from "../../domain/reports/visible-reports.ts";
import type { Authoring } from "./author.ts";
import { isReviewer } from "./review-store.ts";
import { unreadReports } from "./usage-store.ts";

type Notices = z.input<(typeof readReportNotices)["response"]>;

/** Reads the latest step of every review under way, the newest first. */
async function openSteps({ trx, caller }: Authoring) {
  const latest = trx
    .selectFrom("report_review")
    .distinctOn("report_id")
    .select(["report_id", "kind", "version", "text", "created_at", "author_id"])
    .where("tenant_id", "=", caller.tenantId)
    .where("kind", "<>", "comment")
    .orderBy("report_id")
    .orderBy("id", "desc")
    .as("step");
  return trx
    .selectFrom(latest)
    .innerJoin("report", "report.id", "step.report_id")
    .leftJoin("app_user as author", (join) =>
      join.onRef("author.id", "=", "step.author_id").onRef("author.tenant_id", "=", "report.tenant_id"),
    )
    .select([
      "report.id",
      "report.title",
      "report.area",
      "step.kind",
      "step.version",
      "step.text",
      "step.created_at as createdAt",
      "author.name as author",
    ])
    .where("report.tenant_id", "=", caller.tenantId)
    .where("report.trashed_at", "is", null)
    .where("step.kind", "in", ["requested", "approved", "returned"] satisfies ReviewEventKind[])
    .where("step.version", ">", sql<number>`coalesce(report.published_version, 0)`)
    .orderBy("step.created_at", "desc")
    .execute();
}

/** Collects what waits for a person in the console: reviews, decisions on their reports, and reports that are unread or broken. */
export async function readNotices(authoring: Authoring): Promise<Notices> {
  const { trx, caller, config } = authoring;
  const isAdmin = isAdministrator(caller);
  const isAuthor = caller.resource.kind === "console-author";
  const areas = reportingAreas(caller.groups, caller.kind);
  const steps = (await openSteps(authoring)).filter(({ area }) => areas.includes(area));
  const reports = isAdmin || isAuthor ? await visibleReports(trx, caller, config) : [];
  const changeable = new Set(reports.flatMap((report) => (isAuthor && mayChangeReport(report) ? [report.id] : [])));
  const managed = new Set(reports.flatMap(({ id, right }) => (right === "manage" ? [id] : [])));
  const broken = managed.size > 0 ? await brokenReports(trx, caller.tenantId) : [];
  const reviews = (await isReviewer(trx, caller)) ? steps.filter(({ kind }) => kind === "requested") : [];
  return {
    isAdministrator: isAdmin,
    reviews: reviews.map(({ id, title, area, author, text, createdAt }) => ({
      id,
      title,
      area,
      requestedBy: author,
      note: text,
      requestedAt: createdAt.toISOString(),
    })),
    decisions: steps
      .filter(({ id, kind }) => kind !== "requested" && changeable.has(id))
      .map(({ id, title, kind, version, text, author, createdAt }) => ({
        report: { id, title },
        event: { kind, version, text, author, createdAt: createdAt.toISOString() },
      })),
    unread: await unreadReports(authoring, [...managed]),
    broken: broken.flatMap(({ ownerId: _owner, digest: _digest, ...report }) => (managed.has(report.id) ? [report] : [])),
  };
}
