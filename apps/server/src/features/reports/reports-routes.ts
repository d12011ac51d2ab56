import { changeReport, createReport, deleteReport, listReports } from "@lyceum/contracts";
import type { FastifyRequest } from "fastify";

import { withTenant, type TenantTransaction } from "../../db/database.ts";
import { actOf } from "../../domain/audit.ts";
import type { EmbedCaller } from "../../domain/caller.ts";
import { visibleDashboards } from "../../domain/dashboards/visible-dashboards.ts";
import { requireFrame } from "../../domain/embed/frame-rights.ts";
import { visibleReports } from "../../domain/reports/visible-reports.ts";
import type { Services } from "../../domain/services.ts";
import { ProblemError } from "../../lib/problem-error.ts";
import type { RegisterFeature } from "../../plugins/context.ts";
import { mount } from "../../plugins/mount.ts";
import { deliveredSummary, ownSummary } from "./report-summary.ts";
import { insertReport, removeReport, updateReport, type Writing } from "./reports-store.ts";

function requireConsole({ resource: { kind } }: EmbedCaller): void {
  if (kind === "console-author" || kind === "console-reader") return;
  throw new ProblemError("embed_resource_mismatch", "This frame was opened for something else than custom reports.");
}

function requireAuthor(caller: EmbedCaller): void {
  requireConsole(caller);
  if (caller.resource.kind === "console-author") return;
  throw new ProblemError("forbidden", "Reports are read here, not changed. Only authors change the institution's own reports.");
}

/** Runs an author's change inside one transaction with everything that it is allowed by. */
async function write<T>(
  services: Services,
  caller: EmbedCaller,
  request: FastifyRequest,
  act: (trx: TenantTransaction, writing: Writing) => Promise<T>,
): Promise<T> {
  requireAuthor(caller);
  return withTenant(services.databases, caller.tenantId, async (trx) => {
    await requireFrame(trx, caller, caller.resource, services.config);
    return act(trx, { caller, config: services.config, now: services.now(), act: actOf(caller, request) });
  });
}

/** The institution's own reports, as the consoles list, save, change and delete them. */
export const registerReports: RegisterFeature = (app, services) => {
  mount(app, listReports, async ({ caller, query }) => {
    requireConsole(caller);
    return withTenant(services.databases, caller.tenantId, async (trx) => {
      await requireFrame(trx, caller, caller.resource, services.config);
      const delivered = await visibleDashboards(trx, caller, services.config);
      const own = await visibleReports(trx, caller, services.config);
      return {
        reports: [
          ...delivered.map((report) => deliveredSummary(services.locales, report, query.locale)),
          ...own.map((report) => ownSummary(report, caller)),
        ],
      };
    });
  });

  mount(app, createReport, ({ caller, body, request }) =>
    write(services, caller, request, async (trx, writing) => ownSummary(await insertReport(trx, writing, body), caller)),
  );

  mount(app, changeReport, ({ caller, params, body, request }) =>
    write(services, caller, request, async (trx, writing) => ownSummary(await updateReport(trx, writing, params.reportId, body), caller)),
  );

  mount(app, deleteReport, ({ caller, params, query, request }) =>
    write(services, caller, request, async (trx, writing) => {
      await removeReport(trx, writing, params.reportId, query.version);
      return { id: params.reportId };
    }),
  );
};
