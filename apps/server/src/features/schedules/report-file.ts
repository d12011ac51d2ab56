import { FILE_FORMATS, type FileFormat, type ScheduleFormat } from "@lyceum/contracts";
import type { FilterValues } from "@lyceum/reports";

import type { Act } from "../../domain/audit.ts";
import { makeReportFile } from "../../domain/files/make-report-file.ts";
import type { MailAttachment } from "../../domain/mail/mail-sender.ts";
import type { Services } from "../../domain/services.ts";
import { ProblemError } from "../../lib/problem-error.ts";

type AttachedFormat = Exclude<ScheduleFormat, "link">;

/** Largest file that goes along; a larger one is refused by many mail servers, and the mail says where it is. */
const MAX_BYTES = 10 * 1024 * 1024;

const FORMATS: Readonly<Record<AttachedFormat, FileFormat>> = { workbook: "xlsx", pdf: "pdf" };

/** Forms in which a report can go along with a mail. */
export const OFFERED_FORMATS: readonly ScheduleFormat[] = [
  "link",
  ...(["workbook", "pdf"] as const).filter((format) => FILE_FORMATS.includes(FORMATS[format])),
];

export interface AttachmentRequest {
  readonly tenantId: string;
  readonly userId: string;
  readonly dashboardId: string;
  /** Everything that is set in the report. */
  readonly values: FilterValues;
  /** Each sheet has the period that it starts with. */
  readonly hasStartPeriods: boolean;
  readonly language: string;
  readonly format: AttachedFormat;
  readonly password: string | undefined;
}

/** What no further attempt makes a file of: the report is too long for pages, or this system sets none. */
const WITHOUT_FILE: readonly string[] = ["file_too_large", "font_missing", "pdf_unavailable"];

/**
 * Makes a report's file under the rights that a person has at this moment; undefined where there can be none, or it is too
 * large for a mail.
 * @param act on whose behalf it is made.
 * @throws ProblemError what the report's frame refuses; WarehouseError.
 */
export async function makeAttachment(services: Services, request: AttachmentRequest, act: Act): Promise<MailAttachment | undefined> {
  const { tenantId, userId, dashboardId, values, hasStartPeriods, language, format, password } = request;
  try {
    const wish = { tenantId, userId, dashboardId, filters: values, hasStartPeriods, language, format: FORMATS[format], password };
    const file = await makeReportFile(services, wish, act);
    if (file.content.size > MAX_BYTES) {
      await file.content.discard();
      return undefined;
    }
    return { filename: file.name, contentType: file.contentType, content: Buffer.from(await file.content.bytes()) };
  } catch (error) {
    if (error instanceof ProblemError && WITHOUT_FILE.includes(error.code)) return undefined;
    throw error;
  }
}
