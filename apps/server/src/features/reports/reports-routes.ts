import {
  changeSharing,
  createReport,
  deleteReport,
  findShareTargets,
  listReports,
  markReport,
  readSharing,
  recoverReport,
  transferReport,
} from "@lyceum/contracts";

import { withTenant } from "../../db/database.ts";
import { requireDashboard, visibleDashboards } from "../../domain/dashboards/visible-dashboards.ts";
import { requireFrame } from "../../domain/embed/frame-rights.ts";
import { latestSteps } from "../../domain/reports/report-approval.ts";
import { verifiedMarks } from "../../domain/reports/report-verification.ts";
import { isOwnReportId, requireReport, visibleReports } from "../../domain/reports/visible-reports.ts";
import type { RegisterFeature } from "../../plugins/context.ts";
import { mount } from "../../plugins/mount.ts";
import { authoring, requireConsole } from "./author.ts";
import { insertReport } from "./drafts-store.ts";
import { readMarks, saveMark } from "./marks-store.ts";
import { deliveredSummary, ownSummary } from "./report-summary.ts";
import { findTargets, giveReport, readSharing as readShares, saveSharing } from "./sharing-store.ts";
import { recoverTrashed, trashReport } from "./trash-store.ts";

/** The institution's own reports, as the consoles list, begin, share and delete them. */
export const registerReports: RegisterFeature = (app, services) => {
  mount(app, listReports, async ({ caller, query }) => {
    requireConsole(caller);
    return withTenant(services.databases, caller.tenantId, async (trx) => {
      await requireFrame(trx, caller, caller.resource, services.config);
      const isTrash = query.trash === "true";
      const marks = await readMarks(trx, caller);
      const delivered = isTrash ? [] : await visibleDashboards(trx, caller, services.config);
      const own = isTrash && caller.resource.kind === "console-reader" ? [] : await visibleReports(trx, caller, services.config, isTrash);
      const verified = await verifiedMarks(trx, caller.tenantId);
      const steps = await latestSteps(trx, caller.tenantId);
      return {
        reports: [
          ...delivered.map((report) => deliveredSummary(services.locales, report, query.locale, marks.get(report.id))),
          ...own.map((report) =>
            ownSummary(report, caller, marks.get(report.id), { verified: verified.get(report.id), step: steps.get(report.id) }),
          ),
        ],
      };
    });
  });

  mount(app, markReport, ({ caller, params, body }) => {
    requireConsole(caller);
    return withTenant(services.databases, caller.tenantId, async (trx) => {
      await requireFrame(trx, caller, caller.resource, services.config);
      const { reportId } = params;
      await (isOwnReportId(reportId) ? requireReport : requireDashboard)(trx, caller, services.config, reportId);
      const { favourite, openedAt } = await saveMark(trx, caller, reportId, {
        ...(body.favourite !== undefined && { favourite: body.favourite }),
        ...(body.opened && { openedAt: services.now() }),
      });
      return { favourite, openedAt: openedAt?.toISOString() ?? null };
    });
  });

  mount(app, createReport, ({ caller, body, request }) =>
    authoring(services, caller, request, async (work) => ownSummary(await insertReport(work, body), caller)),
  );

  mount(app, readSharing, ({ caller, params, request }) =>
    authoring(services, caller, request, (work) => readShares(work, params.reportId)),
  );

  mount(app, changeSharing, ({ caller, params, body, request }) =>
    authoring(services, caller, request, (work) => saveSharing(work, params.reportId, body.shares)),
  );

  mount(app, findShareTargets, ({ caller, params, query, request }) =>
    authoring(services, caller, request, (work) => findTargets(work, params.reportId, query.search)),
  );

  mount(app, transferReport, ({ caller, params, body, request }) =>
    authoring(services, caller, request, async (work) => ownSummary(await giveReport(work, params.reportId, body.person), caller)),
  );

  mount(app, deleteReport, ({ caller, params, query, request }) =>
    authoring(services, caller, request, async (work) => {
      await trashReport(work, params.reportId, query.version);
      return { id: params.reportId };
    }),
  );

  mount(app, recoverReport, ({ caller, params, request }) =>
    authoring(services, caller, request, async (work) => ownSummary(await recoverTrashed(work, params.reportId), caller)),
  );
};
