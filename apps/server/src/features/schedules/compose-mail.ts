import { formatMoment, startsWithPeriods } from "@lyceum/reports";

import type { Act } from "../../domain/audit.ts";
import type { Caller } from "../../domain/caller.ts";
import type { MailAttachment } from "../../domain/mail/mail-sender.ts";
import type { RenderedMail } from "../../domain/mail/render-mail.ts";
import { withFailedImports } from "../../domain/reports/frame-document.ts";
import { type OpenedReport, openReport, type ReportSetting } from "../../domain/reports/open-report.ts";
import { nameOfRights } from "../../domain/reports/report-basis.ts";
import { readReportNow, reportReader } from "../../domain/reports/report-reader.ts";
import { reportUrl } from "../../domain/reports/report-url.ts";
import { isOwnReportId } from "../../domain/reports/visible-reports.ts";
import type { Services } from "../../domain/services.ts";
import type { Brand } from "../../domain/tenant-settings/brand.ts";
import { ProblemError } from "../../lib/problem-error.ts";
import { renderReportMail } from "./render-mail.ts";
import { readDigest } from "./report-digest.ts";
import { makeAttachment } from "./report-file.ts";
import { scheduleWords } from "./schedule-words.ts";
import type { ScheduleRow } from "./schedules-store.ts";

/** Everything of a schedule that its mails are made of. */
export interface MailSource {
  readonly schedule: ScheduleRow;
  /** Of its file; undefined for a file as it is. */
  readonly password: string | undefined;
  readonly setting: ReportSetting;
  readonly brand: Brand;
  readonly owner: string;
}

/** A mail made for one person, and under which rights. */
export interface ComposedMail extends RenderedMail {
  readonly attachments: readonly MailAttachment[];
  readonly rights: string;
  readonly locale: string;
}

/** What differs from mail to mail of one schedule. */
export interface MailReader {
  readonly caller: Caller;
  readonly locale: string;
  readonly unsubscribeUrl: string;
  /** On whose behalf, where it is not the schedule's. */
  readonly act?: Act;
}

const OWN_ACT: Act = { actor: { kind: "system", name: "schedules" }, source: "job" };

/** Lists the addresses of a report's sheets, each with the periods that its figures in the mail are of. An own report has none. */
function sheetUrls(services: Services, id: string, { view: { dashboard }, viewOf }: OpenedReport): ReadonlyMap<string, string> {
  if (isOwnReportId(id)) return new Map();
  const addressOf = (sheetId: string) => reportUrl(services, { id, dashboard, values: viewOf(sheetId).values, sheetId });
  return new Map(dashboard.sheets.map((sheet) => [sheet.id, addressOf(sheet.id)]));
}

/**
 * Makes the mail of a report for one person: text, figures and file under the rights that they have at this moment.
 * @throws ProblemError what the report's frame refuses, `tenant_asleep`, `no_data`; WarehouseError.
 */
export async function composeMail(
  services: Services,
  { schedule, password, setting, brand, owner }: MailSource,
  { caller, locale, unsubscribeUrl, act = OWN_ACT }: MailReader,
): Promise<ComposedMail> {
  const { format, dashboard_id: dashboardId } = schedule;
  const reader = reportReader(caller, dashboardId, locale);
  const report = await openReport(services, reader, await readReportNow(services, reader, dashboardId), setting);
  if (!report.data) throw new ProblemError("no_data", "The institution has no data yet.");
  const digest = await readDigest(report, await withFailedImports(services, caller.tenantId, report.data));
  const { dashboard, values } = report.view;
  const file =
    format === "link"
      ? undefined
      : await makeAttachment(
          services,
          {
            tenantId: caller.tenantId,
            userId: caller.userId,
            dashboardId,
            values,
            // With a view, or a period of the schedule's own, that is the period of every sheet.
            hasStartPeriods: setting.view === undefined && startsWithPeriods(dashboard.filters, setting.filters),
            language: locale,
            format,
            password,
          },
          act,
        );
  const mail = renderReportMail({
    locale,
    words: scheduleWords(services.locales, locale).message,
    brand,
    owner,
    subject: schedule.subject,
    message: schedule.message,
    rhythm: schedule.rhythm,
    digest,
    reportUrl: reportUrl(services, { id: dashboardId, dashboard, values }),
    sheetUrls: sheetUrls(services, dashboardId, report),
    unsubscribeUrl,
    attachment: format === "link" ? undefined : (file?.filename ?? null),
    moment: formatMoment(services.now().toISOString(), report.language.locale),
  });
  return { ...mail, attachments: file ? [file] : [], rights: nameOfRights(report.rights), locale };
}
