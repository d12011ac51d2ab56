import type { DataRights } from "@lyceum/access";
import type { Dashboard } from "@lyceum/model";
import type { BrandPalette } from "@lyceum/ui/tokens";

import { type TenantTransaction, withTenant } from "../../db/database.ts";
import { type Scope, scopeOf } from "../access/scope-in-words.ts";
import type { Caller, EmbedCaller } from "../caller.ts";
import { CONSOLE, frameDataRights } from "../embed/frame-rights.ts";
import type { Services } from "../services.ts";
import { requireAwake } from "../sleep/sleep.ts";
import { readBrandPalette } from "../tenant-settings/read-brand-palette.ts";
import { nameOfRights } from "./report-basis.ts";
import { requireFrameDocument } from "./require-frame-document.ts";
import { isOwnReportId } from "./visible-reports.ts";

/** A report with the delivered one that it was made from, whose texts it shares; null for a delivered one. */
export interface SourcedDocument {
  readonly dashboard: Dashboard;
  readonly source: string | null;
  /** Of its charts, where its author has chosen the institution's colour and there is one. */
  readonly brandPalette?: BrandPalette | undefined;
}

/** A report with what its reader may be answered of it at one moment. */
export interface ReadReport extends SourcedDocument {
  readonly rights: DataRights;
  readonly scope: Scope;
}

/** Returns a person as the reader of a report's frame, delivered or the institution's own: the same is required of them. */
export const reportReader = (caller: Caller, report: string, locale: string): EmbedCaller => ({
  ...caller,
  sessionId: "",
  resource: isOwnReportId(report) ? { kind: "console-reader", id: CONSOLE } : { kind: "dashboard", id: report },
  locale,
});

/** Finds a report that a person may read now. @throws ProblemError what its frame would refuse. */
export async function requireSourced(
  trx: TenantTransaction,
  reader: EmbedCaller,
  config: Services["config"],
  report: string,
): Promise<SourcedDocument> {
  const [dashboard, source] = await requireFrameDocument(trx, reader, config, report);
  const isBranded = dashboard.theme?.palette === "brand";
  return { dashboard, source, ...(isBranded && { brandPalette: await readBrandPalette(trx, reader.tenantId) }) };
}

/**
 * Reads what a person may be answered of a report at this moment.
 * @throws ProblemError what its frame would refuse, and `tenant_asleep`.
 */
export async function readReport(
  trx: TenantTransaction,
  reader: EmbedCaller,
  config: Services["config"],
  report: string,
): Promise<ReadReport> {
  const sourced = await requireSourced(trx, reader, config, report);
  const rights = await frameDataRights(trx, reader, config);
  await requireAwake(trx, reader, config);
  return { ...sourced, rights, scope: await scopeOf(trx, reader.tenantId, rights) };
}

/** Reads the same in a transaction of its own. @throws ProblemError as `readReport` does */
export const readReportNow = (services: Services, reader: EmbedCaller, report: string): Promise<ReadReport> =>
  withTenant(services.databases, reader.tenantId, (trx) => readReport(trx, reader, services.config, report));

/** Names what a person may read of a report now, to tell whether that has changed. @throws ProblemError as `readReport` does */
export const readRightsName = async (services: Services, caller: Caller, report: string): Promise<string> =>
  nameOfRights((await readReportNow(services, reportReader(caller, report, "en"), report)).rights);
