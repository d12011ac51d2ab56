import type { FastifyRequest } from "fastify";

import { withTenant, type TenantTransaction } from "../../db/database.ts";
import { type Act, actOf, audit } from "../../domain/audit.ts";
import type { EmbedCaller } from "../../domain/caller.ts";
import { requireFrame } from "../../domain/embed/frame-rights.ts";
import { mayChangeReport, type OwnReport, requireReport } from "../../domain/reports/visible-reports.ts";
import type { Services } from "../../domain/services.ts";
import type { Config } from "../../lib/configuration/configuration.ts";
import { ProblemError } from "../../lib/problem-error.ts";

/** An author at work in one transaction, and what their acts are put on record with. */
export interface Authoring {
  readonly trx: TenantTransaction;
  readonly caller: EmbedCaller;
  readonly config: Config;
  readonly now: Date;
  readonly act: Act;
}

export function requireConsole({ resource: { kind } }: EmbedCaller): void {
  if (kind === "console-author" || kind === "console-reader") return;
  throw new ProblemError("embed_resource_mismatch", "This frame was opened for something else than custom reports.");
}

function requireAuthor(caller: EmbedCaller): void {
  requireConsole(caller);
  if (caller.resource.kind === "console-author") return;
  throw new ProblemError("forbidden", "Reports are read here, not changed. Only authors change the institution's own reports.");
}

/** Runs an author's work inside one transaction with everything that it is allowed by. */
export async function authoring<T>(
  services: Services,
  caller: EmbedCaller,
  request: FastifyRequest,
  work: (authoring: Authoring) => Promise<T>,
): Promise<T> {
  requireAuthor(caller);
  return withTenant(services.databases, caller.tenantId, async (trx) => {
    await requireFrame(trx, caller, caller.resource, services.config);
    return work({ trx, caller, config: services.config, now: services.now(), act: actOf(caller, request) });
  });
}

/** Finds a report that the author may change. @throws ProblemError `not_found`, `forbidden`, `report_too_new`. */
export async function requireEditable({ trx, caller, config }: Authoring, id: string): Promise<OwnReport> {
  const report = await requireReport(trx, caller, config, id);
  if (mayChangeReport(report)) return report;
  throw new ProblemError("forbidden", "This report is shared with you to read. Save a copy of your own to change it.");
}

/** Finds a report whose sharing and fate are the author's to decide. @param isTrashed one in the trash. @throws ProblemError `not_found`, `forbidden`, `report_too_new`. */
export async function requireManaged({ trx, caller, config }: Authoring, id: string, isTrashed = false): Promise<OwnReport> {
  const report = await requireReport(trx, caller, config, id, isTrashed);
  if (report.right === "manage") return report;
  throw new ProblemError("forbidden", "Only its owner and administrators decide this. Ask the owner, or save a copy of your own.");
}

/** Puts an author's act on a report on record. */
export const recordAct = (
  { trx, caller, act }: Authoring,
  action: string,
  id: string,
  facts: { readonly before?: object; readonly after?: object },
): Promise<void> => audit(trx, { ...act, tenantId: caller.tenantId, action, target: { kind: "report", id }, ...facts });
